import { expect, test } from 'vitest'
import { aboutSheet } from '../about-sheet.ts'
import { allAsFields, asNewField, suggestedLabel } from './new-columns.ts'

const rows = [
  ['Gattung', 'Art', 'Höhe (cm)', 'Leer', 'Label:', 'Beschreibung*', ''],
  ['Acer', 'campestre', 800, '', 'Bio', 'Ein Baum\nmit Laub', 'x'],
  ['Tilia', 'cordata', 2500, '', 'Demeter', 'Noch einer', 'y'],
]
const sheet = aboutSheet({ name: 'a', rows }, { sample: 3 })
const knowing = { isTaken: (id: string) => id === 'art', language: 'de' }

test('columns become fields, with ids of their own, but those without a caption or a cell', () => {
  const mapping = [{ columnIndex: 0, property: 'data.genus.value' }]
  expect(allAsFields(sheet, mapping, knowing)).toEqual([
    { columnIndex: 0, property: 'data.genus.value' },
    { columnIndex: 1, property: 'data.art_2.value', field: { id: 'art_2', label: 'Art', type: 'string' } },
    {
      columnIndex: 2,
      property: 'data.hoehe_cm.value',
      field: { id: 'hoehe_cm', label: 'Höhe (cm)', type: 'number', precision: 0 },
    },
    // What a content is called is no field.
    { columnIndex: 4, property: 'data.label_2.value', field: { id: 'label_2', label: 'Label', type: 'string' } },
    {
      columnIndex: 5,
      property: 'data.beschreibung.translation.de',
      field: { id: 'beschreibung', label: 'Beschreibung', type: 'text', translatable: true },
    },
  ])
  expect(asNewField(sheet, 6, knowing)).toBeUndefined()
})

test.each<[string, string[], string]>([
  ['Inhalt', ['500 ml', '250 ml'], 'Inhalt (ml)'],
  ['Inhalt:', ['500 ml', '250'], 'Inhalt (ml)'],
  ['Preis', ['CHF 12.50', '9.- CHF'], 'Preis (CHF)'],
  ['Keimung', ['80 %', '95%'], 'Keimung (%)'],
  ['Inhalt (ml)', ['500 ml'], 'Inhalt (ml)'],
  ['Höhe in cm', ['40'], 'Höhe in cm'],
  ['Inhalt', ['500 ml', '1 l'], 'Inhalt'],
  ['Topf', ['9 cm', 'P 11'], 'Topf'],
])('a field of %s with %j is called %s', (caption, cells, expected) => {
  const read = aboutSheet(
    { name: 'a', rows: [['Name', caption], ...cells.map((cell, at) => [`N${at}`, cell])] },
    { sample: 3, chosen: 0 },
  )
  expect(asNewField(read, 1, knowing)?.field?.label).toBe(expected)
})

test('contents are called by genus and species, by a Latin name, or by the first line', () => {
  const all = allAsFields(sheet, [], { ...knowing, isTaken: () => false })
  expect(suggestedLabel(sheet, all)).toBe('{gattung} {art}')
  expect(suggestedLabel(sheet, all.slice(1))).toBe('{art}')
  const latin = all.map((one) =>
    one.columnIndex === 4 && one.field ? { ...one, field: { ...one.field, latin: true } } : one,
  )
  expect(suggestedLabel(sheet, latin.slice(1))).toBe('{label_2}')
  expect(suggestedLabel(sheet, [...all, { columnIndex: 6, property: 'label.de' }])).toBeUndefined()
  const known = [{ columnIndex: 1, property: 'data.species.value' }, ...all.slice(2)]
  expect(suggestedLabel(sheet, known)).toBe('{species}')
  const named = { ...sheet, captions: sheet.captions.with(4, 'Deutscher Name') }
  expect(suggestedLabel(named, all.slice(1))).toBe('{label_2}')
  expect(suggestedLabel(sheet, [])).toBeUndefined()
})
