/** Changes of everything that a filter finds (docs/decisions/0224-changes-of-many.md). */
import { Desk } from '#domain/undo/desk.ts'
import { BulkReport, BulkWork, Replacing, ReplacementsPreview } from '#domain/bulk/bulk-change.ts'
import { Timestamp } from '#domain/fields.ts'
import { recordKinds } from '#domain/records.ts'
import { Step } from '#domain/undo/step.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { changesetLabel, fallen, list, named, number, pageEnd } from '../parts.ts'

export const changeMany = call({
  method: 'POST',
  path: '/api/bulk',
  says: 'Changes everything that a filter finds, as one changeset: at once up to 1000 documents, else in the background',
  body: z.strictObject({
    collection: z.enum(recordKinds),
    where: named('filter').optional(),
    work: BulkWork,
    label: changesetLabel.exactOptional(),
    /** When one looked at them. What somebody else changed since is left out, and told. */
    asOf: Timestamp.exactOptional(),
    /** How many are meant. Something very different is refused. */
    expected: z.int().min(0).exactOptional(),
    /** Judges up to 1000 of them, and changes nothing. */
    dryRun: z.boolean().exactOptional(),
  }),
  bodyKB: 'most',
  answer: BulkReport,
})

export const readBulkChange = call({
  method: 'GET',
  path: '/api/bulk/:id',
  says: 'How far a change of many is, for whoever began it',
  answer: BulkReport,
})

export const previewReplacements = call({
  method: 'POST',
  path: '/api/bulk/replacements',
  says: 'What a search and replace would change, part by part; a part takes half a second at most',
  reads: true,
  body: z.strictObject({
    where: named('filter').optional(),
    replacing: Replacing,
    after: pageEnd.exactOptional(),
    /** About how many are shown; 0 only counts. */
    limit: z.int().min(0).max(1000).default(100),
  }),
  bodyKB: 512,
  answer: ReplacementsPreview,
})

export const listSteps = call({
  method: 'GET',
  path: '/api/changesets/own',
  says: 'What one did oneself and may take back or do again, newest first; with `desk` what was done in that window',
  query: z.object({ limit: number.int().min(1).max(100).optional(), after: pageEnd.optional(), desk: Desk.optional() }),
  answer: z.object({ data: list(Step), next: z.string().nullable() }),
})

export const undoChangeset = call({
  method: 'POST',
  path: '/api/changesets/:id/undo',
  says: 'Takes a changeset of any size back, as far as nothing was changed again since',
  body: z
    .strictObject({
      label: changesetLabel.exactOptional(),
      dryRun: z.boolean().exactOptional(),
      fallen: fallen.exactOptional(),
    })
    .prefault({}),
  answer: BulkReport,
})
