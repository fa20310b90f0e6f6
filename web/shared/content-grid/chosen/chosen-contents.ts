import { ownedOrServed, seesAll } from '#domain/access/tenancy.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { PathOf } from '#domain/query/path.ts'
import type { Chosen } from '../../../client/records/chosen.ts'
import { all, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'

export type ChosenContents = Chosen<PathOf<'contents'>>

/** Those of them that the person may not change, although the list shows them (see `canEditContent`). */
export const lockedAmong = (actor: Actor, where: FilterOf<'contents'>): FilterOf<'contents'> | undefined =>
  seesAll(actor) ? undefined : all(where, not(ownedOrServed(actor)))
