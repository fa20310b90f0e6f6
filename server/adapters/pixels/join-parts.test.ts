import { expect, test } from 'vitest'
import { joinParts } from './join-parts.ts'
import { sharp } from './pixels.ts'

test.each([
  ['above each other', { left: 0, top: 0, width: 61, height: 90 }, { left: 0, top: 90, width: 61, height: 51 }],
  ['beside each other', { left: 0, top: 0, width: 20, height: 141 }, { left: 20, top: 0, width: 41, height: 141 }],
])('two parts %s are the page again, pixel by pixel', async (_title, ...boxes) => {
  const [width, height] = [61, 141]
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251)
  const page = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const parts = await Promise.all(
    boxes.map(async (box) => ({
      bytes: await sharp(page).extract(box).png().toBuffer(),
      part: {
        page: 0,
        left: box.left / width,
        top: box.top / height,
        right: (box.left + box.width) / width,
        bottom: (box.top + box.height) / height,
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
