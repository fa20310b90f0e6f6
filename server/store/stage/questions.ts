/**
 * What a decision asks about beside the records that it writes. Staging, what follows, and judging ask as they come to it; while
 * a question is open nothing is decided: it is answered from the database, and all is staged again.
 */
import type { Actor } from '#domain/access/actor.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Json } from '../sql/fields.ts'
import type { StoredDocument } from '../store.ts'

export type Question =
  | { of: 'record'; kind: RecordKind; id: string }
  /** The contents that name this one as their parent, by their ids. */
  | { of: 'variants'; id: string }
  /** The positions of a person's basket, by their ids. */
  | { of: 'basket'; id: string }
  /** Those that go by a name, archived or not; `id` is a `nameKey`. */
  | { of: 'bearers'; kind: RecordKind; id: string }
  /** Who sees which properties, and because of what. */
  | { of: 'sight' }
  /** Who holds what is to be deleted or withdrawn; `own` are left out. */
  | { of: 'holders'; actor: Actor; used: readonly Used[]; own: Own }

/** `left`: not deleted, but so from now on. `main` sees everything. */
export type Used = { kind: RecordKind; document: Json; left?: Json; main?: string | undefined }

/** Of records that the same writes deal with: they are not counted. */
export type Own = readonly (readonly [RecordKind, string])[]

/** As the records stand in the database. */
export type AnswerTo = {
  /** Null where it is not there. */
  record: Json | null
  variants: readonly string[]
  basket: readonly string[]
  bearers: readonly Json[]
  sight: KnownSight
  /** By `keyOf` of what is held; what nobody holds is not in it. */
  holders: ReadonlyMap<string, UserCounts>
}

export type KnownSight = {
  /** Who changes who sees which properties does so in turn (`property-sight.ts`). */
  turn: string
  types: ReadonlyMap<string, Json>
  properties: ReadonlyMap<string, StoredDocument>
  /** By the organization that they serve. */
  suppliers: ReadonlyMap<string, string>
}

/** How many records hold one: those that the actor sees, by kind, and the others. */
export type UserCounts = { seen: ReadonlyMap<RecordKind, number>; hidden: number }

/** Undefined while it is open. */
export type Ask = <Of extends Question['of']>(question: Question & { of: Of }) => AnswerTo[Of] | undefined
