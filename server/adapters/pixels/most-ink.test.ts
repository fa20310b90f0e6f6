import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostInk } from './most-ink.ts'

const fogra39 = fileURLToPath(import.meta.resolve('../../../samples/color/fogra39.icc'))

/** A hundred pixels in a row: so many of the one, the rest of the other. */
const row = (many: number, one: number[], other: number[]) =>
  sharp(Buffer.from(Array.from({ length: 100 }, (_, at) => (at < many ? one : other)).flat()), {
    raw: { width: 100, height: 1, channels: one.length as 1 | 3 | 4 },
  })

const inked = (many: number) =>
  row(many, [0, 0, 0], [255, 255, 255]).toColourspace('cmyk').withIccProfile(fogra39).tiff().toBuffer()

const near = (...values: number[]) => values.map((value) => expect.closeTo(value, 1))

test.each([
  // Black of light in the inks of the profile.
  [
    'inks, dark on more than 5 of 100',
    () => inked(10),
    'cmyk',
    { space: 'cmyk', values: near(0.36, 0.33, 0.23, 0.92) },
  ],
  ['on fewer', () => inked(3), 'cmyk', { space: 'cmyk', values: near(0, 0, 0, 0) }],
  [
    'RGB by the light that is missing',
    () => row(10, [0, 51, 0], [255, 255, 255]).png().toBuffer(),
    'rgb',
    { space: 'rgb', values: near(0, 0.2, 0) },
  ],
  [
    'gray as black ink',
    () => row(10, [51], [255]).toColourspace('b-w').png().toBuffer(),
    'gray',
    { space: 'gray', values: near(0.8) },
  ],
  [
    'what is transparent has none',
    () => row(50, [0, 0, 0, 0], [255, 0, 0, 255]).png().toBuffer(),
    'rgb',
    { space: 'rgb', values: near(1, 0, 0) },
  ],
  ['nor has nothing', () => row(50, [0, 0, 0, 0], [0, 0, 0, 0]).png().toBuffer(), 'rgb', undefined],
] as const)('%s', async (_, file, space, expected) => {
  expect(await mostInk(new Uint8Array(await file()), space)).toEqual(expected)
})
