import type { Release } from '#domain/releases/release.ts'
import { waitingFor } from '#domain/releases/course/waiting-for.ts'
import { type LiveDocuments, useLiveQuery } from '#web/client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'

export function useWaitingReleases(): LiveDocuments<Release> {
  return useLiveQuery('releases', {
    where: waitingFor(useActor()),
    orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
    limit: 50,
  })
}
