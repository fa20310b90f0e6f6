/** The bound holds for a whole thread, so for what is composed on it afterwards as well. */
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { Diagnostics } from '#artwork/model/diagnostic.ts'
import { paintPdfDocument } from '#artwork/paint/pdf/document.ts'
import { readPdfPicture } from '#artwork/pictures/pdf/read-pdf.ts'
import { assets, pageOf } from './case-assets.ts'
import { loadBoundedPdf } from '#server/adapters/pdf/load-bounded-pdf.ts'

async function placed(bytes: Uint8Array): Promise<string[]> {
  const picture = await readPdfPicture('a.pdf', bytes, new Diagnostics())
  const pages = [pageOf({ kind: 'image', picture: 'a.pdf', matrix: [90, 0, 0, 40, 5, 5] })]
  const names = { id: '0'.repeat(32), pagesHash: '0'.repeat(32) }
  const made = await paintPdfDocument(pages, { ...assets, pictures: new Map([['a.pdf', picture!]]) }, names)
  return made.diagnostics.map(({ code }) => code)
}

test('a thread that has read a PDF of somebody places PDFs in designs as before', async () => {
  const file = await PDFDocument.create()
  file.addPage([200, 100]).drawRectangle({ x: 20, y: 20, width: 30, height: 30, color: rgb(1, 0, 0) })
  const bytes = await file.save()
  await loadBoundedPdf(bytes)
  expect(await placed(bytes)).toEqual([])
})
