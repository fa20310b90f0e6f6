/** Documents (docs/api.md, "Documents"). The store decides what the actor may see and write. */
import { ChangeEntry, ChangesetEntry, Fallen, FaultyRecord, RevertOutcome, Uses } from '#domain/undo/changes.ts'
import { says } from '#domain/fields.ts'
import { recordKinds } from '#domain/records.ts'
import { DocumentWrite, FieldWrites } from '#domain/kinds/writes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { anyRecord, changesetLabel, done, list, named, number, pageEnd } from '../parts.ts'

const Page = z.object({ limit: number.optional(), after: pageEnd.optional() })
const Fields = z.record(z.string(), z.unknown())
const Documents = z.object({
  data: list(anyRecord),
  next: z.string().nullable(),
  /** Of the whole answer, where asked for. */
  total: z.int().exactOptional(),
  /** Documents were read for it, which takes long, while the index of what is asked for is being made. */
  isReading: z.literal(true).exactOptional(),
})

/** Collections that there are not are refused by their own name. */
const collection = z.string().meta({ enum: [...recordKinds] })
const ofKind = z.object({ collection })
const ofDocument = z.object({ collection, id: z.string() })

export const writeDocuments = call({
  method: 'POST',
  path: '/api/store/write',
  says: 'Many writes, all or nothing, as one changeset',
  body: z.strictObject({
    label: changesetLabel.exactOptional(),
    dryRun: z.boolean().exactOptional(),
    writes: z.array(DocumentWrite).min(1).readonly(),
  }),
  bodyKB: 'most',
  answer: z.object({
    changeset: z.string(),
    /** Where a definition changed that stored values are judged by. */
    fallen: Fallen.exactOptional(),
    /** Without a document for one that is deleted. */
    results: list(z.object({ collection: z.enum(recordKinds), id: z.string(), document: anyRecord.exactOptional() })),
  }),
})

export const listDocuments = call({
  method: 'GET',
  path: '/api/store/:collection',
  says: 'A page of documents',
  params: ofKind,
  query: Page,
  answer: Documents,
})

export const queryDocuments = call({
  method: 'POST',
  path: '/api/store/:collection/query',
  says: 'A page of the documents that match',
  reads: true,
  params: ofKind,
  body: named('query'),
  bodyKB: 512,
  answer: Documents,
})

export const countDocuments = call({
  method: 'POST',
  path: '/api/store/:collection/count',
  says: 'How many documents match',
  reads: true,
  params: ofKind,
  body: z.strictObject({ where: named('filter').optional() }).prefault({}),
  bodyKB: 512,
  answer: z.object({ count: z.int() }),
})

export const listValues = call({
  method: 'POST',
  path: '/api/store/:collection/values',
  says: 'Which values a field has among the documents that match, in the order of lists, and how many documents have each: up to 20,000',
  reads: true,
  params: ofKind,
  body: z.strictObject({ where: named('filter').optional(), field: z.string() }),
  bodyKB: 512,
  answer: z.object({
    data: list(
      z.object({
        value: z.union([z.string(), z.number(), z.boolean()]),
        count: z.int(),
        /** Of documents with several: how many stand at this one in a list that is sorted by the field. */
        first: z.int().exactOptional(),
      }),
    ),
    /** Documents that have none. */
    without: z.int(),
    isReading: z.literal(true).exactOptional(),
  }),
})

export const listFaults = call({
  method: 'POST',
  path: '/api/store/:collection/faults',
  says: 'What is wrong, as it lies there, with documents that one may put right: up to 200 a page',
  reads: true,
  params: ofKind,
  body: z
    .strictObject({
      where: named('filter').optional(),
      limit: z.int().min(1).max(200).exactOptional(),
      after: pageEnd.nullable().exactOptional(),
    })
    .prefault({}),
  bodyKB: 512,
  answer: z.object({ data: list(FaultyRecord), next: z.string().nullable() }),
})

export const readDocument = call({
  method: 'GET',
  path: '/api/store/:collection/:id',
  says: 'A document',
  params: ofDocument,
  answer: anyRecord,
})

export const createDocument = call({
  method: 'POST',
  path: '/api/store/:collection',
  says: 'Creates a document; the id may be chosen',
  params: ofKind,
  body: Fields,
  bodyKB: 'most',
  status: 201,
  answer: anyRecord,
})

export const updateDocument = call({
  method: 'PATCH',
  path: '/api/store/:collection/:id',
  says: 'Writes fields of a document',
  params: ofDocument,
  body: FieldWrites,
  bodyKB: 'most',
  answer: anyRecord,
})

export const deleteDocument = call({
  method: 'DELETE',
  path: '/api/store/:collection/:id',
  says: 'Puts a document into the trash',
  params: ofDocument,
  answer: done,
})

export const restoreDocument = call({
  method: 'POST',
  path: '/api/store/:collection/:id/restore',
  says: 'Takes a document out of the trash',
  params: ofDocument,
  answer: anyRecord,
})

export const readHistory = call({
  method: 'GET',
  path: '/api/store/:collection/:id/history',
  says: 'What happened to a document, for those whom it belongs to; newest first',
  params: ofDocument,
  query: z.object({
    limit: number.int().min(1).max(500).optional(),
    /** The `next` of the answer before. */
    after: z
      .string()
      .regex(/^\d{1,18}$/, { error: says('pageMark') })
      .optional(),
  }),
  answer: z.object({ data: list(ChangeEntry), next: z.string().nullable() }),
})

export const listUses = call({
  method: 'GET',
  path: '/api/store/:collection/:id/uses',
  says: 'How many records use this one, and who of a kind, as far as one sees them',
  params: ofDocument,
  query: Page.extend({ limit: number.int().min(1).max(200).optional(), of: z.enum(recordKinds).optional() }),
  answer: Uses,
})

export const listChangesets = call({
  method: 'GET',
  path: '/api/changesets',
  says: 'What was done together, newest first',
  query: Page.extend({ limit: number.int().min(1).max(1000).optional() }),
  answer: z.object({ data: list(ChangesetEntry), next: z.string().nullable() }),
})

export const revertChangeset = call({
  method: 'POST',
  path: '/api/changesets/:id/revert',
  says: 'Takes a changeset back, as far as nothing was changed again since',
  body: z.strictObject({ dryRun: z.boolean().exactOptional() }).prefault({}),
  answer: RevertOutcome,
})
