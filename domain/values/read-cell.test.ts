/** How each type is read of what people write, in German, English and French; and that what is written is read back. */
import { describe, expect, test } from 'vitest'
import type { PropertyValue } from '../contents/content.ts'
import { Property, propertyTypes, type PropertyType } from '../properties/property.ts'
import { type Cell, isNothing } from './cell.ts'
import { readCell, type Reading } from './read-cell.ts'
import { saysSame, writeCell } from './write-cell.ts'

const options = [
  { id: 'red', label: { de: 'rot', en: 'red', fr: 'rouge' } },
  { id: 'grass', label: { de: 'Gräser & Farne, klein', fr: 'Herbes' } },
  { id: 'half', label: { de: 'halb; schattig' } },
]
const reading: Reading = {
  decimal: ',',
  dayFirst: true,
  references: (text) => ({ Rose: ['c1'], c1: ['c1'], Aster: ['c2', 'c3'] })[text] ?? [],
  picture: (text) => (/rose(?:\.jpg)?$/iu.test(text) ? 'rose.jpg' : undefined),
}
const property = (type: PropertyType, more: object = {}) => ({ id: 'p', ...Property.parse({ type, options, ...more }) })
const several = { multiple: true }
const inMl = { label: { de: 'Inhalt (ml)' } }

const read = (cell: Cell, type: PropertyType, more: object = {}, how: Partial<Reading> = {}) => {
  const outcome = readCell(cell, property(type, more), { ...reading, ...how })
  return outcome.ok ? outcome.value : outcome.code
}

