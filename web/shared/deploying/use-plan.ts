/** What a delivery would take, as the server says: asked again when something is chosen otherwise, and while one looks. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import { type Answer, send } from '../../client/calls/api.ts'

export type Plan = Answer<'POST /api/deployments/plan'>
export type PlannedRelease = Plan['rows'][number]

/** Others approve and replace meanwhile. Milliseconds. */
const askAgain = 15_000

export function usePlan(input: DeliveryInput) {
  // What it is called changes nothing of what goes along.
  const { name: _called, ...asked } = input
  const isAsked = asked.print !== undefined || asked.digital !== undefined
  const found = useInfiniteQuery({
    queryKey: ['deployment plan', asked],
    queryFn: ({ signal, pageParam }) =>
      send('POST /api/deployments/plan', { body: { deployment: asked, ...pageParam } }, { signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    placeholderData: keepPreviousData,
    refetchInterval: askAgain,
    enabled: isAsked,
  })
  const pages = isAsked ? (found.data?.pages ?? []) : []
  return {
    plan: pages[0],
    rows: pages.flatMap(({ rows }) => rows),
    error: found.error,
    /** What is shown is not of what is chosen now. */
    isStale: found.isPlaceholderData,
    hasMore: found.hasNextPage,
    isFetchingMore: found.isFetchingNextPage,
    showMore: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  }
}
