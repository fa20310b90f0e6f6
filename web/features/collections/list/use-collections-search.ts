import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CollectionsSearch } from './collection-search.ts'

/** What the address says, and how it is changed. */
export function useCollectionsSearch(): [CollectionsSearch, (next: CollectionsSearch) => void] {
  const search = useSearch({ strict: false }) as CollectionsSearch
  const navigate = useNavigate()
  const change = (next: CollectionsSearch) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next }),
      replace: true,
    })
  return [search, change]
}