describe('a cell', () => {
  test.each<[PropertyType, Cell, unknown, object?, Partial<Reading>?]>([
    ['string', '  Rose  ', 'Rose'],
    ['string', 'Rose\nrot', 'Rose rot'],
    ['string', 4012, '4012'],
    ['string', { number: 53, shown: '00053' }, '00053'],
    ['string', 4012345678901, '4012345678901'],
    ['string', '7.6E+12', 'import.digitsLost'],
    ['string', 1e15, 'import.digitsLost'],
    ['string', '40 12345 67890 1', '4012345678901', { format: 'gtin' }],
    ['string', '4012345678902', 'value.gtinExpected', { format: 'gtin' }],
    ['string', '=1+1', '=1+1'],
    ['string', 'a, "b, c", d', ['a', 'b, c', 'd'], several],
    ['string', 'a; b, c', ['a', 'b, c'], several],
    ['text', 'eins\r\nzwei', 'eins\nzwei'],
    ['number', 12.5, 12.5],
    ['number', '12,50', 12.5],
    ['number', '1.234', 1234],
    ['number', '1.234', 1.234, {}, { decimal: '.' }],
    ['number', "CHF 1'234.50", 1234.5],
    ['number', '1.234,00 €', 1234],
    ['number', '1\u202f234,5', 1234.5],
    ['number', '1,234,567.8', 1234567.8],
    ['number', '12.–', 12],
    ['number', '40 cm', 40],
    ['number', '-0,5', -0.5],
    ['number', '500 ml', 500, inMl],
    ['number', '1 l', 1000, inMl],
    ['number', '2 dl', 200, inMl],
    ['number', '3 Liter', 3000, inMl],
    ['number', '1 kg', 'value.unitOther', inMl],
    ['number', '0,5 l; 20', [500, 20], { ...inMl, ...several }],
    ['number', '3', 3000, inMl, { unit: 'l' }],
    ['number', '3 l', 3, inMl, { unit: 'l', factor: 1 }],
    ['number', '3 l', 3000, inMl, { unit: 'l', factor: 1000 }],
    ['number', '5 ml', 5, inMl, { unit: 'l', factor: 1000 }],
    ['number', '3', 3000, {}, { factor: 1000 }],
    ['number', '3 l', 3, {}, { unit: 'l', factor: 1 }],
    ['number', '250 ml', 0.25, {}, { unit: 'l', factor: 1 }],
    ['number', '5 kg', 'value.unitOther', {}, { unit: 'l', factor: 1 }],
    ['number', '5 kg', 'import.unitAlone', {}, { unit: '' }],
    ['number', '5', 5, {}, { unit: '' }],
    ['number', '9,90 €', 'value.unitOther', { label: { de: 'Preis CHF' } }],
    ['number', 'Fr. 9.90', 9.9, { label: { de: 'Preis CHF' } }],
    ['number', 'CHF 9.90 €', 'value.numberExpected'],
    ['number', 'cm 40', 'value.numberExpected'],
    ['number', '12 m2', 12],
    ['number', { number: 0.12, shown: '12 %' }, 'value.unitOther', { label: { de: 'Höhe cm' } }],
    ['number', { number: 0.12, shown: '12 %' }, 12],
    ['number', 'ca. 40', 'value.numberExpected'],
    ['number', '12,345', 'value.tooPrecise', { precision: 2 }, { decimal: ',' }],
    ['number', '1,5; 2', [1.5, 2], several],
    ['date', { day: '2026-03-01' }, '2026-03-01'],
    ['date', '1.3.26', '2026-03-01'],
    ['date', '1/3/2026', '2026-03-01'],
    ['date', '1/3/2026', '2026-01-03', {}, { dayFirst: false }],
    ['date', '1/13/2026', '2026-01-13'],
    ['date', '1. März 2026', '2026-03-01'],
    ['date', '1er mars 2026', '2026-03-01'],
    ['date', 'March 1, 2026', '2026-03-01'],
    ['date', '1 March 2026', '2026-03-01'],
    ['date', '31.2.2026', 'value.dateExpected'],
    ['period', 'Mai bis Juli', [5, 6, 7]],
    ['period', 'Mai – Juli', [5, 6, 7]],
    ['period', 'mid May till June', [5, 6]],
    ['period', 'début mai à fin juillet', [5, 6, 7]],
    ['period', 'V–VII, IX', [5, 6, 7, 9]],
    ['period', '11-2', [1, 2, 11, 12]],
    ['period', 'Nov. bis Feb.', [1, 2, 11, 12]],
    ['period', 6, [6]],
    ['period', 'ganzjährig', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['period', 'toute l’année', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['period', 'Mai und August', [5, 8]],
    ['period', { day: '2026-05-03' }, 'import.dateAmbiguous'],
    ['period', { day: '2026-05-03' }, [3, 4, 5], {}, { daysAreMonths: true }],
    ['period', 'Mai bis 13', 'value.monthExpected'],
    ['period', 'jui', 'value.monthExpected'],
    ['select', 'Rot', 'red'],
    ['select', 'rouge', 'red'],
    ['select', 'red', 'red'],
    ['select', 'rot (2)', 'red'],
    ['select', 'blau', 'import.labelUnknown'],
    ['select', 'blau', 'blau', { individual: true }],
    ['select', 'Blau', 'red', {}, { values: { Blau: 'red' } }],
    ['select', 'Blau', undefined, {}, { values: { Blau: null } }],
    ['select', 'Gräser & Farne, klein', ['grass'], several],
    ['select', 'rot; Gräser & Farne, klein', ['red', 'grass'], several],
    ['select', 'rot, half', ['red', 'half'], several],
    ['select', 'rot, klein', 'import.labelUnknown', several],
    ['select', 'rot, Rot, red', ['red'], { multiple: true, options: options.slice(0, 1) }],
    ['boolean', 'ja', true],
    ['boolean', 'Non', false],
    ['boolean', 'x', true],
    ['boolean', true, true],
    ['boolean', 0, false],
    ['boolean', 'vielleicht', 'value.yesNoExpected'],
    ['image', 'C:\\Bilder\\Rose.JPG', 'rose.jpg'],
    ['image', 'rose', 'rose.jpg'],
    ['image', 'tulpe.jpg', 'import.pictureUnknown'],
    ['reference', 'Rose', 'c1'],
    ['reference', 'Aster', 'import.referenceAmbiguous'],
    ['reference', 'Mohn', 'import.referenceUnknown'],
    ['combination', 'rot: 40, grass: cm', [{ red: 40, grass: 'cm' }]],
    ['combination', 'breit: 40', 'value.entryExpected'],
    [
      'combination',
      ' rot :  a  b ;\n red:"1" , grass: [1 | "a|b" | c]',
      [{ red: 'a  b' }, { red: '1', grass: [1, 'a|b', 'c'] }],
    ],
    ['string', { error: '#REF!' }, 'import.cellError'],
    ['number', 'k. A.', undefined],
  ])('of the type %s, %j, is %j', (type, cell, expected, more, how) => {
    expect(read(cell, type, more, how)).toEqual(expected)
  })
})

// What would be tried in all ways of dividing it ends in hours.
const blanks = ' '.repeat(1_000_000)
test.each(propertyTypes)('a cell of the type %s is read at once, however hostile', (type) => {
  const hostile = [
    `a${blanks}b`,
    `${blanks}a`,
    `a:${blanks}"`,
    `red:${blanks}b${blanks}"`,
    `red: [a${blanks}b"x"]`,
    `red: [${'"'.repeat(100)}`,
  ]
  for (const text of hostile) for (const more of [{}, several]) expect(() => read(text, type, more)).not.toThrow()
})

test('nothing stands in a cell with a dash or n/a', () => {
  expect([null, '', '  ', '-', '–', 'n/a', 'k. A.'].every(isNothing)).toBe(true)
  expect(isNothing('0')).toBe(false)
})

describe('what is written is read back', () => {
  test.each<[PropertyType, PropertyValue, object?]>([
    ['string', '=SUM(A1)'],
    ['string', ['a, b', 'c; d', 'e "f"', 'g'], several],
    ['text', 'eins\nzwei; "drei"'],
    ['number', 1234.5],
    ['number', [1.5, 2], several],
    ['date', '2026-03-01'],
    ['period', [1, 2, 11, 12]],
    ['select', 'half'],
    ['select', ['red', 'grass', 'half'], several],
    ['boolean', false],
    ['reference', 'c1'],
    [
      'combination',
      [
        { red: 40, grass: 'c, m' },
        { red: true, grass: '12' },
      ],
    ],
  ])('of the type %s: %j', (type, value, more) => {
    for (const language of ['de', 'en', 'fr']) {
      const cell = writeCell(value, property(type, more), { language, referenceLabel: () => undefined })
      expect(read(cell, type, more)).toEqual(value)
      expect(saysSame(cell, typeof cell === 'number' ? String(cell) : cell)).toBe(true)
    }
  })
})
