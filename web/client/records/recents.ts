/** Which collections this person used and changed last; kept on the server, so that they are the same wherever one signs in. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RecentKind } from '#domain/collections/recent.ts'
import { type Answer, send } from '../calls/api.ts'

/** What is being noted is waited for by whoever asks. */
let noting: Promise<unknown> = Promise.resolve()

function note(kind: RecentKind, id: string): void {
  // Nobody has to hear that it was not noted: without the network, or since the collection went away meanwhile.
  const mine = send('POST /api/recents', { body: { kind, id } }).catch(() => undefined)
  noting = Promise.all([noting, mine])
}

export const noteChanged = (id: string): void => note('changed', id)

/** Undefined while the collection is loading. */
export function useCollectionUsed(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) note('used', id)
  }, [id])
}

/** Undefined until they are known. */
export const useRecents = (): Answer<'GET /api/recents'> | undefined =>
  useQuery({
    queryKey: ['recents'],
    queryFn: async ({ signal }) => {
      await noting
      return send('GET /api/recents', {}, { signal })
    },
    // Another tab may have gone on.
    refetchOnMount: 'always',
    staleTime: 0,
  }).data
