import { expect, test } from 'vitest'
import type { Cell } from '../../values/cell.ts'
import type { FieldKind } from '../import-settings.ts'
import { guessField } from './guess-field.ts'

const times = (count: number, ...cells: Cell[]) => Array.from({ length: count }, () => cells).flat()

test.each<[string, Cell[], FieldKind]>([
  ['Preis', ['4,57', 'CHF 12.50', '3'], { type: 'number', precision: 2 }],
  ['Höhe (cm)', [40, 60, '80'], { type: 'number', precision: 0 }],
  ['Höhe', ['8-10 (15)', '4-6'], { type: 'string' }],
  ['Inhalt', ['500 ml', '1 l', '3 l'], { type: 'string' }],
  ['Gewicht', ['2,5 kg', '800 g', '1 kg'], { type: 'string' }],
  ['Topf', ['9 cm', 'P 11', '12 cm'], { type: 'string' }],
  ['Gewicht (kg)', ['2,5', '800 g'], { type: 'string' }],
  ['Inhalt', ['500 ml', '250 ml'], { type: 'number', precision: 0 }],
  ['Jahr', [2024, 2025, 2026], { type: 'string' }],
  ['EAN', ['7619876270375', '4006381333931'], { type: 'string', format: 'gtin' }],
  ['Strichcode', ['4012345678901', '4012345678902'], { type: 'string' }],
  ['Nr.', ['00101', '00102'], { type: 'string' }],
  ['Réf.', [101, 102], { type: 'string' }],
  ['Artikel', ['100200', '100201'], { type: 'string' }],
  ['Artikelnummer', [101, 102], { type: 'string' }],
  ['Ab', ['3. März 2026', { day: '2026-03-04' }], { type: 'date' }],
  ['Blüte', ['Mai-Juli', 'V-VII'], { type: 'period' }],
  ['Blütezeit', ['5-7', '11-2'], { type: 'period' }],
  ['Breite(m)', ['4-6', '10-12'], { type: 'string' }],
  ['Reihe', ['4-6', '10-12'], { type: 'string' }],
  ['Bild', ['Rose.jpg', 'Aster blau.png'], { type: 'image' }],
  ['Winterhart', ['ja', 'nein', 'ja'], { type: 'boolean' }],
  ['Stück', [1, 0, 1], { type: 'number', precision: 0 }],
  ['Name', ['Acer campestre', "Rosa rugosa 'Alba'"], { type: 'string', latin: true }],
  ['LatinName', ['Lavandula', 'Salvia'], { type: 'string', latin: true }],
  ['Text', ['x'.repeat(121)], { type: 'text', translatable: true }],
  ['Text', ['eins\nzwei'], { type: 'text', translatable: true }],
  ['Farbe', times(3, 'rot', 'blau'), { type: 'select' }],
  ['Licht', times(3, 'Sonne, Halbschatten', 'Schatten, Sonne'), { type: 'select', multiple: true }],
  ['Name', ['Rose', 'Aster', 'Salbei'], { type: 'string' }],
  ['Leer', ['', null], { type: 'string' }],
])('%s with %j is a field like %j', (caption, cells, expected) => {
  expect(guessField(caption, cells)).toEqual(expected)
})
