/** A pasted list is read as it comes out of a spreadsheet, and each line means what it names. */
import { expect, test } from 'vitest'
import { createMatcher, isCode, parsePasted } from './match-lines.ts'

test.each<[string, [string, number | string | undefined][]]>([
  ['10001\t500', [['10001', 500]]],
  ['Echter Lavendel\t1’000', [['Echter Lavendel', 1000]]],
  [
    '16001\t1.000\n16001\t1,000',
    [
      ['16001', 1000],
      ['16001', 1000],
    ],
  ],
  ["10001;Echter Lavendel;1'000", [['10001 Echter Lavendel', 1000]]],
  ['Echter Lavendel 250', [['Echter Lavendel', 250]]],
  ['10001', [['10001', undefined]]],
  ['Echter Lavendel', [['Echter Lavendel', undefined]]],
  ['Echter Lavendel\t7612345110011', [['Echter Lavendel 7612345110011', undefined]]],
  ['Rose\t1e3', [['Rose 1e3', undefined]]],
  [
    'Rose\t-5\nTulpe\t1.5\n\n  \nNelke\t0\nMohn -4\nIris\t999999999',
    [
      ['Rose', '-5'],
      ['Tulpe', '1.5'],
      ['Nelke', '0'],
      ['Mohn', '-4'],
      ['Iris', '999999999'],
    ],
  ],
  ['', []],
])('%j', (text, expected) => {
  expect(parsePasted(text).map(({ wanted, quantity, unclear }) => [wanted, unclear ?? quantity])).toEqual(expected)
})

test('lines keep their number, however they end', () => {
  expect(parsePasted('a\r\n\r\nb\rc').map(({ line, wanted }) => [line, wanted])).toEqual([
    [1, 'a'],
    [3, 'b'],
    [4, 'c'],
  ])
})

const listed = [
  { id: 'a', label: 'Echter Lavendel ‘Hidcote Blue’', number: 2, codes: ['10001', '7612345110011'] },
  { id: 'b', label: 'Echter Lavendel ‘Munstead’', number: 1, codes: ['10002'] },
  { id: 'c', label: 'Zwilling', number: 1, codes: [] },
  { id: 'd', label: 'Zwilling', number: 1, codes: [] },
  { id: 'e', label: 'Größe Öl', number: 1, codes: [] },
]

test.each<[string, string[]]>([
  ['10001', ['a']],
  ['7612345110011', ['a']],
  ['7612345110012', []],
  ['echter lavendel hidcote blue', ['a']],
  ['lavendel', ['a', 'b']],
  ['munstead lavendel', ['b']],
  ['Zwilling', ['c', 'd']],
  ['groesse ol', []],
  ['grosse ol', ['e']],
  ['…', []],
])('%j means %j', (wanted, expected) => {
  expect(createMatcher(listed)(wanted).map(({ id }) => id)).toEqual(expected)
})

test.each([
  ['10001', true],
  ['AB-12', true],
  ['40–50 cm', false],
  ['sonnig', false],
  ['12', false],
  [12_345, false],
])('%j names an article: %s', (value, expected) => expect(isCode(value)).toBe(expected))
