import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparePictures } from './compare-pictures.ts'

type Spot = { left: number; top: number; width: number; height: number; color: string }

const page = async (spots: Spot[] = [], width = 240, height = 120) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .composite(
        spots.map(({ left, top, color, width: w, height: h }) => ({
          input: {
            create: {
              width: w,
              height: h,
              channels: 3,
              background: color,
            },
          },
          left,
          top,
        })),
      )
      .png()
      .toBuffer(),
  )

const red = { left: 24, top: 24, width: 24, height: 12, color: '#ff0000' }
const blue = { left: 180, top: 84, width: 12, height: 12, color: '#0000ff' }

test.each([
  ['the same page', [red], [red], 0, []],
  ['what no eye sees', [red], [{ ...red, color: '#fa0403' }], 0, []],
  ['a new spot', [], [red], 0.01, [{ left: 0.1, top: 0.2, right: 0.2, bottom: 0.3 }]],
  [
    'two spots far from each other, the larger first',
    [blue],
    [red],
    0.015,
    [
      { left: 0.1, top: 0.2, right: 0.2, bottom: 0.3 },
      { left: 0.75, top: 0.7, right: 0.8, bottom: 0.8 },
    ],
  ],
])('%s', async (_, before, after, share, zones) => {
  expect(await comparePictures(await page(before), await page(after))).toEqual({ share, zones })
})

test('a page of another size is another page', async () => {
  expect((await comparePictures(await page(), await page([], 200))).share).toBe(1)
})
