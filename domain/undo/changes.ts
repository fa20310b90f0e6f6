/** What happened to documents, as the change log records it. */
import { z } from 'zod'
import { type RecordKind, recordKinds } from '../records.ts'
import { Done } from './step.ts'

const Fields = z.record(z.string(), z.unknown()).readonly()

const Who = z.object({
  id: z.string(),
  displayName: z.string().exactOptional(),
  email: z.string().exactOptional(),
  /** What the key is called by which a program did it as this person. */
  key: z.string().exactOptional(),
})

export type ChangeEntry = z.infer<typeof ChangeEntry>
/** Fields by path: `before` and `after` of an update; the whole document of a creation (`after`) or deletion (`before`). */
export const ChangeEntry = z.object({
  seq: z.string(),
  changeset: z.string(),
  label: z.string().nullable(),
  before: Fields.nullable(),
  after: Fields.nullable(),
  actor: Who,
  at: z.string(),
})

export type ChangesetEntry = z.infer<typeof ChangesetEntry>
export const ChangesetEntry = z.object({
  id: z.string(),
  label: z.string().nullable(),
  actor: Who,
  at: z.string(),
  /** Documents changed. */
  count: z.int(),
  reverted: z.boolean(),
})

export type AuditEntry = z.infer<typeof AuditEntry>
/** A changeset of whomever, as whoever answers for the installation reads it. */
export const AuditEntry = z.object({
  id: z.string(),
  label: z.string().nullable(),
  actor: Who,
  at: z.string(),
  /** Documents changed. */
  count: z.int(),
  /** It takes back another one; another one takes it back. */
  isUndoing: z.boolean(),
  isUndone: z.boolean(),
  /** Null where nobody did it themselves: what was derived, or marked by the way. */
  done: Done.nullable(),
})

/** Of one page of the change log. */
export const mostAudited = 100

export type AuditQuery = {
  limit?: number
  after?: string
  by?: string
  /** What changed among others. */
  collection?: RecordKind
  /** ISO 8601; from the first on, until before the second. */
  from?: string
  to?: string
}

const Found = z.object({ path: z.string(), code: z.string(), params: Fields })

export type FaultyRecord = z.infer<typeof FaultyRecord>
/** What of a record would be refused if it were written today. */
export const FaultyRecord = z.object({ id: z.string(), version: z.int(), faults: z.array(Found).readonly() })

export type Fallen = z.infer<typeof Fallen>
/** Values that a changed definition makes wrong, and up to 20 of those that the writer may see. */
export const Fallen = z.object({
  values: z.int(),
  records: z.int(),
  examples: z.array(Found.extend({ collection: z.enum(recordKinds), id: z.string() })),
})

export type RevertConflict = z.infer<typeof RevertConflict>
/** What was changed again since, and so was left. An empty path means the document itself. */
export const RevertConflict = z.object({
  collection: z.enum(recordKinds),
  id: z.string(),
  path: z.string(),
  expected: z.unknown(),
  found: z.unknown(),
  /** Why what it was before would be refused today (domain/judging). */
  reason: z.object({ code: z.string(), params: Fields }).exactOptional(),
})

export type RevertOutcome = z.infer<typeof RevertOutcome>
export const RevertOutcome = z.object({
  /** The changeset that took it back; null for a dry run and where nothing was left to take back. */
  changeset: z.string().nullable(),
  /** Documents taken back, wholly or in part. */
  reverted: z.int(),
  conflicts: z.array(RevertConflict).readonly(),
})

const ends = ['holds', 'stays', 'follows'] as const

export type Uses = z.infer<typeof Uses>
/** Where a record is used, as far as one sees. */
export const Uses = z.object({
  /** By kind, and by what becomes of the users when the record is deleted: they hold it, stay without it, or go with it. */
  counts: z.array(z.object({ collection: z.enum(recordKinds), end: z.enum(ends), count: z.int() })).readonly(),
  /** Holders that one does not see; told to those whom the record belongs to. */
  hidden: z.int(),
  /** Of the kind that was asked for, by id. */
  users: z
    .array(
      z.object({
        collection: z.enum(recordKinds),
        id: z.string(),
        /** What it is called, by language where it is. */
        label: z.union([z.string(), z.number(), z.record(z.string(), z.string())]),
        /** Where it names the record. */
        paths: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
  next: z.string().nullable(),
})
