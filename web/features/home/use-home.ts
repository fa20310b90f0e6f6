/** What a person's overview is made of: what waits for them, most urgent first, and what their side has begun. */
import { useMemo } from 'react'
import type { Publication } from '#domain/publications/publication.ts'
import { workOf, workOrder } from '#domain/releases/course/turn.ts'
import { isPersonsTurn } from '#domain/releases/persons-turn.ts'
import type { Release } from '#domain/releases/release.ts'
import { type LiveDocuments, useLiveQuery } from '../../client/live/use-live.ts'
import { useActor } from '../../client/session/session.ts'
import { useWaitingReleases } from '../../shared/status/use-waiting-releases.ts'

/** One row on a usual screen. */
export const shownWork = 6

export function useWaiting(): LiveDocuments<Release> {
  const actor = useActor()
  const found = useWaitingReleases()
  // Where a round names others of the house, it is theirs.
  const documents = useMemo(
    () => found.documents.filter((one) => isPersonsTurn(actor, one)).toSorted(byDue),
    [found.documents, actor],
  )
  return { ...found, documents }
}

/** What has a day comes before what has none, which stays in its order. */
const byDue = ({ round: one }: Release, { round: other }: Release): number =>
  (one?.due ?? '~') < (other?.due ?? '~') ? -1 : (one?.due ?? '~') > (other?.due ?? '~') ? 1 : 0

export function useWork(): LiveDocuments<Publication> {
  const where = workOf(useActor())
  return useLiveQuery('publications', { where, orderBy: workOrder, limit: shownWork + 1 })
}
