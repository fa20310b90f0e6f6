/** Where the captions of a table are, whatever stands above and beside them. */
import { expect, test } from 'vitest'
import type { Row } from '../../values/cell.ts'
import { captionRows, isAside, rowsAbove, usualWidth } from './find-caption-rows.ts'

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

const twoFull: Row[] = [
  ['Artikel-', 'Deutscher', 'Botanischer', 'Höhe', 'Preis', 'Foto', 'Blütezeit'],
  ['Nr.', 'Name', 'Name', 'in cm', 'CHF/Stk.', _, _],
  ['A-1', 'Steppen-Ahorn', 'Acer exemplare', '800', '49.00', 'ahorn.jpg', 'Mai'],
  ['A-2', 'Muster-Linde', 'Tilia exemplaris', '2500', '59.00', 'linde.jpg', 'Juni'],
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
  [
    'a text in the midst, above numbers with their units',
    [
      ['Sorte', 'Inhalt', 'Gewicht', 'Topf'],
      ['Alfa', '500 ml', '2,5 kg', '9 cm'],
      ['Beta', '1 l', '800 g', 'P 11'],
      ['Gamma', '3 l', '1 kg', '12 cm'],
    ],
    { row: 0, count: 1 },
  ],
  [
    'texts in the first row of the data',
    [
      ['Sorte', 'Topf', 'Preis'],
      ['Alfa', 'P 11', 'auf Anfrage'],
      ['Beta', '9 cm', '4,50'],
      ['Gamma', '12 cm', '5,50'],
    ],
    { row: 0, count: 1 },
  ],
  [
    'texts in a later row, below captions with a year',
    [
      ['Sorte', 'Preis 2026', 'Höhe'],
      ['Alfa', '4,50', '40'],
      ['Beta', 'auf Anfrage', 'niedrig'],
      ['Gamma', '5,50', '60'],
    ],
    { row: 0, count: 1 },
  ],
  [
    'a price a size',
    [
      ['Sorte', '1 l', '3 l'],
      ['Alfa', '4,50', '8,–'],
      ['Beta', '5,50', '9,–'],
    ],
    { row: 0, count: 1 },
  ],
  [
    'numbers of the columns above numbers',
    [
      ['1', '2'],
      ['Höhe', 'Preis'],
      ['40', '4,50'],
    ],
    { row: 1, count: 1 },
  ],
  [
    'a unit as data',
    [
      ['Name', 'Einheit'],
      ['Rose', 'kg'],
      ['Aster', 'g'],
    ],
    { row: 0, count: 1 },
  ],
  [
    'a row of the data that has what the captions have not',
    [
      ['Nr', 'Name', 'Farbe', _],
      [_, 'Rose', _, 'gross'],
      ['1', 'Aster', 'rot', 'klein'],
      ['2', 'Salbei', 'blau', 'klein'],
    ],
    { row: 0, count: 1 },
  ],
  ['two full rows', twoFull, { row: 1, count: 2 }],
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

test('two full rows of captions are joined, with their units', () => {
  expect(captionRows(twoFull)?.captions).toEqual([
    'Artikel-Nr.', 'Deutscher Name', 'Botanischer Name', 'Höhe in cm', 'Preis CHF/Stk.', 'Foto', 'Blütezeit',
  ]) // prettier-ignore
})

test.each<[string, Row[], Omit<Parameters<typeof rowsAbove>[0], 'head'>, number]>([
  [
    'rows as wide as the data',
    [['a', 'b', 'c'], ['d'], ['Nr', 'Name', 'Art']],
    { captionsRow: 2, captionRows: 1, usual: 3 },
    2,
  ],
  [
    'the upper row of two',
    [
      ['a', 'b'],
      ['Nr', 'Name'],
    ],
    { captionsRow: 1, captionRows: 2, usual: 2 },
    0,
  ],
  [
    'a letterhead',
    [['Hof Muster', 'Tel.'], [], ['Nr', 'Name', 'Art']],
    { captionsRow: 2, captionRows: 1, usual: 3 },
    0,
  ],
  ['no captions', [['a', 'b']], { captionsRow: null, captionRows: 0, usual: 2 }, 0],
])('above the captions: %s', (_title, head, sheet, expected) => {
  expect(rowsAbove({ head, ...sheet })).toBe(expected)
})

test.each<[Row, number, boolean]>([
  [['Stauden', _, _], 4, true],
  [['Rose', _], 2, false],
  [['Rose', 7, _], 4, false],
  [['Name', 'Preis', _], 4, true],
  [['Name', 7, _], 4, false],
  [['Name', _, _], 2, false],
])('%j beside rows of %d cells', (row, usual, expected) => {
  expect(isAside(row, { usual, captions: ['Name', 'Preis ', 'Farbe'] })).toBe(expected)
})

test('the usual width is that of most rows', () => {
  expect(usualWidth([['a'], ['b', 'c', 'd'], [], ['e', 'f', 'g'], ['h', 'i', 'j']])).toBe(3)
})
