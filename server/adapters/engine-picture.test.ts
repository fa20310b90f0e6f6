import sharp from 'sharp'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Diagnostics } from '#artwork/index.ts'
import { enginePicture } from './engine-picture.ts'

const fogra39 = fileURLToPath(import.meta.resolve('../../samples/color/fogra39.icc'))
const red = { create: { width: 40, height: 30, channels: 3 as const, background: '#c81e1e' } }
const clear = { create: { width: 8, height: 8, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } }

const cases: [fact: string, file: () => Promise<Buffer>, facts: object][] = [
  ['a JPEG stays as it is', () => sharp(red).jpeg().toBuffer(), { format: 'jpeg', colorSpace: 'rgb' }],
  [
    'a CMYK TIFF stays CMYK and keeps its profile and density',
    () =>
      sharp(red)
        .toColourspace('cmyk')
        .withIccProfile(fogra39)
        .withMetadata({ density: 300, icc: fogra39 })
        .tiff()
        .toBuffer(),
    { format: 'jpeg', colorSpace: 'cmyk', dpi: 300, profile: 354316, width: 40 },
  ],
  ['a gray TIFF stays gray', () => sharp(red).toColourspace('b-w').tiff().toBuffer(), { colorSpace: 'gray' }],
  [
    'a WebP with alpha keeps it',
    () => sharp(clear).webp({ lossless: true }).toBuffer(),
    { format: 'png', hasAlpha: true },
  ],
]

test.each(cases)('%s', async (_, file, facts) => {
  const diagnostics = new Diagnostics()
  const picture = await enginePicture('p', new Uint8Array(await file()), diagnostics)
  expect({ ...picture, profile: picture?.profile?.length }).toMatchObject(facts)
  expect(diagnostics.all).toEqual([])
})

test('what is no picture is reported', async () => {
  const diagnostics = new Diagnostics()
  expect(await enginePicture('p', new TextEncoder().encode('II*\0 no'), diagnostics)).toBeUndefined()
  expect(diagnostics.all).toMatchObject([{ code: 'picture.unreadable' }])
})

const inks = (file: Uint8Array) =>
  sharp(file)
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer()
    .then((raw) => [...raw.subarray(0, 4)])

test('the inks of a CMYK picture keep their amounts', async () => {
  const tiff = await sharp(red).toColourspace('cmyk').withIccProfile(fogra39).tiff().toBuffer()
  const picture = await enginePicture('p', new Uint8Array(tiff), new Diagnostics())
  const [before, after] = [await inks(tiff), await inks(picture!.bytes)]
  for (const [i, amount] of before.entries()) expect(Math.abs(amount - after[i]!)).toBeLessThanOrEqual(2)
})
