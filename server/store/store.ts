/**
 * The document store's door. Every call takes an actor and answers only with what `domain/access` shows; `systemActor`
 * sees all. Documents are plain JSON with `id` and `version`; who wrote them and when is kept by the store.
 */
import type { Actor, ActorKey } from '#domain/access/actor.ts'
import type { LeftOne, LeftOut } from '#domain/bulk/bulk-change.ts'
import type {
  AuditEntry,
  AuditQuery,
  ChangeEntry,
  ChangesetEntry,
  Fallen,
  FaultyRecord,
  RevertOutcome,
  Uses,
} from '#domain/undo/changes.ts'
import type { Refusal } from '#domain/errors.ts'
import type { Kept } from '#domain/fields.ts'
import type { FilterOf, QueryOf } from '#domain/query/path.ts'
import type { Values } from '#domain/query/totals-of.ts'
import type { NewRecord, RecordKind, RecordOf } from '#domain/records.ts'
import type { Impact } from '#domain/releases/course/impact.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import type { Step } from '#domain/undo/step.ts'
import type { DocumentWrite } from '#domain/kinds/writes.ts'
import type { NewJob } from './queue/add-jobs.ts'
import type { NewMail } from './queue/add-mails.ts'
import type { NewWebhookCall } from './queue/add-webhook-calls.ts'
import type { NewDelivery } from './beside/deliveries.ts'
import type { NewExported } from './beside/exported.ts'
import type { LinkStep } from './accounts/link-steps.ts'
import type { PasswordStep } from './accounts/password-steps.ts'
import type { Trashed } from './read/trashed-with.ts'

/** A record of whichever kind: what is common to all. */
export type StoredDocument = { id: string; version: number; [field: string]: unknown }

/** What the product's own code writes: documents by the schema of their kind. */
export type Write =
  | { [Kind in RecordKind]: Create<Kind, NewRecord<Kind>> }[RecordKind]
  | Exclude<RawWrite, { kind: 'create' }>

/**
 * What comes from outside. The store reads every new document and every value by the schema of its kind, for every writer;
 * here nothing else has looked at them before.
 */
export type RawWrite =
  | Extract<DocumentWrite, { kind: 'delete' }>
  /** `isAlong`: of an undoing, it went into the trash with the record that it belongs to. */
  | (Extract<DocumentWrite, { kind: 'restore' }> & { isAlong?: true })
  | (Extract<DocumentWrite, { kind: 'create' | 'update' }> & { kept?: KnownPast })

type Create<Kind, Document> = { kind: 'create'; collection: Kind; id?: string; document: Document; kept?: KnownPast }

/**
 * Who made a record and when, where that is known better than "the writer, now": records taken over from elsewhere, and
 * derived files that are no change of the record. Only the system actor may say so; the change log keeps the time of the
 * write itself.
 */
export type KnownPast = Partial<Pick<Kept, 'createTimestamp' | 'createUser' | 'updateTimestamp' | 'updateUser'>>

export type WriteOptions = {
  /** Groups the writes under this name in the log, such as "Import plants.xlsx". */
  label?: string
  /** Checks and answers as if written, and writes nothing. */
  dryRun?: boolean
  /** New records go without values that the rule refuses today, instead of not at all: copies of what has old ones. */
  leavesOut?: boolean
  /** How many stored values the writer knows to be wrong afterwards, where its writes do not say it themselves. */
  fallen?: number
  /** What follows from it: written with it, or not at all; nothing follows where nothing changes. */
  follows?: readonly Effect[]
}

export type Effect =
  | { job: NewJob }
  | { mail: NewMail }
  | { call: NewWebhookCall }
  | { delivery: NewDelivery }
  | { exported: NewExported }
  | { link: LinkStep }
  | { password: PasswordStep }

/** The documents as they are after each write, in the order of the writes; undefined for one that is deleted. */
export type WriteOutcome<Writes extends readonly RawWrite[] = readonly RawWrite[]> = {
  /** There is none to take back where nothing was `changed`, since all was so already. */
  changeset: string
  /** Records that are different by it, those that follow included. */
  changed: number
  documents: { readonly [Index in keyof Writes]: WrittenBy<Writes[Index]> }
  /** Where a definition changed that stored values are judged by. */
  fallen?: Fallen
  /** Of writes that may leave something out: which fields the rule would not take; an empty path is the record. */
  leftOut?: readonly { collection: RecordKind; id: string; path: string; reason: Refusal }[]
}

/** What a write leaves of its record. */
export type WrittenBy<One extends RawWrite> = One extends { kind: 'delete' } ? undefined : RecordOf<One['collection']>

