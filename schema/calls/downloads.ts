/** The files of releases as one ZIP file, packed in the background. */
import { fileNameOptions } from '#domain/collections/collection.ts'
import { atMost, Id, Line } from '#domain/fields.ts'
import { mostDownloaded } from '#domain/releases/pages/download-request.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { named } from '../parts.ts'
import { jobStates } from '../shapes/job.ts'
import { PackedFile } from '../shapes/packed-file.ts'

const files = {
  /** Without, as the collection says; of a selection, label and version. */
  fileNames: z.enum(fileNameOptions).exactOptional(),
  pdf: z.boolean(),
  digital: z.boolean(),
  png: z.boolean(),
  /** Which pictures, as their names end: `1`, `2l`; all where it is left out. */
  pngSelect: z
    .array(z.string().check(atMost(20)))
    .max(500)
    .exactOptional(),
  /** The InDesign file with the data in it, pictures and fonts beside it; of 100 releases at most. */
  idml: z.boolean().exactOptional(),
  /** A PDF for screens and assistive programs (PDF/UA-1) beside the press-ready one; of 100 releases at most. */
  accessible: z.boolean().exactOptional(),
}

export const startDownload = call({
  method: 'POST',
  path: '/api/collections/:id/downloads',
  says: 'Packs the files of a collection’s releases, in the background, as the operation DownloadReleases does at once',
  reads: true,
  body: z.strictObject({
    /** Without, all of the collection. */
    releaseIds: z.array(Id).max(mostDownloaded).exactOptional(),
    ...files,
  }),
  bodyKB: 512,
  answer: z.object({ job: z.string() }),
})

export const startDownloadOfSelection = call({
  method: 'POST',
  path: '/api/downloads',
  says: 'Packs the files of the releases that a filter finds, in the background; 5000 at most',
  reads: true,
  body: z.strictObject({ where: named('filter'), title: Line, ...files }),
  bodyKB: 'most',
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
