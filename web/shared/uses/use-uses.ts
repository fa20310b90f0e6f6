/** Who uses a record: how many by kind, and those of one kind, portion by portion. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RecordKind } from '#domain/records.ts'
import { send } from '../../client/calls/api.ts'

const ask = (collection: RecordKind, id: string, query: { of?: RecordKind; after?: string }, signal: AbortSignal) =>
  send('GET /api/store/:collection/:id/uses', { params: { collection, id }, query }, { signal })

export const useUses = (collection: RecordKind, id: string) =>
  useQuery({
    queryKey: ['uses', collection, id],
    // Who deletes must not be told what was so a minute ago.
    staleTime: 0,
    queryFn: ({ signal }) => ask(collection, id, {}, signal),
  })

export const useUsers = (collection: RecordKind, id: string, of: RecordKind) =>
  useInfiniteQuery({
    queryKey: ['uses', collection, id, of],
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask(collection, id, { of, ...(pageParam !== '' && { after: pageParam }) }, signal),
    getNextPageParam: ({ next }) => next,
  })
