import type { Release } from '#domain/publications/release.ts'
import { waitingFor } from '#domain/publications/waiting-for.ts'
import { type LiveDocuments, useLiveQuery } from '#web/client/live/use-live.ts'
import { useActor } from '#web/client/session.ts'

export function useWaitingReleases(): LiveDocuments<Release> {
  return useLiveQuery('releases', {
    where: waitingFor(useActor()),
    orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
    limit: 50,
  })
}
