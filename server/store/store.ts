/**
 * The document store's door. Every call takes an actor and answers only with what `domain/access` shows; `systemActor`
 * sees all. Documents are plain JSON with `id` and `version`; who wrote them and when is kept by the store.
 */
import type { Actor } from '#domain/access/actor.ts'
import type { Filter } from '#domain/query/filter.ts'
import type { Query } from '#domain/query/query.ts'
import type { RecordKind } from '#domain/records.ts'

export type StoredDocument = { id: string; version: number; [field: string]: unknown }

export type Write =
  | { kind: 'create'; collection: RecordKind; id?: string; document: Readonly<Record<string, unknown>> }
  | {
      kind: 'update'
      collection: RecordKind
      id: string
      /** New values by dotted path. */
      set?: Readonly<Record<string, unknown>>
      unset?: readonly string[]
      expect?: Expectation
    }
  | { kind: 'delete'; collection: RecordKind; id: string; expect?: Expectation }
  | { kind: 'restore'; collection: RecordKind; id: string }

/** What the writer believes to be there. A miss refuses the write with `write.conflict`. */
export type Expectation = { version?: number; values?: Readonly<Record<string, unknown>> }

export type WriteOptions = {
  /** Groups the writes under this name in the log, such as "Import plants.xlsx". */
  label?: string
  /** Checks and answers as if written, and writes nothing. */
  dryRun?: boolean
}

export type WriteOutcome = { changeset: string; documents: readonly (StoredDocument | undefined)[] }

export interface Store {
  /** Undefined for a document that is not there and for one the actor may not see. */
  find(actor: Actor, collection: RecordKind, id: string): Promise<StoredDocument | undefined>
  /** Throws `{collection}.notFound` in both cases. */
  get(actor: Actor, collection: RecordKind, id: string): Promise<StoredDocument>
  list(
    actor: Actor,
    collection: RecordKind,
    query?: Query,
  ): Promise<{ documents: StoredDocument[]; next: string | null }>
  /** The same as JSON text as it leaves the database: `{"data":[…],"next":…}`. */
  listJson(actor: Actor, collection: RecordKind, query?: Query): Promise<string>
  count(actor: Actor, collection: RecordKind, where?: Filter): Promise<number>
  /** All or nothing, in one transaction, as one changeset. Throws the first refusal. */
  write(actor: Actor, writes: readonly Write[], options?: WriteOptions): Promise<WriteOutcome>
}
