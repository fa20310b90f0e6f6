import { expect, test } from 'vitest'
import { isPictureEdited } from './edited-picture.ts'
import type { PlaceholderData } from '../release.ts'

const whole = { left: 0, top: 0, right: 1, bottom: 1 }

test.each<[PlaceholderData, boolean]>([
  [{}, false],
  [{ value: 'rose.jpg', textSize: 90 }, false],
  [{ crop: whole, rotate: 360, flip: 'none' }, false],
  [{ crop: { ...whole, right: 0.9 } }, true],
  [{ rotate: -90 }, true],
  [{ flip: 'horizontal' }, true],
  [{ mode: 'contain' }, true],
])('of %j the picture is edited: %s', (entry, expected) => {
  expect(isPictureEdited(entry)).toBe(expected)
})
