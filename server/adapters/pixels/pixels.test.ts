import { expect, test } from 'vitest'
import { screenPicture } from './shrink-picture.ts'
import { sharp } from './pixels.ts'

test('nothing of a picture is kept once it is shown', async () => {
  const create = { width: 600, height: 600, channels: 3, background: '#c81e1e' } as const
  const file = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  expect(await screenPicture(file, 300, 1e6)).not.toHaveLength(0)
  expect(sharp.cache().items.current).toBe(0)
})
