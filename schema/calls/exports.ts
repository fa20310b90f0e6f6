/** Contents as a file to take along. */
import { Id, Language, Line } from '#domain/fields.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { named } from '../parts.ts'
import { ExportedFile } from '../shapes/contents-export.ts'
import { jobStates } from '../shapes/job.ts'

export const startExport = call({
  method: 'POST',
  path: '/api/exports',
  says: 'Writes the contents that a filter finds into a file, in the background, as an import reads it back',
  reads: true,
  body: z.strictObject({
    where: named('filter').optional(),
    format: z.enum(['xlsx', 'csv']),
    /** Properties, in this order; without, all that are used. */
    columns: z.array(Id).max(1000).exactOptional(),
    /** Of texts; without, all that are used. */
    languages: z.array(Language).max(100).exactOptional(),
    /** A ZIP file with the pictures that they name. */
    pictures: z.boolean().exactOptional(),
    title: Line,
  }),
  bodyKB: 'most',
  answer: z.object({ job: z.string() }),
})

export const readExport = call({
  method: 'GET',
  path: '/api/exports/:id',
  says: 'How far an export is, and in the end a link to its file that expires',
  answer: z.object({
    state: z.enum(jobStates),
    /** Percent. */
    progress: z.number(),
    error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
    file: ExportedFile.extend({ link: z.string() }).nullable(),
  }),
})
