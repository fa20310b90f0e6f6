/** The filters and the order of the list of contents, which live in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useActor } from '#web/client/session.ts'
import { type ContentFilters, readFilters } from './content-filters.ts'

export type FilterChange = { [Name in keyof ContentFilters]?: string | undefined }

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
  const sortBy = (column: string) =>
    setFilters({
      sort: column,
      direction: filters.sort === column && filters.direction === 'ascending' ? 'descending' : 'ascending',
    })
  return { filters, setFilters, clear, sortBy }
}
