/** Which releases an edit of a record touches. */
import { useQuery } from '@tanstack/react-query'
import type { RecordKind } from '#domain/records.ts'
import { send } from '../../client/calls/api.ts'

export const useImpact = (collection: RecordKind, id: string) =>
  useQuery({
    queryKey: ['impact', collection, id],
    // Whoever edits must not be told what was so a minute ago.
    staleTime: 0,
    queryFn: ({ signal }) => send('GET /api/store/:collection/:id/impact', { params: { collection, id } }, { signal }),
  })