/** Of a creation (also from the trash) and a deletion the whole document, of an update its fields by path. */
export type RecordChange<Kind extends RecordKind> = Omit<ChangeEntry, 'before' | 'after'> &
  (
    | { before: null; after: RecordOf<Kind> }
    | { before: RecordOf<Kind>; after: null }
    | { before: Readonly<Record<string, unknown>>; after: Readonly<Record<string, unknown>> }
  )

export interface Store {
  /** Undefined for a document that is not there and for one the actor may not see. */
  find<Kind extends RecordKind>(actor: Actor, collection: Kind, id: string): Promise<RecordOf<Kind> | undefined>
  /** Throws `{collection}.notFound` in both cases. */
  get<Kind extends RecordKind>(actor: Actor, collection: Kind, id: string): Promise<RecordOf<Kind>>
  /** The same as JSON text as it leaves the database. */
  getJson(actor: Actor, collection: RecordKind, id: string): Promise<string>
  list<Kind extends RecordKind>(
    actor: Actor,
    collection: Kind,
    query?: Omit<QueryOf<Kind>, 'fields'>,
  ): Promise<{ documents: RecordOf<Kind>[]; next: string | null; total?: number }>
  /** The same as JSON in UTF-8, documents as they leave the database: `{"data":[…],"next":…,"total":…}`. */
  listJson<Kind extends RecordKind>(actor: Actor, collection: Kind, query?: QueryOf<Kind>): Promise<Buffer>
  count<Kind extends RecordKind>(actor: Actor, collection: Kind, where?: FilterOf<Kind>): Promise<number>
  /** Which values a field has among them, how many have each, and how many none. Throws where there are over 20,000. */
  values<Kind extends RecordKind>(
    actor: Actor,
    collection: Kind,
    asked: { where?: FilterOf<Kind>; field: string },
  ): Promise<Values>
  /** How many of them that the actor sees are in each of these collections; those with none are left out. */
  countMembers<Kind extends 'contents' | 'releases'>(
    actor: Actor,
    kind: Kind,
    collections: readonly string[],
    where: FilterOf<Kind>,
  ): Promise<ReadonlyMap<string, number>>
  /** All or nothing, in one transaction, as one changeset. Throws the first refusal. */
  write<const Writes extends readonly Write[]>(
    actor: Actor,
    writes: Writes,
    options?: WriteOptions,
  ): Promise<WriteOutcome<Writes>>
  /** The same for what comes from outside. */
  writeRaw(actor: Actor, writes: readonly RawWrite[], options?: WriteOptions): Promise<WriteOutcome>
  /**
   * Works of one name go one after the other in all processes on the database; what one wrote, the next reads. The caller sees to
   * it that a process asks for one at a time.
   */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** What followed a record into the trash and lies there still, whoever may see it: restoring it is judged as always. */
  trashedWith(trashed: Trashed): Promise<Trashed[]>
  /** What is wrong, as it lies there, with records that the actor may put right: a page of them. */
  faults<Kind extends RecordKind>(
    actor: Actor,
    collection: Kind,
    query?: Pick<QueryOf<Kind>, 'where' | 'after' | 'limit'>,
  ): Promise<{ data: readonly FaultyRecord[]; next: string | null }>
  /**
   * Newest first, 500 at most; `next` is the change to go on behind, null where all is told. Throws `{collection}.notFound`; a
   * document in the trash has a history, too.
   */
  history<Kind extends RecordKind>(
    actor: Actor,
    collection: Kind,
    id: string,
    part?: { limit?: number; after?: string },
  ): Promise<{ changes: RecordChange<Kind>[]; next: string | null }>
  /** What others than `but` did to several documents since, by the document's id, oldest first. In one statement. */
  changesSince<Kind extends RecordKind>(
    actor: Actor,
    collection: Kind,
    asked: { ids: readonly string[]; since: string; but: readonly string[] },
  ): Promise<ReadonlyMap<string, readonly RecordChange<Kind>[]>>
  /** The actor's own, newest first; admins and the main organization see all. `after` is the id of the last one seen. */
  changesets(
    actor: Actor,
    query?: { limit?: number; after?: string },
  ): Promise<{ changesets: ChangesetEntry[]; next: string | null }>
  /** The actor's own alone, whoever they are, newest first: what they may take back and do again. */
  steps(
    actor: Actor,
    query?: { limit?: number; after?: string; desk?: string },
  ): Promise<{ steps: Step[]; next: string | null }>
  /** What everybody did, newest first, of whatever the actor sees. Whom it is for is asked before. */
  audit(actor: Actor, query: AuditQuery): Promise<{ entries: AuditEntry[]; next: string | null }>
  /** As a changeset of its own. Throws `changeset.notFound`, `changeset.alreadyReverted`, and refusals of the writes. */
  revertChangeset(actor: Actor, id: string, options?: { dryRun?: boolean; label?: string }): Promise<RevertOutcome>
  /** Changes of many, part by part. */
  bulk: BulkChanges
  /** How often a document is used, and who of a kind uses it, as far as the actor sees. Throws `{collection}.notFound`. */
  uses(actor: Actor, collection: RecordKind, id: string, query?: UsesQuery): Promise<Uses>
  /** How many releases an edit of a document touches, as far as the actor sees them. Throws `{collection}.notFound`. */
  impact(actor: Actor, collection: RecordKind, id: string): Promise<Impact>
  /** The ids of these releases, in the order of their names. */
  touched(
    actor: Actor,
    collection: RecordKind,
    id: string,
    query?: TouchedQuery,
  ): Promise<{ ids: string[]; next: string | null }>
}

