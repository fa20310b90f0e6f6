/** Print data of releases: where they are, made again, several at once. */
import { Id } from '#domain/fields.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { list } from '../parts.ts'
import { JobView } from '../shapes/job.ts'

/** `other`: something else lies there. Null before they were made. */
const Place = z.enum(['there', 'missing', 'other']).nullable()

export const readPrintDataStates = call({
  method: 'POST',
  path: '/api/print-data/states',
  says: 'Of releases, whether their print data are where they should be, and what is under way; at most 200',
  reads: true,
  body: z.strictObject({ ids: z.array(Id) }),
  answer: z.object({
    data: list(
      z.object({
        id: z.string(),
        /** With the release, and on the print drive. */
        kept: Place,
        drive: Place,
        /** The newest that makes them. */
        job: JobView.nullable(),
      }),
    ),
  }),
})

export const packPrintData = call({
  method: 'POST',
  path: '/api/print-data/pack',
  says: 'The print data of releases as one ZIP file, behind a link that expires; at most 2000',
  reads: true,
  body: z.strictObject({ ids: z.array(Id) }),
  bodyKB: 512,
  answer: z.object({
    name: z.string(),
    link: z.string(),
    expiresAt: z.string(),
    files: z.int(),
    size: z.int(),
    /** Releases without a file. */
    missing: list(z.string()),
  }),
})

export const makePrintDataAgain = call({
  method: 'POST',
  path: '/api/releases/:id/print-data',
  says: 'Makes the print data of a published release once more: the same bytes, or an error',
  answer: z.object({ jobId: z.string() }),
})
