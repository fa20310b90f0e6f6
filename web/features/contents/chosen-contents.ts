import { ownedOrServed, seesAll } from '#domain/access/tenancy.ts'
import type { Actor } from '#domain/access/actor.ts'
import { all, type Filter, not } from '#domain/query/filter.ts'

/** Those of them that the person may not change, although the list shows them (see `canEditContent`). */
export const lockedAmong = (actor: Actor, where: Filter): Filter | undefined =>
  seesAll(actor) ? undefined : all(where, not(ownedOrServed(actor)))
