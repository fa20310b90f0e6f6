import { expect, test } from 'vitest'
import { coarsePictures, dpiLimitOf } from './dpi-limit.ts'

test.each([
  [300, 300],
  [0, 0],
  ['150', 150],
  [-1, undefined],
  ['-0.5', undefined],
  ['', undefined],
  ['-', undefined],
  ['Infinity', undefined],
])('%j typed as a limit is %s', (typed, limit) => {
  expect(dpiLimitOf(typed)).toBe(limit)
})

const pictures = [{ minDpi: 299.9 }, { minDpi: 300 }, { minDpi: 72 }, {}]

test.each([
  [300, 2],
  [301, 3],
  [72, 0],
  [0, 0],
])('below %i dpi %i pictures are told of, and never one that is as fine, or of lines', (limit, count) => {
  expect(coarsePictures(pictures, limit)).toBe(count)
})
