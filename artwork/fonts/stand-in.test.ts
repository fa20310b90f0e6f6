import { expect, test } from 'vitest'
import { fixedFace } from '../text/test-face.ts'
import { standIn } from './stand-in.ts'

/** Every glyph half an em wide, letters half an em high. */
const face = fixedFace()

test('a face in the place of a well-known one is as wide and as high as that one, with its line metrics', () => {
  const fitted = standIn(face, 'Minion Pro')
  const { size, width } = fitted.fit!
  expect(size).toBeCloseTo((0.437 * face.unitsPerEm) / face.xHeight, 3)
  expect(size * width).toBeCloseTo(Math.min(0.387 / 0.5, 1.25 * size), 2)
  expect(fitted.ascender / fitted.unitsPerEm).toBeCloseTo(0.727)
  expect(fitted.key).toBe(face.key)
})

test('the same face comes back every time, so that runs stay together', () => {
  expect(standIn(face, 'Minion Pro')).toBe(standIn(face, 'minion'))
})

test.each(['Some Foundry Sans', face.family, ''])('a face stays as it is in the place of "%s"', (family) => {
  expect(standIn(face, family)).toBe(face)
})
