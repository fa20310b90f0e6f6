import { expect, test } from 'vitest'
import { linesOf, numberedLinesOf } from './lines.ts'
import { pastedBlock } from './pasted-block.ts'
import { isZeroTyped, parseQuantity } from './quantity-as-typed.ts'

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
