import { expect, test } from 'vitest'
import { isPrintSafe } from './print-safe.ts'

test.each([
  ['CMYK', true],
  ['Gray', true],
  ['RGB', false],
  ['unknown', false],
  ['CMYK + PANTONE 185 C', true],
  ['PANTONE 185 C', true],
  ['RGB + CMYK', false],
  ['RGB + PANTONE 185 C', false],
  ['Lab', false],
  ['PDF', false],
  ['SVG', false],
])('%s prints safely: %s', (colorSpace, expected) => {
  expect(isPrintSafe(colorSpace)).toBe(expected)
})
