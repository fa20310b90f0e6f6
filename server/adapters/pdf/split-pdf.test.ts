import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { splitPdf } from './split-pdf.ts'

async function labels(): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false })
  for (const width of [100, 200, 300]) whole.addPage([width, 50])
  const intent = whole.context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of('F'),
  })
  whole.catalog.set(PDFName.of('OutputIntents'), whole.context.obj([whole.context.register(intent)]))
  whole.setTitle('Etiketten')
  return whole.save()
}

test('each page is a file of its own, with the profile and the title of the whole', async () => {
  const pages = await splitPdf(await labels())
  const read = await Promise.all(pages.map((bytes) => PDFDocument.load(bytes, { updateMetadata: false })))
  expect(read.map((one) => one.getPages().map((page) => page.getWidth()))).toEqual([[100], [200], [300]])
  expect(read.map((one) => one.getTitle())).toEqual(['Etiketten', 'Etiketten', 'Etiketten'])
  expect(read.every((one) => one.catalog.get(PDFName.of('OutputIntents')) !== undefined)).toBe(true)
})

test('the same file gives the same pages, byte for byte', async () => {
  const whole = await labels()
  expect(await splitPdf(whole)).toEqual(await splitPdf(whole))
})
