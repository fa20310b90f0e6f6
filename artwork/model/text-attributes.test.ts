import { expect, test } from 'vitest'
import { characterAttributes } from './text-attributes.ts'

test.each([
  ['HorizontalScale', '80', 80],
  ['HorizontalScale', '1000', 1000],
  ['HorizontalScale', '0', undefined],
  ['VerticalScale', '1001', undefined],
  ['VerticalScale', 'Infinity', undefined],
  ['PointSize', '0', undefined],
  ['PointSize', '0.5', 0.5],
] as const)('%s %s is read as %s', (name, written, value) => expect(characterAttributes[name](written)).toBe(value))
