import { expect, test } from 'vitest'
import { csvOf, linesOfSheet, sheetsOf } from './order-as-rows.ts'

test('what a spreadsheet would take for a formula, or for the end of a cell, stays a text', () => {
  expect(csvOf([['=HYPERLINK("x")', 'a;b', 'a\nb', '-5', '']])).toBe(`"'=HYPERLINK(""x"")";"a;b";"a\nb";-5;\r\n`)
})

test.each([
  [1, [1]],
  [linesOfSheet, [linesOfSheet]],
  [linesOfSheet + 1, [linesOfSheet, 1]],
  [1000, [...Array.from({ length: 32 }, () => linesOfSheet), 8]],
])('%d positions are on sheets of %j', (count, expected) => {
  const items = Array.from({ length: count }, () => ({
    releaseId: 'r',
    label: '',
    quantity: 1,
    price: 1,
    priceReference: 1,
  }))
  expect(sheetsOf(items).map(({ length }) => length)).toEqual(expected)
})
