/** The filters and the order of the list of contents, which live in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useActor } from '#web/client/session.ts'
import { sortedBy } from '#web/ui/grid/sort.ts'
import { type ContentFilters, orderInAddress, readFilters } from './content-filters.ts'

export type FilterChange = {
  [Name in Exclude<keyof ContentFilters, 'order'> | 'sort' | 'direction']?: string | undefined
}

export function useContentFilters() {
  const actor = useActor()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const filters = useMemo(() => readFilters(search, actor), [search, actor])
  const setFilters = useCallback(
    (change: FilterChange) =>
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, ...change }),
        replace: true,
      }),
    [navigate],
  )
  const clear = () => void navigate({ to: '.', search: { view: filters.view } })
  const sortBy = (column: string, isAdded = false) =>
    setFilters(orderInAddress(sortedBy(filters.order, column, isAdded)))
  return { filters, setFilters, clear, sortBy }
}
