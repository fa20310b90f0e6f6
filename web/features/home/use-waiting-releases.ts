/**
 * Releases in a status in which this person's side has the next word (specification 2 §4, client and supplier flow): the
 * owner decides in `approval`; the supplier sends the proof in `review` and checks in `reviewAndPublish`.
 */
import type { Release } from '#domain/publications/release.ts'
import { all, type Filter, is } from '#domain/query/filter.ts'
import type { Actor } from '#domain/access/actor.ts'
import { type LiveDocuments, useLiveQuery } from '#web/client/live/use-live.ts'
import { useActor } from '#web/client/session.ts'

export function useWaitingReleases(): LiveDocuments<Release> {
  return useLiveQuery<Release>('releases', {
    where: waitingFor(useActor()),
    orderBy: [{ field: 'updateTimestamp', direction: 'descending' }],
    limit: 50,
  })
}

function waitingFor(actor: Actor): Filter {
  const print = is('type', 'print')
  if (!actor.isSupplier) return all(print, is('owner', actor.organization), is('status', 'approval'))
  const status: Filter = { field: 'status', op: 'in', value: ['review', 'reviewAndPublish'] }
  return actor.isMain ? all(print, status) : all(print, status, is('supplier', actor.organization))
}
