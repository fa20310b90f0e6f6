import { expect, test } from 'vitest'
import { isPrintSafe } from './print-safe.ts'

test.each([
  ['CMYK', true],
  ['Gray', true],
  ['RGB', false],
  ['unknown', false],
])('%s prints safely: %s', (colorSpace, expected) => {
  expect(isPrintSafe(colorSpace)).toBe(expected)
})
