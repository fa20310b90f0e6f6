import { expect, test } from 'vitest'
import { joinParts } from './join-parts.ts'
import { sharp } from './pixels.ts'

test.each([
  ['above each other', 0, { left: 0, top: 0, width: 61, height: 90 }, { left: 0, top: 90, width: 61, height: 51 }],
  ['beside each other', 0, { left: 0, top: 0, width: 20, height: 141 }, { left: 20, top: 0, width: 41, height: 141 }],
  [
    'cut between two pixels',
    0.4,
    { left: 0, top: 0, width: 61, height: 90 },
    { left: 0, top: 90, width: 61, height: 51 },
  ],
])('two parts %s are the page again, pixel by pixel', async (_title, beside, ...boxes) => {
  const [width, height] = [61, 141]
  /** Where it was to be cut, and was at the nearest pixel. */
  const shareOf = (edge: number, length: number) => (edge === 0 || edge === length ? edge : edge + beside) / length
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251)
  const page = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const parts = await Promise.all(
    boxes.map(async (box) => ({
      bytes: await sharp(page).extract(box).png().toBuffer(),
      part: {
        page: 0,
        left: shareOf(box.left, width),
        top: shareOf(box.top, height),
        right: shareOf(box.left + box.width, width),
        bottom: shareOf(box.top + box.height, height),
        ratio: width / height,
      },
    })),
  )
  const joined = await sharp(await joinParts(parts))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([joined.info.width, joined.info.height]).toEqual([width, height])
  expect(Buffer.compare(joined.data, Buffer.from(pixels))).toBe(0)
})
