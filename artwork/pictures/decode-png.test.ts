import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePng } from './decode-png.ts'
import { readPngChunks } from './png-header.ts'

/** A picture whose every pixel is another. */
const pixels = (channels: 3 | 4, width = 13, height = 9) =>
  sharp(
    Uint8Array.from({ length: width * height * channels }, (_, i) => (i * 37 + (i >> 3) * 11) & 255),
    { raw: { width, height, channels } },
  )

const cases: [fact: string, file: () => Promise<Buffer>][] = [
  ['rows filtered each in its own way', () => pixels(3).png({ adaptiveFiltering: true }).toBuffer()],
  ['rows without filters', () => pixels(3).png().toBuffer()],
  ['interlaced', () => pixels(3).png({ progressive: true }).toBuffer()],
  ['with alpha', () => pixels(4).png({ adaptiveFiltering: true }).toBuffer()],
  ['with alpha, interlaced', () => pixels(4).png({ progressive: true }).toBuffer()],
  ['one pixel, interlaced', () => pixels(4, 1, 1).png({ progressive: true }).toBuffer()],
]

test.each(cases)('a PNG %s gives its pixels', async (_, file) => {
  const bytes = await file()
  const expected = await sharp(bytes).raw().toBuffer()
  const png = readPngChunks(new Uint8Array(bytes))!
  expect(Buffer.from(decodePng(png)!.rows).equals(expected)).toBe(true)
})

test('four gray levels interlaced land in their places', async () => {
  const gray = sharp(
    Uint8Array.from({ length: 7 * 5 }, (_, i) => (i % 4) * 85),
    { raw: { width: 7, height: 5, channels: 1 } },
  )
  const bytes = await gray.png({ palette: true, colours: 4, dither: 0, progressive: true }).toBuffer()
  const png = readPngChunks(new Uint8Array(bytes))!
  const { rows, bytesPerRow } = decodePng(png)!
  const depth = png.bitDepth
  const level = (x: number, y: number) => {
    const bit = x * depth
    const index = (rows[y * bytesPerRow + (bit >> 3)]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
    return png.colorType === 3 ? png.palette![index * 3] : index * 85
  }
  for (let i = 0; i < 35; i++) expect(level(i % 7, Math.floor(i / 7))).toBe((i % 4) * 85)
})

test('a PNG whose data is shorter than it says gives nothing', async () => {
  const bytes = new Uint8Array(await pixels(4).png().toBuffer())
  const png = readPngChunks(bytes)!
  expect(decodePng({ ...png, height: 5000 })).toBeUndefined()
  expect(decodePng({ ...png, data: [Uint8Array.of(1, 2, 3)] })).toBeUndefined()
})
