import { expect, test } from 'vitest'

import { formatNumber } from './numbering.ts'

test.each([
  [4, '1, 2, 3, 4...', '4'],
  [4, '01, 02, 03, 04...', '04'],
  [12, '001, 002, 003, 004...', '012'],
  [4, 'I, II, III, IV...', 'IV'],
  [1994, 'i, ii, iii, iv...', 'mcmxciv'],
  [4000, 'UpperRoman', '4000'],
  [28, 'A, B, C, D...', 'BB'],
  [3, 'LowerLetters', 'c'],
  [7, 'DoubleLeadingZeros', '007'],
  [7, 'Arabic', '7'],
  [-3, 'Arabic', '0'],
])('%d as %s is %s', (value, format, expected) => expect(formatNumber(value, format)).toBe(expected))
