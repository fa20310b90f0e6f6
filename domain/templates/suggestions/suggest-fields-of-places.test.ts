import { expect, test } from 'vitest'
import type { Content } from '../../contents/content.ts'
import { Property } from '../../properties/property.ts'
import { nameOf, suggestPlaces, type SuggestablePlace } from './suggest-fields-of-places.ts'

const property = (id: string, type: Property['type']): Property =>
  ({ ...Property.parse({ type, label: { de: id }, info: {}, help: {} }), id, version: 1 }) as Property

const text = (id: string, words: string, more: Partial<SuggestablePlace> = {}): SuggestablePlace => ({
  id,
  kind: 'text',
  names: [],
  words,
  tokens: [],
  link: undefined,
  ...more,
})
const picture = (id: string, link: string | undefined): SuggestablePlace => text(id, '', { kind: 'picture', link })

type Witness = Pick<Content, 'data'> & Partial<Pick<Content, 'label'>>

const maple: Witness = {
  data: {
    gattung: { value: 'Acer' },
    name: { translation: { de: 'Steppen-Ahorn', fr: 'Érable' } },
    preis: { value: 6.9 },
    bild: { value: 'Acer tataricum.jpg' },
    neu: { value: true },
    stufe: { value: 'A' },
  },
}
const fields = [
  property('gattung', 'string'),
  { ...property('name', 'string'), translatable: true },
  { ...property('preis', 'number'), precision: 2 },
  property('bild', 'image'),
  property('neu', 'boolean'),
  property('stufe', 'string'),
  property('ort', 'string'),
]

const suggested = (
  places: readonly SuggestablePlace[],
  contents: readonly Witness[] = [maple],
  properties: readonly Property[] = fields,
) => suggestPlaces(places, contents, properties, ['de']).map(({ place, property: field }) => `${place} ${field}`)

test.each<[string, SuggestablePlace, string[]]>([
  ['words that are a value', text('a', 'Acer'), ['a gattung']],
  ['words in other letters and spaces', text('a', ' steppen-ahorn\n'), ['a name']],
  ['words in another language', text('a', 'Érable'), ['a name']],
  ['a number as it is written', text('a', '6.90'), ['a preis']],
  ['the words of a cell', text('a', 'Acer', { kind: 'cell' }), ['a gattung']],
  ['words that are more than a value', text('a', 'Acer tataricum'), []],
  ['one letter', text('a', 'A'), []],
  ['no words', text('a', ''), []],
  ['yes', text('a', 'true'), []],
  ['a place that has a name', text('a', 'Acer', { names: ['x'] }), []],
  ['a place that holds a placeholder', text('a', 'Acer', { tokens: [{}] }), []],
  ['a file that a field names, wherever it lies', picture('a', 'ACER tataricum.jpg'), ['a bild']],
  ['the only picture, of the only field for pictures', picture('a', 'other.jpg'), ['a bild']],
  ['an empty frame', picture('a', undefined), []],
])('%s', (_, place, expected) => {
  expect(suggested([place])).toEqual(expected)
})

test('of several paragraphs each may be a value', () => {
  const found = suggestPlaces([text('a', 'Acer \n\ufffc6.90\nnichts')], [maple], fields, ['de'])
  expect(found).toEqual([
    { place: 'a', name: 'gattung', property: 'gattung', range: { from: 0, to: 4 } },
    { place: 'a', name: 'preis', property: 'preis', range: { from: 7, to: 11 } },
  ])
})

test.each<[string, Witness, string[]]>([
  ['what a content is called', { data: {}, label: { de: 'Feld-Ahorn, rot' } }, ['a label']],
  ['in another language', { data: {}, label: { de: 'x', fr: 'feld-ahorn,  ROT' } }, ['a label']],
  [
    'a field that holds the same words goes first',
    { data: { ort: { value: 'Feld-Ahorn, rot' } }, label: { de: 'Feld-Ahorn, rot' } },
    ['a ort'],
  ],
  ['another name', { data: {}, label: { de: 'Feld-Ahorn' } }, []],
])('words that are %s', (_, content, expected) => {
  expect(suggested([text('a', 'Feld-Ahorn, rot')], [content])).toEqual(expected)
})

test('a property that is called as what contents are called goes first, and holds other words', () => {
  expect(
    suggested(
      [text('a', 'Acer rot')],
      [{ data: {}, label: { de: 'Acer rot' } }],
      [...fields, property('label', 'string')],
    ),
  ).toEqual([])
})

test('where two fields fit nothing is guessed', () => {
  expect(suggested([text('a', 'Acer')], [maple, { data: { ort: { value: 'Acer' } } }])).toEqual([])
})

test('of two pictures, or two fields for pictures, none is guessed', () => {
  expect(suggested([picture('a', 'x.jpg'), picture('b', 'y.jpg')])).toEqual([])
  expect(suggested([picture('a', 'x.jpg')], [maple], [...fields, property('logo', 'image')])).toEqual([])
})

test('what a content has of fields that are gone is passed over', () => {
  expect(suggested([text('a', 'Acer')], [maple], [])).toEqual([])
})

test.each([
  ['name_de', 'name_de'],
  ['höhe.cm-max', 'höhe_cm_max'],
  ['_x', 'x'],
  ['--', 'feld'],
])('the field %s names its place %s', (id, name) => expect(nameOf(id)).toBe(name))
