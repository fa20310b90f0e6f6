/** In which colours pages of PDF files are drawn, as far as their operators and spaces say. */
import { cmyk, grayscale, PDFDocument, PDFName, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { colorsOfPdf } from './pdf-colors.ts'

async function said(draw: (page: PDFPage, document: PDFDocument) => void): Promise<string | undefined> {
  const made = await PDFDocument.create()
  draw(made.addPage([100, 100]), made)
  const document = await PDFDocument.load(await made.save())
  const found = await colorsOfPdf(document)
  return found && [...found.process, ...found.spots].join(' ')
}

const box = { x: 0, y: 0, width: 10, height: 10 }
const spaces = (page: PDFPage, document: PDFDocument, space: object) =>
  page.node.Resources()?.set(PDFName.of('ColorSpace'), document.context.obj({ CS0: document.context.obj(space as []) }))
const content = (page: PDFPage, document: PDFDocument, text: string) =>
  page.node.addContentStream(document.context.register(document.context.flateStream(text)))

test.each<[string, Parameters<typeof said>[0], string]>([
  ['nothing', () => undefined, ''],
  ['the press’s inks', (page) => page.drawRectangle({ ...box, color: cmyk(0, 1, 1, 0) }), 'cmyk'],
  ['a screen’s colours', (page) => page.drawRectangle({ ...box, color: rgb(1, 0, 0) }), 'rgb'],
  ['black', (page) => page.drawRectangle({ ...box, color: grayscale(0) }), 'gray'],
  ['a line alone', (page) => page.drawRectangle({ ...box, borderColor: cmyk(1, 0, 0, 0), borderWidth: 1 }), 'cmyk'],
  ['a spot', (page, file) => spaces(page, file, ['Separation', 'PANTONE 185 C', 'DeviceCMYK']), 'PANTONE 185 C'],
  ['an ink of the press by its name', (page, file) => spaces(page, file, ['Separation', 'Cyan', 'DeviceCMYK']), 'cmyk'],
  ['several inks', (page, file) => spaces(page, file, ['DeviceN', ['Black', 'Gold'], 'DeviceCMYK']), 'cmyk Gold'],
  ['colours from a table', (page, file) => spaces(page, file, ['Indexed', 'DeviceRGB', 1, 'x']), 'rgb'],
  [
    'colours of a profile',
    (page, file) => spaces(page, file, ['ICCBased', file.context.stream('x', { N: 4 })]),
    'cmyk',
  ],
  ['Lab', (page, file) => spaces(page, file, ['Lab', {}]), 'lab'],
  ['words that look like operators', (page, file) => content(page, file, 'BT (1 0 0 rg 0 g) Tj ET'), ''],
  ['pixels within the content', (page, file) => content(page, file, 'BI /W 1 ID 1 0 0 rg EI'), ''],
  ['a curve', (page, file) => content(page, file, '1 0 0 1 0 0 cm 0 0 m 1 1 l S'), ''],
])('%s', async (_, draw, expected) => expect(await said(draw)).toBe(expected))

test('what a form within the page is drawn in counts, however deep it lies', async () => {
  const inner = await PDFDocument.create()
  inner.addPage([50, 50]).drawRectangle({ ...box, color: rgb(0, 0, 1) })
  const outer = await PDFDocument.create()
  const [embedded] = await outer.embedPdf(await inner.save())
  if (embedded) outer.addPage([100, 100]).drawPage(embedded)
  const document = await PDFDocument.load(await outer.save())
  expect((await colorsOfPdf(document))?.process).toEqual(['rgb'])
})

test('a page that is not there has no colours that anybody knows', async () => {
  const document = await PDFDocument.create()
  document.addPage()
  expect(await colorsOfPdf(document, 3)).toBeUndefined()
})
