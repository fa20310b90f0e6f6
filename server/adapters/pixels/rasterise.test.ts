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
