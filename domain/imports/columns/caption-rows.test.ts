/** Where the captions of a table are, whatever stands above and beside them. */
import { expect, test } from 'vitest'
import type { Row } from '../cells/cell.ts'
import { captionRows, isAside, usualWidth } from './caption-rows.ts'

const _ = null
const letterhead: Row[] = [
  [_, _, _, 'Hof Muster, Feldweg 1'],
  [_, _, _, 'Gemüse, Kräuter', 'Bio-Anbau'],
  [],
  [_, _, _, 'Fr 15. Mai 26', _, _, 'Bestell-'],
  [_, _, 'Waren-', _, 'je', 'Preis', 'menge', 'Summe (ca.):'],
  [_, _, 'gruppe', 'Artikelbezeichnung', _, 'Euro', _, '0,00 €'],
  [],
  [_, '2', '1', 'Lavendel, blau', 'St', '4,57', 'St', '0,00 €'],
  [_, '2', '1', 'Salbei', 'St', '3,55', 'St', '0,00 €'],
]

test.each<[string, Row[], { row: number; count: number } | null]>([
  ['a title above', [['Preisliste 2027'], [], ['Nr', 'Name', 'Preis'], ['1', 'Rose', 7]], { row: 2, count: 1 }],
  [
    'a cell like a caption',
    [
      ['Nr', 'Name'],
      ['Nr', 'x'],
    ],
    { row: 0, count: 1 },
  ],
  [
    'no captions',
    [
      ['1', 'Rose'],
      ['2', 'Aster'],
    ],
    null,
  ],
  [
    'a row with one text twice',
    [
      ['Rose', 'Rose'],
      ['Name', 'Art'],
    ],
    { row: 1, count: 1 },
  ],
  [
    'numbers of the columns above',
    [
      ['0', '1', '2'],
      ['Name', 'Höhe(m)', 'Breite'],
      ['Ahorn', '8-10', '4'],
    ],
    { row: 1, count: 1 },
  ],
  [
    'an address of two cells above',
    [
      ['Gärtnerei Muster', 'Tel. 000'],
      ['Name', 'Preis'],
      ['Rose', 7],
      ['Aster', 8],
    ],
    { row: 1, count: 1 },
  ],
  [
    'texts alone',
    [
      ['Name', 'Farbe'],
      ['Rose', 'rot'],
      ['Aster', 'blau'],
    ],
    { row: 0, count: 1 },
  ],
  [
    'a legend beside',
    [
      ['Id', 'Name', 'Art', _, 'Note', _],
      [_, _, _, _, '1.1', 'sehr gut'],
      ['20', 'Ahorn', '1.1', _, '1.2', 'gut'],
    ],
    { row: 0, count: 1 },
  ],
  [
    'two rows that share them',
    [
      ['Nr', 'Name', 'Masse', _],
      [_, _, 'Höhe', 'Breite'],
      ['1', 'Rose', 40, 30],
      ['2', 'Aster', 50, 20],
    ],
    { row: 1, count: 2 },
  ],
  ['a letterhead and two rows', letterhead, { row: 5, count: 2 }],
])('%s', (_title, rows, expected) => {
  const found = captionRows(rows)
  expect(found && { row: found.row, count: found.count }).toEqual(expected)
})

test('words of captions go on in the row below', () => {
  expect(captionRows(letterhead)?.captions).toEqual([
    '', '', 'Warengruppe', 'Artikelbezeichnung', 'je', 'Preis Euro', 'Bestellmenge', 'Summe (ca.):',
  ]) // prettier-ignore
})

test.each<[Row, number, boolean]>([
  [['Stauden', _, _], 4, true],
  [['Rose', _], 2, false],
  [['Rose', 7, _], 4, false],
])('%j beside rows of %d cells', (row, usual, expected) => {
  expect(isAside(row, usual)).toBe(expected)
})

test('the usual width is that of most rows', () => {
  expect(usualWidth([['a'], ['b', 'c', 'd'], [], ['e', 'f', 'g'], ['h', 'i', 'j']])).toBe(3)
})
