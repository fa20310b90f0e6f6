import { expect, test } from 'vitest'
import { refuse } from '../errors.ts'
import { found } from '../formats/refusals/expected.ts'
import { MappingFaults } from './mapping-faults.ts'

const wrong = (text: string) => ({
  columnIndex: 1,
  ...refuse('value.numberExpected', { property: 'height', found: found(text) }),
})

test.each([
  ['most', 10, 6, [{ columnIndex: 1, code: 'value.numberExpected', count: 6, of: 10 }]],
  ['half', 10, 5, []],
  ['two of two', 2, 2, []],
  ['three of three', 3, 3, [{ columnIndex: 1, code: 'value.numberExpected', count: 3, of: 3 }]],
  ['none', 10, 0, []],
] as const)('a column of which %s cells are wrong', (_title, filled, count, expected) => {
  const faults = new MappingFaults()
  for (let row = 0; row < filled; row++) faults.note([0, 1], row < count ? [wrong('8-10')] : [])
  expect(faults.list().map(({ params: _params, ...one }) => one)).toEqual(expected)
})

test('what is wrong with a row as a whole is no fault of a column', () => {
  const faults = new MappingFaults()
  const whole = refuse('content.labelRequired')
  for (let row = 0; row < 5; row++) faults.note([0], [whole])
  expect(faults.list()).toEqual([])
})
