import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostOther, movedBoxes, shareOfOther } from './compare.ts'

const page = (left: number, color = '#1d3f7a'): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#fefdfc' } })
    .composite([{ input: { create: { width: 60, height: 30, channels: 3, background: color } }, left, top: 20 }])
    .png()
    .toBuffer()

test('a box may be a pixel elsewhere, and no more; another word is another look', () => {
  expect(movedBoxes(['title: 808 64', '  h1 Bilder: 24 12 90 32'], ['title: 808 65', '  h1 Bilder: 24 13 90 32'])).toEqual([])
  expect(movedBoxes(['  h1 Bilder: 24 12 90 32'], ['  h1 Bilder: 24 14 90 32'])).toHaveLength(1)
  expect(movedBoxes(['  h1 Bilder: 24 12 90 32'], ['  h1 Schriften: 24 12 90 32'])).toHaveLength(1)
  expect(movedBoxes(['  h1 Bilder: 24 12 90 32'], [])).toHaveLength(1)
}) // prettier-ignore

test('a part that moved or has another colour is another picture, the same one is none', async () => {
  expect(await shareOfOther(await page(20), await page(20))).toBe(0)
  expect(await shareOfOther(await page(20), await page(26))).toBeGreaterThan(mostOther)
  expect(await shareOfOther(await page(20), await page(20, '#a52a1f'))).toBeGreaterThan(mostOther)
  const higher = await sharp(await page(20)).extend({ bottom: 8 }).toBuffer() // prettier-ignore
  expect(await shareOfOther(await page(20), higher)).toBe(1)
})
