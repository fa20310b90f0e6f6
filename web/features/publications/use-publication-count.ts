import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { everything } from '#domain/query/filter.ts'
import type { Query } from '#domain/query/query.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { countDocuments } from '#web/client/store.ts'

/** How many the list has, beyond those that are loaded. `query` has the one changed last first: when another is, they are counted anew. */
export function usePublicationCount(query: Omit<Query, 'limit'>): number | undefined {
  const newest = useLiveQuery('publications', { ...query, limit: 1 })
  const [last] = newest.documents
  const where = query.where ?? everything
  const counted = useQuery({
    queryKey: ['count of publications', where, last?.id, last?.version],
    enabled: newest.status === 'ready',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => countDocuments('publications', where, signal),
  })
  return counted.data
}
