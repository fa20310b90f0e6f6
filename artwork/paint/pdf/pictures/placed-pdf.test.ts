import { degrees, PDFDocument, PDFName, PDFNumber, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { assets, pageOf } from '#test/painting/case-assets.ts'
import { checkPdfX4 } from '#test/painting/check-pdfx4.ts'
import { Diagnostics } from '../../../model/diagnostic.ts'
import type { PdfPart } from '../../../model/picture.ts'
import { readPdfPicture } from '../../../pictures/pdf/read-pdf.ts'
import { paintPdfDocument } from '../document.ts'

/** A page of 200 x 100 with a trim of 180 x 80 and a red square of device RGB; upright or turned. */
async function source({ turned = 0, font = false, unit = 0 } = {}): Promise<Uint8Array> {
  const file = await PDFDocument.create({ updateMetadata: false })
  const page = file.addPage([200, 100])
  page.setTrimBox(10, 10, 180, 80)
  page.setRotation(degrees(turned))
  if (unit > 0) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(unit))
  page.drawRectangle({ x: 20, y: 20, width: 30, height: 30, color: rgb(1, 0, 0) })
  if (font) page.drawText('Rose', { x: 60, y: 20, size: 12 })
  return file.save()
}

async function place(bytes: Uint8Array, part?: PdfPart) {
  const picture = (await readPdfPicture('a.pdf', bytes, new Diagnostics()))!
  const page = pageOf({ kind: 'image', picture: 'a.pdf', matrix: [90, 0, 0, 40, 5, 5], ...(part && { part }) })
  const pictures = new Map([['a.pdf', picture]])
  const { bytes: made, diagnostics } = await paintPdfDocument(
    [page, page],
    { ...assets, pictures },
    { id: '0'.repeat(32), pagesHash: '0'.repeat(32) },
  )
  const text = (await PDFDocument.load(made)).context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object).replaceAll(/\s+/g, ' '))
  return {
    picture,
    made,
    diagnostics,
    form: text.find((entry) => entry.includes('/Subtype /Form'))!,
    text: text.join('\n'),
  }
}

test.each([
  [2, [360, 160]],
  [0.5, [90, 40]],
])('a page of units of %d points is as large as it is seen, and the part of that size is found', async (unit, size) => {
  const part = { page: 1, box: 'content', size: size as [number, number] } as const
  const { picture, diagnostics, form } = await place(await source({ unit }), part)
  expect([picture.width, picture.height]).toEqual(size)
  expect(form).toContain('/BBox [ 10 10 190 90 ]')
  expect(diagnostics).toEqual([])
})

test('a placed page becomes a form on the unit square, once however often it is placed', async () => {
  const { picture, made, diagnostics, form, text } = await place(await source())
  expect([picture.width, picture.height]).toEqual([180, 80])
  expect(form).toContain('/BBox [ 10 10 190 90 ]')
  expect(form).toContain('/Matrix [ 0.005555555555555556 0 0 0.0125')
  expect(text.match(/\/Subtype \/Form/g)).toHaveLength(1)
  expect(diagnostics).toEqual([])
  expect(await checkPdfX4(made)).toEqual([])
})

test('device RGB in it means sRGB', async () => {
  const { form } = await place(await source())
  expect(form).toContain('/ColorSpace << /DefaultRGB')
})

const parts: [fact: string, part: PdfPart, box: string, codes: string[]][] = [
  ['the media box where the design says so', { page: 1, box: 'media' }, '[ 0 0 200 100 ]', []],
  ['the box of the size the design keeps', { page: 1, box: 'content', size: [200, 100] }, '[ 0 0 200 100 ]', []],
  [
    'the middle, and told, where no box has that size',
    { page: 1, box: 'content', size: [50, 50] },
    '[ 75 25 125 75 ]',
    ['picture.pdfCrop'],
  ],
]
test.each(parts)('cut to %s', async (_, part, box, codes) => {
  const { form, diagnostics } = await place(await source(), part)
  expect(form).toContain(`/BBox ${box}`)
  expect(diagnostics.map(({ code }) => code)).toEqual(codes)
})

test('a page that is read on its side stands upright', async () => {
  const { picture, form } = await place(await source({ turned: 90 }))
  expect([picture.width, picture.height]).toEqual([80, 180])
  expect(form).toContain('/Matrix [ 0 -0.005555555555555556 0.0125 0')
})

test('what cannot be mended is told: a font that is not embedded, a page that is not there', async () => {
  expect((await place(await source({ font: true }))).diagnostics).toMatchObject([
    { code: 'picture.pdfNotX', params: { picture: 'a.pdf', fault: 'font Helvetica' } },
  ])
  expect((await place(await source(), { page: 9, box: 'trim' })).diagnostics).toMatchObject([
    { code: 'picture.unreadable' },
  ])
})

test.each([
  ['cut short', async () => (await source()).subarray(0, 300)],
  ['no PDF', async () => new TextEncoder().encode('%PDF-1.4 nothing')],
])('a file that is %s is told and left out', async (_, bytes) => {
  const found = new Diagnostics()
  expect(await readPdfPicture('a.pdf', await bytes(), found)).toBeUndefined()
  expect(found.all).toMatchObject([{ code: 'picture.unreadable' }])
})

test('a form that calls itself, and a page in rings, are copied once', async () => {
  const file = await PDFDocument.create({ updateMetadata: false })
  const page = file.addPage([200, 100])
  const { context } = file
  const ref = context.nextRef()
  const own = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9], Resources: { XObject: { F: ref } } }
  context.assign(ref, context.stream('/F Do', own))
  page.node.setXObject(PDFName.of('F'), ref)
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Ring: page.ref }))
  const { text, diagnostics } = await place(await file.save())
  // The page and the form within it.
  expect(text.match(/\/Subtype \/Form/g)).toHaveLength(2)
  expect(diagnostics.map(({ code }) => code).filter((code) => code !== 'picture.pdfNotX')).toEqual([])
})
