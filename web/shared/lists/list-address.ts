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

/** What narrows a list beside its question, by its names in the address: a view keeps it as a part of the question. */
export type Narrowed = Readonly<Record<string, Part | undefined>>

export const isOne = (field: string, ...value: string[]): Part => ({ field, op: 'is', value })

/** Also what somebody wrote there as it is and not as a text. */
const askedIn = ({ where }: Searched): string | undefined =>
  where === undefined || typeof where === 'string' ? where : JSON.stringify(where)

export const isUnreadIn = (search: Searched): boolean => isUnread(askedIn(search))

/** What addresses say of a list by names of its own, such as `status`: it is asked with all else. */
export type Older = Readonly<Record<string, (text: string) => readonly Part[]>>

/** Of `choices`, where only these are there: of others the address says nothing, as it was never a choice of this list. */
export const asChoice =
  (field: string, choices?: readonly string[]) =>
  (text: string): readonly Part[] => {
    const values = text.split(',').filter((one) => choices?.includes(one) ?? true)
    return values.length > 0 ? [isOne(field, ...values)] : []
  }

const olderIn = (search: Searched, older: Older): readonly Part[] =>
  Object.entries(older).flatMap(([name, parts]) => {
    const text = search[name]
    return typeof text === 'string' && text !== '' ? parts(text) : []
  })

export function questionIn(search: Searched, older: Older): Question {
  const question = questionFromAddress(askedIn(search))
  return withAlso(question, olderIn(search, older)) ?? question
}

type Asks = Pick<View, 'question' | 'order'>

/** What the address says, else the view. */
export const questionBy = (search: Searched, view: Asks | undefined, older: Older): Question =>
  view && search['where'] === undefined && olderIn(search, older).length === 0
    ? (questionOf(view.question) ?? noQuestion)
    : questionIn(search, older)

/** As it stands in the address beside a view: also that nothing is asked, where the view asks something. */
export const whereBeside = (view: Asks | undefined, where: string): string | undefined =>
  where === (view ? keptQuestion(questionBy({}, view, {})) : '')
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
