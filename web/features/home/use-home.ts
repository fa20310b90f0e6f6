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

/** What has a day comes before what has none; of these, what waits longest. */
const byDue = (one: Release, other: Release): number =>
  compared(dueOf(one), dueOf(other)) || compared(waitsSince(one), waitsSince(other))

const dueOf = ({ round }: Release): string => round?.due ?? '~'
const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Since it stands as it stands. */
export const waitsSince = ({ status, log, updateTimestamp }: Release): string =>
  log.findLast(({ action }) => action === `status.${status}`)?.timestamp ?? updateTimestamp

export function useWork(): LiveDocuments<Publication> {
  const where = workOf(useActor())
  return useLiveQuery('publications', { where, orderBy: workOrder, limit: shownWork + 1 })
}
