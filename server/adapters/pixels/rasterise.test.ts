import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import sharp, { type Sharp } from 'sharp'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Diagnostics, paintSvg, prepareEngine, readPdfPicture, readPicture, type PageItem } from '#artwork/index.ts'
import { rasterise, screenVersion } from './rasterise.ts'

const fogra39 = fileURLToPath(import.meta.resolve('../../../samples/color/fogra39.icc'))
const profile = new Uint8Array(readFileSync(fogra39))
const page = (size: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="36pt"><rect width="99" height="99" fill="#f00"/></svg>`

test('a page of an inch is as many pixels wide as the resolution says', async () => {
  const { width, height } = await sharp(await rasterise(page('72pt'), 144)).metadata()
  expect([width, height]).toEqual([144, 72])
})

test('a page too large for memory is refused before it is painted', async () => {
  await expect(rasterise(page('90000pt'), 600)).rejects.toThrow('million pixels is too large')
})

/** The same red once with its profile and once without: the press's own profile is the right guess. */
test.each([
  ['with its profile', (image: Sharp) => image.withIccProfile(fogra39).jpeg({ quality: 100 })],
  ['without a profile', (image: Sharp) => image.withIccProfile(fogra39, { attach: false }).jpeg({ quality: 100 })],
])('a CMYK picture %s is shown in its colours', async (_, write) => {
  const red = sharp({ create: { width: 8, height: 8, channels: 3, background: '#b06050' } }).toColourspace('cmyk')
  const picture = readPicture('p', new Uint8Array(await write(red).toBuffer()), new Diagnostics())!
  expect(picture.colorSpace).toBe('cmyk')
  const [r, g, b] = await sharp(await screenVersion(picture, profile))
    .raw()
    .toBuffer()
  for (const [shown, meant] of [
    [r, 0xb0],
    [g, 0x60],
    [b, 0x50],
  ])
    expect(Math.abs(shown! - meant!)).toBeLessThan(14)
})

test('what browsers show as it is needs no version', async () => {
  const rgb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c81e1e' } })
    .jpeg()
    .toBuffer()
  const picture = readPicture('p', new Uint8Array(rgb), new Diagnostics())!
  expect(await screenVersion(picture, profile)).toBeUndefined()
})

const box = (left: number, right: number) =>
  [['move', left, -9], ['line', right, -9], ['line', right, 109], ['line', left, 109], ['close']] as const

/** What a right page holds of the left one lies far beyond its edge; pictures in frames end at the trim all the same. */
test('a clipped picture reaches the right edge beside what the left page lends', async () => {
  const engine = await prepareEngine()
  const area = (left: number, right: number, values: [number, number, number]): PageItem => ({
    kind: 'path',
    path: box(left, right),
    fill: { paint: { kind: 'solid', color: { space: 'rgb', values } }, rule: 'nonzero' },
  })
  const clipped: PageItem = {
    kind: 'group',
    matrix: [1, 0, 0, 1, 0, 0],
    items: [area(-50, 150, [1, 0, 0])],
    clip: { path: box(0, 109), rule: 'nonzero' },
  }
  const trim = { left: 0, top: 0, right: 100, bottom: 100 }
  const page = { name: '3', index: 2, trim, bleed: trim, placeholders: [], items: [area(-109, 5, [0, 1, 0]), clipped] }
  const { svg } = paintSvg(page, { fonts: engine.newFontBook(), profile, pictures: new Map() })
  const { data, info } = await sharp(await rasterise(svg, 72))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (info.width * 51 - 2) * info.channels
  expect([...data.subarray(at, at + 3)]).toEqual([255, 0, 0])
})

test('the placed part of a PDF is shown with clear paper around what it draws', async () => {
  const file = await PDFDocument.create()
  file.addPage([100, 100]).drawRectangle({ x: 50, y: 0, width: 50, height: 100, color: rgb(1, 0, 0) })
  const picture = (await readPdfPicture('a', await file.save(), new Diagnostics()))!
  const { data, info } = await sharp(await screenVersion(picture, profile, { page: 1, box: 'trim' }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number) => [...data.subarray(x * 4, x * 4 + 4)]
  expect(info.width).toBe(800)
  expect([at(100)[3], at(700)]).toEqual([0, [255, 0, 0, 255]])
})

test('a CMYK picture with transparency is shown with it', async () => {
  const red = sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
  const bytes = await red.toColourspace('cmyk').jpeg().toBuffer()
  const half = { create: { width: 4, height: 4, channels: 3 as const, background: '#808080' } }
  const softMask = new Uint8Array(await sharp(half).toColourspace('b-w').png().toBuffer())
  const picture = { ...readPicture('p', new Uint8Array(bytes), new Diagnostics())!, softMask }
  const { data, info } = await sharp(await screenVersion(picture, profile))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.channels, data[3]]).toEqual([4, 128])
})

/** resvg fails on a layer that lies two widths of the page away; neither painter draws what nobody sees. */
test('what lies far beyond the page does not keep it from being shown', async () => {
  const engine = await prepareEngine()
  const square = (left: number): PageItem => ({
    kind: 'path',
    path: box(left, left + 50),
    fill: { paint: { kind: 'solid', color: { space: 'rgb', values: [1, 0, 0] } }, rule: 'nonzero' },
  })
  const faded: PageItem = { kind: 'group', matrix: [1, 0, 0, 1, 0, 0], items: [square(900)], opacity: 0.5 }
  const both: PageItem = { kind: 'group', matrix: [1, 0, 0, 1, 0, 0], items: [square(0), faded] }
  const trim = { left: 0, top: 0, right: 100, bottom: 100 }
  const page = { name: '1', index: 0, trim, bleed: trim, placeholders: [], items: [both] }
  const { svg } = paintSvg(page, { fonts: engine.newFontBook(), profile, pictures: new Map() })
  const { data } = await sharp(await rasterise(svg, 72))
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Red as the press's inks show it, since the page mixes colours.
  expect([...data.subarray(0, 3)]).toEqual([229, 26, 22])
})

test('what cannot be painted says why, and the next page is painted', async () => {
  const far = page('36pt').replace('<rect ', '<g opacity=".5"><rect x="900" width="9" height="9"/></g><rect ')
  await expect(rasterise(far, 72)).rejects.toThrow('unreachable')
  await expect(rasterise(page('36pt'), 72)).resolves.toBeInstanceOf(Uint8Array)
})

test.each([
  ['to the left', [-900, 0]],
  ['upwards', [0, -900]],
] as const)('layers in what reaches far %s are shown whole, as large as without', async (_, [left, top]) => {
  const engine = await prepareEngine()
  const area = (x: number, y: number, values: [number, number, number]): PageItem => ({
    kind: 'path',
    path: [['move', x, y], ['line', 100, y], ['line', 100, 100], ['line', x, 100], ['close']],
    fill: { paint: { kind: 'solid', color: { space: 'rgb', values } }, rule: 'nonzero' },
  })
  const group = { kind: 'group', matrix: [1, 0, 0, 1, 0, 0] } as const
  const inner: PageItem = { ...group, items: [area(50, 50, [1, 0, 0])], opacity: 0.999 }
  const items: PageItem[] = [{ ...group, items: [area(left, top, [0, 1, 0]), inner], opacity: 0.999 }]
  const trim = { left: 0, top: 0, right: 100, bottom: 100 }
  const page = { name: '1', index: 0, trim, bleed: trim, placeholders: [], items }
  const { svg } = paintSvg(page, { fonts: engine.newFontBook(), profile, pictures: new Map() })
  const { data, info } = await sharp(await rasterise(svg, 72))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 2)]
  expect([info.width, info.height]).toEqual([100, 100])
  expect([at(98, 98), at(52, 52), at(48, 98), at(2, 2)]).toEqual([
    [229, 26],
    [229, 26],
    [109, 181],
    [109, 181],
  ])
})
