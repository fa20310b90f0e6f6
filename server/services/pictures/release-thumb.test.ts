import { expect, test } from 'vitest'
import { sharp } from '../../adapters/pixels/pixels.ts'
import { thumbOf } from './release-thumb.ts'

test.each([
  ['a label', 454, 1058, 69, 160],
  ['a sheet', 1123, 794, 226, 160],
  ['a strip', 4000, 100, 480, 12],
  ['what is smaller, as it is', 90, 60, 90, 60],
])('%s', async (_, width, height, thumbWidth, thumbHeight) => {
  const page = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const { width: w, height: h } = await sharp(await thumbOf(page)).metadata()
  expect([w, h]).toEqual([thumbWidth, thumbHeight])
})
