import { expect, test } from 'vitest'
import { parseDay } from './day-as-typed.ts'
import { linesOf, numberedLinesOf } from './lines.ts'
import { parseNumber } from './number-as-typed.ts'
import { pastedBlock } from './pasted-block.ts'
import { priceOf } from './price.ts'
import { isZeroTyped, parseQuantity } from './quantity-as-typed.ts'

test.each([
  ['', undefined],
  ['  ', undefined],
  ['0', 0],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['-3', -3],
  ['+3', 3],
  ['1’234.5', 1234.5],
  ["1'234", 1234],
  ['1 234,5', 1234.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1.2.3', null],
  ['1,2,3', null],
  ['12 cm', null],
  ['1e9', null],
  ['0x10', null],
  ['Infinity', null],
])('%j typed is the number %j', (text, number) => expect(parseNumber(text)).toBe(number))

test.each([
  ['500', 500],
  [' 500 ', 500],
  ['+500', 500],
  ['1’000', 1000],
  ["1'000", 1000],
  ['1.000', 1000],
  ['1,000', 1000],
  ['1 000', 1000],
  ['1\u202F000', 1000],
  ['1.000.000', 1_000_000],
  ['1.000,00', 1000],
  ['500.00', 500],
  ['1000.0', 1000],
  ['', null],
  ['0', null],
  ['-4', null],
  ['1.5', null],
  ['1,25', null],
  ['0.500', null],
  ['1.000,5', null],
  ['1.000 000', null],
  ['1 2', null],
  ['1e3', null],
  ['12 Stück', null],
])('%j typed is the quantity %j', (text, quantity) => expect(parseQuantity(text)).toBe(quantity))

test('nothing is understood, and is no quantity', () => {
  expect(['0', ' 00 ', '', 'keine', '10'].map(isZeroTyped)).toEqual([true, true, false, false, false])
})

test.each([
  ['', undefined],
  ['1.3.2026', '2026-03-01'],
  ['01. 03. 2026', '2026-03-01'],
  ['1/3/26', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['2026-3-1', '2026-03-01'],
  ['29.2.2028', '2028-02-29'],
  ['29.2.2026', null],
  ['31.4.2026', null],
  ['1.13.2026', null],
  ['1.3.', null],
  ['1.3.226', null],
  ['morgen', null],
])('%j typed is the day %j', (text, day) => expect(parseDay(text)).toBe(day))

test.each([
  ['CHF 3.–', 3],
  ['Fr. 12,50', 12.5],
  ['1’234.50', 1234.5],
  ['gratis', 0],
  ['', 0],
  [Number.NaN, 0],
  [undefined, 0],
])('%j is a price of %d', (value, price) => expect(priceOf(value)).toBe(price))

test('a pasted list has an entry a line, whichever system it comes from; empty lines do not count', () => {
  expect(linesOf('Rose\r\n  Tulpe \n\n\t\rNelke\n')).toEqual(['Rose', 'Tulpe', 'Nelke'])
  expect(numberedLinesOf('\na\n\nb')).toEqual([
    { number: 2, line: 'a' },
    { number: 4, line: 'b' },
  ])
  expect(linesOf('')).toEqual([])
})

test.each([
  ['', []],
  ['a', [['a']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t\tc', [['a', '', 'c']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['a\t', [['a', '']]],
  ['"two\nlines"\tb', [['two\nlines', 'b']]],
  ['"he said ""no"""', [['he said "no"']]],
  ['5" pot\t"open', [['5" pot', '"open']]],
])('%j pasted are the cells %j', (text, cells) => expect(pastedBlock(text)).toEqual(cells))
