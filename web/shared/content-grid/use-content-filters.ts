/** The filters and the order of the list of contents, which live in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type Question, questionFromAddress } from '#domain/query/question.ts'
import { useActor } from '../../client/session/session.ts'
import { type GridSort, sortedBy } from '../../ui/grid/sort.ts'
import type { ContentsScope } from './chosen/contents-scope.ts'
import { type ContentFilters, orderInAddress, readFilters } from './content-filters.ts'

export type FilterChange = {
  [Name in Exclude<keyof ContentFilters, 'order' | 'question'> | 'sort' | 'direction']?: string | undefined
}

/** Within a collection the view is everything one sees of it, and its own order comes first. */
export function useContentFilters(scope?: ContentsScope) {
  const actor = useActor()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const { id, order } = scope ?? {}
  const filters = useMemo((): ContentFilters => {
    const read = readFilters(search, actor)
    if (id === undefined) return read
    const isSorted = search['sort'] !== undefined || !order?.length
    return { ...read, view: 'all', collection: id, order: isSorted ? read.order : order }
  }, [search, actor, id, order])
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
          const where = change(questionFromAddress(previous['where'] as string | undefined))
          return where === undefined ? previous : { ...previous, where: where === '' ? undefined : where }
        },
        replace: true,
      }),
    [navigate],
  )
  const clear = () =>
    void navigate({ to: '.', search: id === undefined ? { view: filters.view } : { show: search['show'] } })
  const setOrder = (order: readonly GridSort[]) => setFilters(orderInAddress(order))
  const sortBy = (column: string, isAdded = false) => setOrder(sortedBy(filters.order, column, isAdded))
  return { filters, setFilters, setQuestion, clear, setOrder, sortBy }
}
