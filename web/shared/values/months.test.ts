import { expect, test } from 'vitest'
import { monthsOf, parseSeason, seasonText } from './months.ts'

test.each([
  ['5-7', [5, 6, 7]],
  ['', []],
  ['13', undefined],
  ['Mai', undefined],
])('the season text %j means %j', (text, months) => {
  expect(parseSeason(text)).toEqual(months)
})

test.each([
  [[5, 6, 7, 9], '5-7, 9'],
  [[12, 1, 2], '12-2'],
  [[], ''],
])('the months %j are typed as %j, which means them again', (months, text) => {
  expect(seasonText(months)).toBe(text)
  expect(parseSeason(text)).toEqual(months.toSorted((a, b) => a - b))
})

test('a period is read from a list, a text or a single month', () => {
  expect([monthsOf([6, 5, 99]), monthsOf('5-6'), monthsOf(5), monthsOf(null)]).toEqual([[5, 6], [5, 6], [5], []])
})
