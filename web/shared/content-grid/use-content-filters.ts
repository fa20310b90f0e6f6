/** The filters and the order of the list of contents, which live in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { keptQuestion, noQuestion, type Question, questionOf } from '#domain/query/question.ts'
import type { View } from '#domain/collections/view.ts'
import { useActor } from '../../client/session/session.ts'
import { type GridSort, sortedBy } from '../../ui/grid/sort.ts'
import type { ContentsScope } from './chosen/contents-scope.ts'
import { type ContentFilters, isUnreadIn, orderInAddress, questionIn, readFilters } from './content-filters.ts'

export type FilterChange = {
  [Name in Exclude<keyof ContentFilters, 'order' | 'question'> | 'sort' | 'direction']?: string | undefined
}

/**
 * Within a collection the view is everything one sees of it, and its own order comes first. Of a `view` holds what the address says
 * nothing of.
 */
export function useContentFilters(view: View | undefined, scope?: ContentsScope) {
  const actor = useActor()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const { id, order } = scope ?? {}
  const filters = useMemo((): ContentFilters => {
    const read = readFilters(search, actor)
    const first = view?.order.length ? sortsOf(view) : view ? undefined : order
    const filters = {
      ...read,
      question: questionBy(search, view),
      order: search['sort'] === undefined && first?.length ? first : read.order,
    }
    return id === undefined ? filters : { ...filters, view: 'all', collection: id }
  }, [search, actor, id, order, view])
  const setFilters = useCallback(
    (change: FilterChange) =>
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, ...change }),
        replace: true,
      }),
    [navigate],
  )
  /** Of what stands in the address by then; without an answer it stays. */
  const setQuestion = useCallback(
    (change: (before: Question) => string | undefined) =>
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => {
          const where = change(questionBy(previous, view))
          return where === undefined ? previous : { ...previous, where: whereBeside(view, where), active: undefined }
        },
        replace: true,
      }),
    [navigate, view],
  )
  const clear = () =>
    void navigate({ to: '.', search: id === undefined ? { view: filters.view } : { show: search['show'] } })
  const setOrder = (order: readonly GridSort[]) => setFilters(orderInAddress(order))
  const sortBy = (column: string, isAdded = false) => setOrder(sortedBy(filters.order, column, isAdded))
  /** What the address asks that nobody can read; to leave it away. */
  const unread = isUnreadIn(search)
    ? {
        leave: () =>
          void navigate({
            to: '.',
            search: (before: Record<string, unknown>) => ({ ...before, where: undefined }),
            replace: true,
          }),
      }
    : undefined
  return { filters, setFilters, setQuestion, clear, setOrder, sortBy, unread }
}

type Asks = Pick<View, 'question' | 'order'>

/** What the address says, else the view. */
export const questionBy = (search: Readonly<Record<string, unknown>>, view: Asks | undefined): Question =>
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

export const sortsOf = ({ order }: Pick<View, 'order'>): readonly GridSort[] =>
  order.map(({ field, direction }) => ({ column: field, direction }))
