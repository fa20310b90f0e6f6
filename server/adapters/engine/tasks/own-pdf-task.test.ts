import { expect, test } from 'vitest'
import { makeBomb, makePdf, type OwnPdfMade } from '#test/own-pdfs.ts'
import { turnedBox } from './draw-pdf-pages.ts'
import { Fault } from '../input-fault.ts'
import { ownPdfTask } from './own-pdf-task.ts'
import { sharp } from '../../pixels/pixels.ts'

const wanted = { sizes: [{ width: 60, height: 140 }], count: 2 }
const taskOf = (bytes: Uint8Array, pngDpi?: number) =>
  ownPdfTask({
    kind: 'ownPdf',
    pdf: { key: '', name: 'Etikett.pdf', bytes },
    wanted,
    ...(pngDpi !== undefined && { pngDpi }),
  })

test.each<[string, OwnPdfMade, found: readonly string[]]>([
  ['as its template asks', {}, []],
  ['a page too little', { pages: 1 }, ['error pdf.pageCount {"found":1,"wanted":2}']],
  [
    'too wide',
    { size: [62, 140] },
    [1, 2].map((page) => `error pdf.pageSize page ${page} {"found":"62 × 140","wanted":"60 × 140"}`),
  ],
  ['no wider than a cutter sees', { size: [60.4, 140] }, []],
  ['lying, and turned', { size: [140, 60], turned: 90 }, []],
  [
    'lying',
    { size: [140, 60] },
    [1, 2].map((page) => `error pdf.pageSize page ${page} {"found":"140 × 60","wanted":"60 × 140"}`),
  ],
  ['that is filled in', { hasForm: true }, ['warning pdf.form {}']],
  ['that runs', { hasScript: true }, ['warning pdf.script {}']],
  ['without bleed', { bleed: 0 }, ['warning pdf.noBleed page 1 {}', 'warning pdf.noBleed page 2 {}']],
  ['with a font that is not in it', { text: 'Rosa' }, ['error pdf.fontNotEmbedded page 1 {"font":"Helvetica"}']],
])('a PDF %s', async (_, made, expected) => {
  const { findings, pages } = await taskOf(await makePdf(made))
  const told = findings.map(({ severity, code, place, params }) =>
    [severity, code, place.page && `page ${place.page}`, JSON.stringify(params)].filter(Boolean).join(' '),
  )
  expect(told).toEqual(expected)
  expect(pages.length).toBe(made.pages ?? 2)
})

test('pictures in RGB are told once a page', async () => {
  const { findings } = await taskOf(await makePdf({ hasRgb: true }))
  expect(findings.map(({ code, place }) => [code, place.page])).toEqual([
    ['preflight.rgbPicture', '1'],
    ['preflight.rgbPicture', '2'],
  ])
})

test.each<[string, reason: string, () => Uint8Array | Promise<Uint8Array>]>([
  ['a text', 'notPdf', () => new TextEncoder().encode('Lieber Drucker, …')],
  ['a head without a body', 'damagedPdf', () => new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<')],
  ['one with a password', 'locked', () => makePdf({ password: { user: 'geheim', owner: 'geheim' } })],
  [
    'one that nobody may print, though everybody may open it',
    'locked',
    () => makePdf({ password: { owner: 'geheim' } }),
  ],
  ['one whose points are no points', 'userUnit', () => makePdf({ unit: 10 })],
  ['a book', 'tooManyPages', () => makePdf({ pages: 201, size: [20, 20] })],
  ['one without pages', 'damagedPdf', () => makeBomb({ megabytes: 1 })],
  ['a bomb', 'unpacked', () => makeBomb({ megabytes: 200 })],
  ['a bomb whose name is spelled otherwise', 'unpacked', () => makeBomb({ megabytes: 200, type: '/Obj#53tm' })],
  ['a bomb in a bomb', 'unpacked', () => makeBomb({ megabytes: 200, filters: ['FlateDecode', 'FlateDecode'] })],
  ['a bomb whose name stands elsewhere', 'unpacked', () => makeBomb({ megabytes: 200, type: '9 0 R' })],
  ['one that is no pixel wide', 'damagedPdf', () => makePdf({ size: [0.1, 0.1], bleed: 0 })],
])('%s is refused: %s', async (_, reason, made) => {
  const refusal = await taskOf(await made(), 72).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(Fault)
  expect((refusal as Fault).fault).toEqual({ code: 'ownPdf.refused', reason })
})

// The white square stands in the lower left of the sheet, and goes around with it.
test.each<[0 | 90 | 180 | 270, white: 'left top' | 'right top' | 'right bottom' | 'left bottom']>([
  [0, 'left bottom'],
  [90, 'left top'],
  [180, 'right top'],
  [270, 'right bottom'],
])('pages that are turned by %s degrees are drawn as readers show them, cut to the trim', async (turned, white) => {
  const { pages } = await taskOf(await makePdf({ turned, size: turned % 180 === 0 ? [60, 140] : [140, 60] }), 72)
  const { data, info } = await sharp(Buffer.from(pages[0]?.png ?? ''))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([Math.abs(info.width - 170) <= 2, Math.abs(info.height - 397) <= 2]).toEqual([true, true])
  const at = (x: number, y: number) => data[y * info.width + x] ?? 0
  const corners = {
    'left top': at(0, 0),
    'right top': at(info.width - 1, 0),
    'right bottom': at(info.width - 1, info.height - 1),
    'left bottom': at(0, info.height - 1),
  }
  for (const [corner, shade] of Object.entries(corners))
    expect([corner, shade > 240, shade > 60]).toEqual([corner, corner === white, true])
})

test.each([
  [0, { left: 10, top: 20, right: 40, bottom: 60 }],
  [90, { left: 140, top: 10, right: 180, bottom: 40 }],
  [180, { left: 60, top: 140, right: 90, bottom: 180 }],
  [270, { left: 20, top: 60, right: 60, bottom: 90 }],
] as const)('boxes go around with their page: by %s degrees', (turned, expected) => {
  const box = { left: 10, top: 20, right: 40, bottom: 60 }
  expect(turnedBox(box, { width: 100, height: 200 }, turned)).toEqual(expected)
})
