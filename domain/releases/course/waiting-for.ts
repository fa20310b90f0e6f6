import type { Actor } from '../../access/actor.ts'
import { all, is } from '../../query/filter.ts'
import type { FilterIn } from '../../query/path.ts'
import type { Release } from '../release.ts'

/**
 * Releases in a status in which this person's side has the next word (specification 2 §4, client and supplier flow): the
 * owner decides in `approval`; the supplier sends the proof in `review` and checks in `reviewAndPublish`.
 */
export function waitingFor(actor: Actor): FilterIn<Release> {
  const print = is('type', 'print')
  if (!actor.isSupplier) return all(print, is('owner', actor.organization), is('status', 'approval'))
  const status: FilterIn<Release> = { field: 'status', op: 'in', value: ['review', 'reviewAndPublish'] }
  return actor.isMain ? all(print, status) : all(print, status, is('supplier', actor.organization))
}
