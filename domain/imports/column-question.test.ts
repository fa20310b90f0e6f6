import { expect, test } from 'vitest'
import { questionOf } from './column-question.ts'

const sample = { index: 0, values: [], isDecimalOpen: true, days: 12 }

test.each([
  ['a number that divides by either', {}, 'number', 'decimal'],
  ['one whose sign was chosen', { decimal: ',' }, 'number', undefined],
  ['months that a program took for days', {}, 'period', 'days'],
  ['those of which it was said that they are days', { daysAreMonths: false }, 'period', undefined],
  ['a text', {}, 'string', undefined],
] as const)('%s', (_title, column, type, expected) => {
  expect(questionOf(column, { type }, sample)).toBe(expected)
  expect(questionOf(column, { type }, { ...sample, isDecimalOpen: false, days: 0 })).toBeUndefined()
})