export type BulkOutcome = 'done' | 'cancelled' | 'failed'

export type BulkRecord = {
  /** Of its changeset, too. */
  id: string
  /** The id of the person. */
  actor: string
  /** ISO 8601. */
  startedAt: string
  /** What is to be done, as the services wrote it. */
  request: unknown
  label: string | null
  /** The changeset that it takes back. */
  reverts: string | null
  found: number
  /** Where the next part begins; null at the start. */
  position: string | null
  seen: number
  changed: number
  leftOut: readonly LeftOut[]
  /** Null while it is not at its end. */
  outcome: BulkOutcome | null
  error: { code: string; params: Readonly<Record<string, unknown>> } | null
  job: string | null
  /** The window that it was begun in. */
  desk: string | null
  /** The key that it was begun by, where it was a program. */
  byKey: ActorKey | null
}

export type NewBulkChange = Pick<BulkRecord, 'id' | 'request' | 'label' | 'reverts' | 'found'> & {
  /** Who does it; nobody where it is done at once. */
  by?: NewJob
}

export type BulkPart = {
  writes: readonly RawWrite[]
  /** Documents that were looked at for it. */
  seen: number
  /** Those of them that are not written at all. */
  leftOut: readonly LeftOne[]
  /** Those in which nothing is to be done. */
  unchanged?: number
  /**
   * Of documents, by id, that are written for another one: what is refused of them is told of that, and those of one and the
   * same are written together or not at all.
   */
  madeOf?: ReadonlyMap<string, Pick<LeftOne, 'collection' | 'id'>>
  /** What is told of those whose id somebody else has taken meanwhile. */
  taken?: Pick<LeftOne, 'code' | 'params'>
  /** What the documents need that come behind: not counted among them. */
  isBefore?: boolean
  /** Of documents, by id, that are judged as if others were written before them: of a rehearsal alone. */
  given?: ReadonlyMap<string, readonly RawWrite[]>
  /** Where the next part begins; null where this is the last. */
  to: string | null
}

/** `fallen` where a definition changes and the writer need not know the number beforehand. */
export type Rehearsed = { changed: number; leftOut: LeftOne[]; fallen?: Fallen }

export interface BulkChanges {
  begin(actor: Actor, change: NewBulkChange): Promise<BulkRecord>
  find(id: string): Promise<BulkRecord | undefined>
  /** For one that nobody is at. */
  giveTo(id: string, job: NewJob): Promise<void>
  /** Not at their end, begun before, and without a job that waits, runs or was given up. */
  abandoned(before: Date): Promise<Pick<BulkRecord, 'id' | 'actor'>[]>
  /** Answers with the change as it is then: further on where somebody else wrote the part, or ended it. */
  writePart(actor: Actor, change: BulkRecord, part: BulkPart, options?: PartOptions): Promise<BulkRecord>
  /** Whether it is taken back now. */
  isTakenBack(changeset: string): Promise<boolean>
  /** How many documents a changeset changed. Throws `changeset.notFound`, `changeset.alreadyReverted`. */
  countRevertible(actor: Actor, changeset: string): Promise<number>
  /** Whether taking it back changes what values of other records are judged by. */
  redefines(changeset: string): Promise<boolean>
  /** A part of what takes a changeset back. */
  revertPart(actor: Actor, changeset: string, from: string | null, most: number): Promise<BulkPart>
  /** What its writes would leave out, how many they would change, and of how many values they would make wrong. Writes nothing. */
  rehearse(actor: Actor, part: BulkPart, options?: PartOptions & Pick<WriteOptions, 'dryRun'>): Promise<Rehearsed>
  end(id: string, outcome: BulkOutcome, error?: BulkRecord['error']): Promise<void>
  sweep(before: Date): Promise<void>
}

/** `reverts`: the changeset that it takes back. */
export type PartOptions = Pick<WriteOptions, 'leavesOut' | 'fallen'> & { reverts?: string }

/** `of` is the kind of the users that are listed; `after` the id of the last one seen. */
export type TouchedQuery = { statuses?: readonly ReleaseStatus[] | undefined; limit?: number; after?: string }
export type UsesQuery = { of?: RecordKind; limit?: number; after?: string }
