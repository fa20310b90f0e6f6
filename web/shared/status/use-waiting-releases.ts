/** The printed releases that wait for this person's word. */
import { all, is, not } from '#domain/query/filter.ts'
import { waitingFor } from '#domain/releases/course/turn.ts'
import type { Release } from '#domain/releases/release.ts'
import { type LiveDocuments, useLiveQuery } from '../../client/live/use-live.ts'
import { addressOfRelease } from '../../client/records/release-address.ts'
import { useActor } from '../../client/session/session.ts'
import { useWindow } from '../../client/window/use-window.ts'

/** What waits longest comes first. */
const orderBy = [{ field: 'updateTimestamp' }] as const

export function useWaitingReleases(): LiveDocuments<Release> {
  return useLiveQuery('releases', { where: waitingFor(useActor()), orderBy, limit: 50 })
}

/** Those beside one: how many they are, and where the first of them is. */
export function useOthersWaiting(id: string): { count: number; href: string | undefined } {
  const { total, at } = useWindow('releases', {
    where: all(waitingFor(useActor()), not(is('id', id))),
    orderBy,
    fields: ['publicationId'],
  })
  const first = at(0)
  return { count: total, href: first && addressOfRelease(first) }
}
