/** What the address says of a list that can be asked, sorted and looked at by views; of a view holds what the address says nothing of. */
import type { View } from '#domain/collections/view.ts'
import { filterLimits } from '#domain/kinds/parse-query.ts'
import {
  isUnread,
  keptQuestion,
  noQuestion,
  type Part,
  type Question,
  questionFromAddress,
  questionOf,
  withAlso,
} from '#domain/query/question.ts'
import type { GridSort } from '../../ui/grid/sort.ts'

export type Searched = Readonly<Record<string, unknown>>

/** Whatever narrows a list beside its question and can be said by it: a view keeps it as a part of the question. */
export type Narrowed = { names: readonly string[]; parts: readonly Part[] }

export const nothingNarrowed: Narrowed = { names: [], parts: [] }

export const isOne = (field: string, ...value: string[]): Part => ({ field, op: 'is', value })

/** Also what somebody wrote there as it is and not as a text. */
const askedIn = ({ where }: Searched): string | undefined =>
  where === undefined || typeof where === 'string' ? where : JSON.stringify(where)

export const isUnreadIn = (search: Searched): boolean => isUnread(askedIn(search))

/** What may be asked of the state of a content. */
const contentStates = ['yes', 'no', 'archived'] as const

/** With the state, which has a name of its own in addresses from before it was asked for with all else. */
export function questionIn(search: Searched): Question {
  const question = questionFromAddress(askedIn(search))
  const state = contentStates.filter((one) => one === search['active'])
  return withAlso(question, state.length > 0 ? [isOne('active', ...state)] : []) ?? question
}

type Asks = Pick<View, 'question' | 'order'>

/** What the address says, else the view. */
export const questionBy = (search: Searched, view: Asks | undefined): Question =>
  view && search['where'] === undefined && search['active'] === undefined
    ? (questionOf(view.question) ?? noQuestion)
    : questionIn(search)

/** As it stands in the address beside a view: also that nothing is asked, where the view asks something. */
export const whereBeside = (view: Asks | undefined, where: string): string | undefined =>
  where === (view ? keptQuestion(questionBy({}, view)) : '')
    ? undefined
    : where === ''
      ? JSON.stringify(noQuestion)
      : where

/** As it stands in the address: `sort=pot,price&direction=ascending,descending`; by one column the list begins as `usual` says. */
export function orderIn({ sort, direction }: Searched, usual: readonly GridSort[]): readonly GridSort[] {
  if (typeof sort !== 'string' || sort === '') return usual
  const directions = typeof direction === 'string' ? direction.split(',') : []
  return [...new Set(sort.split(','))].slice(0, filterLimits.orderKeys).map((column, at) => ({
    column,
    direction:
      (directions[at] ?? usual.find((one) => one.column === column)?.direction) === 'descending'
        ? 'descending'
        : 'ascending',
  }))
}

export const orderInAddress = (order: readonly GridSort[]) => ({
  sort: order.map(({ column }) => column).join(),
  direction: order.map(({ direction }) => direction).join(),
})

/** What the address says, else the view, else `usual`. */
export const orderBy = (search: Searched, view: Asks | undefined, usual: readonly GridSort[]): readonly GridSort[] =>
  orderIn(search, view?.order.length ? sortsOf(view) : usual)

export const sortsOf = ({ order }: Pick<View, 'order'>): readonly GridSort[] =>
  order.map(({ field, direction }) => ({ column: field, direction }))
