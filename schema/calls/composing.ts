/** Composing on the server: artwork with data, pages for the screen, the print check (document 1 §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, list, succeeded } from '../parts.ts'
import { PreviewArtwork, PrintCheck } from '../shapes/composed.ts'

export const composeArtwork = call({
  method: 'POST',
  path: '/api/artwork/artwork/:id',
  says: 'Composes a template with data, and keeps the data as a test where it is given a name',
  body: z
    .strictObject({
      data: z.record(z.string().max(128), z.unknown()).default({}),
      meta: z.record(z.string(), z.unknown()).default({}),
      demo: flag.default(false),
      useCache: flag.default(true),
      /** Document 2 §7 asks for the same by another name. */
      force: flag.default(false),
      options: z.strictObject({ hiResPng: flag.default(false), editor: flag.default(false) }).prefault({}),
      storeAsTestName: z.string().max(200).optional(),
    })
    .prefault({}),
  answer: succeeded(PreviewArtwork),
})

export const listPreviewPages = call({
  method: 'GET',
  path: '/api/artwork/preview/:id',
  says: 'The pages of a release or template, as links that need no token',
  query: z.object({ highRes: flag.default(false) }),
  answer: succeeded(z.object({ pages: list(z.string()) })),
})

export const checkTemplate = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/preflight',
  says: 'What would go wrong in print with the examples of the placeholders',
  answer: succeeded(PrintCheck),
})

export const checkRelease = call({
  method: 'GET',
  path: '/api/releases/:id/preflight',
  says: 'What would go wrong in print',
  answer: succeeded(PrintCheck),
})
