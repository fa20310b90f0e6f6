/** What cells are, whatever stands above them. */
import { expect, test } from 'vitest'
import type { Cell } from '../../values/cell.ts'
import { type Witness, witnessOf } from './column-witness.ts'

test.each<[keyof Witness, Cell[], boolean]>([
  ['numbers', ['4,57', 'CHF 12.50', '1’234.–', 7], true],
  ['numbers', ['8-10 (15)', '4-6', '15-20'], false],
  ['days', ['3. März 2026', '03.03.26', '2026-03-03', { day: '2026-03-03' }], true],
  ['days', ['12.5', '3'], false],
  ['months', ['Mai-Juli', 'V-VII', '5-7', '11-2; 5'], true],
  ['months', ['5', '7', '12'], false],
  ['files', ['Rose.jpg', 'Probeblume,Lilie.JPG'], true],
  ['files', ['Rose', 'Aster. Blau'], false],
  ['yesNo', ['ja', 'nein', true, 'x'], true],
  [
    'binomials',
    ['Acer campestre', "Tilia cordata 'Grün'", 'Rosa × hybrida', 'Sorbus aucuparia', 'Quercus robur L.'],
    false,
  ],
  ['binomials', ['Acer campestre', "Tilia cordata 'Grün'", 'Rosa × hybrida', 'Sorbus aucuparia'], true],
  ['binomials', ['Red maple', 'Sweet chestnut', 'Sea holly', 'Gemeine Esche', 'Steppen-Ahorn'], false],
  ['latin', ['Lavandula', 'Acer platanoides', "Hosta 'Blaue Venus'"], true],
  ['latin', ['Acer campestre,Feld-Ahorn', 'Müster-Linde'], false],
  ['digits', ['F-27001', '00101'], true],
])('%s: %j is %s', (what, cells, expected) => {
  expect(witnessOf(cells)[what] === 1).toBe(expected)
})

test.each<[string[], Witness['language']]>([
  [['Gut für Hecken', 'Eine Rose mit Duft'], 'de'],
  [['Good for hedges', 'A rose with the scent of tea'], 'en'],
  [['Rose', 'Aster'], undefined],
  [['Für alle', 'for all'], undefined],
])('%j is %s', (texts, expected) => {
  expect(witnessOf(texts).language).toBe(expected)
})

test('empty cells are counted, not read', () => {
  expect(witnessOf(['Rose', '', null, '–'])).toMatchObject({ filled: 0.25, distinct: 1, texts: ['Rose'] })
})
