/** Numbers and days that stand alone, and what one sign with three digits behind it means. */
import { describe, expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { readPrice } from './read-price.ts'
import { isDayFirst, readDay } from './read-day.ts'
import { decimalOf, decimalOfColumn, readAmount, readNumber } from './read-number.ts'

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
  ['1.2.3', undefined],
  ['1,2,3', undefined],
  ['12 cm', undefined],
  ['1e9', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
])('%j is the number %j where no unit may stand', (text, number) => expect(readNumber(text)).toBe(number))

describe('one sign with three digits behind it', () => {
  test.each<[string, string, Parameters<typeof readAmount>[1], number, boolean]>([
    ['divides where it is typed alone', '1.234', {}, 1.234, true],
    ['divides where it is typed alone', '1,234', {}, 1.234, true],
    ['divides where there may be three places', '1.234', { precision: 3 }, 1.234, true],
    ['parts thousands where there are two places', '1.234', { precision: 2 }, 1234, false],
    ['parts thousands where there are none', '1,234', { precision: 0 }, 1234, false],
    ['is what the column says', '1.234', { decimal: ',' }, 1234, false],
    ['is what the column says', '1.234', { decimal: '.' }, 1.234, false],
    ['is what the column says, also against the places', '1.234', { decimal: '.', precision: 2 }, 1.234, false],
    ['divides behind a zero', '0.234', { precision: 2 }, 0.234, false],
    ['divides behind four digits', '1234,567', { precision: 2 }, 1234.567, false],
    ['parts thousands where it stands twice', '1.234.567', {}, 1_234_567, false],
    ['parts thousands before another', '1.234,5', {}, 1234.5, false],
  ])('%s: %s with %j is %d', (_, text, reading, number, isOpen) => {
    expect(readAmount(text, reading)).toEqual({ number, unit: undefined, isOpen })
  })

  test.each<[Cell[], ReturnType<typeof decimalOf>]>([
    [['1.234', '12,50'], { sign: ',', isOpen: false }],
    [['1,234', '12.50'], { sign: '.', isOpen: false }],
    [['1.234', '5.678'], { sign: undefined, isOpen: true }],
    [['12', '7'], { sign: undefined, isOpen: false }],
  ])('the column %j says %j', (cells, said) => expect(decimalOf(cells)).toEqual(said))

  test.each<[string, number | undefined, string | undefined]>([
    ['de', undefined, ','],
    ['fr', 3, ','],
    ['en', undefined, '.'],
    ['de', 2, undefined],
    ['en', 0, undefined],
  ])('of an import in %s with %j places nobody was asked about, %j divides', (language, precision, sign) => {
    expect(decimalOfColumn(['1.234'], precision, language)).toBe(sign)
  })
})

test.each([
  ['', undefined],
  ['1.3.2026', '2026-03-01'],
  ['01. 03. 2026', '2026-03-01'],
  ['1/3/26', '2026-03-01'],
  ['1/13/2026', '2026-01-13'],
  ['2026-03-01', '2026-03-01'],
  ['2026-3-1', '2026-03-01'],
  ['29.2.2028', '2028-02-29'],
  ['29.2.2026', undefined],
  ['31.4.2026', undefined],
  ['1.13.2026', undefined],
  ['1.3.', undefined],
  ['1.3.226', undefined],
  ['morgen', undefined],
])('%j is the day %j', (text, day) => expect(readDay(text)).toBe(day))

test('the day comes first unless a cell of the column has a month that is none', () => {
  expect([['1/3/2026'], ['13/1/2026', '1/2/2026'], ['1/2/2026', '1/13/2026'], []].map(isDayFirst)).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test.each([
  ['CHF 3.–', 3],
  ['Fr. 12,50', 12.5],
  ['1’234.50', 1234.5],
  ['1.234', 1234],
  ['gratis', 0],
  ['3 cm', 0],
  ['3 €', 0],
  ['', 0],
  [7, 7],
  [Number.NaN, 0],
  [undefined, 0],
])('%j is a price of %d', (value, price) => expect(readPrice(value)).toBe(price))
