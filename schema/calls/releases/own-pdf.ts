/** A PDF of one's own that a release is printed of, in place of what is composed. */
import { OwnPdf } from '#domain/releases/own-pdf.ts'
import { z } from 'zod'
import { call, media } from '../../call.ts'
import { done, number, version } from '../../parts.ts'

export const takeOwnPdf = call({
  method: 'POST',
  path: '/api/releases/:id/own-pdf',
  says: 'From now on the release is printed of this PDF, byte for byte; at most 100 MB and 200 pages',
  upload: { field: 'file' },
  answer: z.object({ ownPdf: OwnPdf }),
})

const action = z.enum(['replacePdf', 'newRelease'])

export const takePrintFile = call({
  method: 'POST',
  path: '/api/publications/:id/print-file',
  says: 'A print PDF for a publication: into the version that may be edited, or as a new one, as the caller was told it will be',
  upload: { field: 'file', form: z.object({ action }) },
  answer: z.object({ action, release: z.string() }),
})

export const removeOwnPdf = call({
  method: 'DELETE',
  path: '/api/releases/:id/own-pdf',
  says: 'From now on the release is composed again',
  answer: done,
})

export const fetchOwnPdf = call({
  method: 'GET',
  path: '/api/releases/:id/own-pdf',
  says: 'The PDF that the release is printed of, as it was uploaded',
  answer: media('application/pdf'),
})

export const fetchOwnPdfPage = call({
  method: 'GET',
  path: '/api/releases/:id/own-pdf/pages/:page',
  says: 'How a page of it looks, cut to its trim; counted from 1',
  params: z.object({ id: z.string(), page: number.int().min(1).max(10_000) }),
  query: z.object({ v: version }),
  answer: media('image/png'),
})
