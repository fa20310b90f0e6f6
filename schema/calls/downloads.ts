/** The files of a collection's releases as one ZIP file, packed in the background. */
import { fileNameOptions } from '#domain/collections/collection.ts'
import { Id } from '#domain/fields.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { jobStates } from '../shapes/job.ts'
import { PackedFile } from '../shapes/packed-file.ts'

export const startDownload = call({
  method: 'POST',
  path: '/api/collections/:id/downloads',
  says: 'Packs the files of a collection’s releases, in the background, as the operation DownloadReleases does at once',
  body: z.strictObject({
    /** Without, all of the collection. */
    releaseIds: z.array(Id).max(5000).exactOptional(),
    /** Without, as the collection says. */
    fileNames: z.enum(fileNameOptions).exactOptional(),
    pdf: z.boolean(),
    digital: z.boolean(),
    png: z.boolean(),
  }),
  bodyKB: 512,
  answer: z.object({ job: z.string() }),
})

export const readDownload = call({
  method: 'GET',
  path: '/api/downloads/:id',
  says: 'How far packing is, and in the end a link to its file that expires',
  answer: z.object({
    state: z.enum(jobStates),
    /** Percent. */
    progress: z.number(),
    error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
    file: PackedFile.extend({ link: z.string() }).nullable(),
  }),
})
