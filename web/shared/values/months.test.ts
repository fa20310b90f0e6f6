import { expect, test } from 'vitest'
import { monthsOf } from './months.ts'

test('a period is read from a list, a text or a single month', () => {
  expect([monthsOf([6, 5, 99]), monthsOf('Mai–Juni'), monthsOf(5), monthsOf(null)]).toEqual([[5, 6], [5, 6], [5], []])
})
