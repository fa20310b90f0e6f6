import { expect, test } from 'vitest'
import type { PropertyData, PropertyValue } from '../contents/content.ts'
import { convertData, convertValue } from './convert-value.ts'
import { Property } from '../properties/property.ts'

const of = (set: Parameters<typeof Property.parse>[0] & object) => Property.parse(set)
const colors = [
  { id: 'rot', label: { de: 'Rot', fr: 'rouge' } },
  { id: 'hell', label: { de: 'Weiss' } },
  { id: 'grell', label: { de: 'weiss' } },
]

test.each<[PropertyValue, object, PropertyValue | undefined]>([
  // what is stored        becomes one of                                 and is then
  ['24.50', { type: 'number' }, 24.5],
  ['1’234,5', { type: 'number' }, 1234.5],
  ['etwa 5', { type: 'number' }, undefined],
  ['2,345', { type: 'number', precision: 2 }, undefined],
  ['-3', { type: 'number', minimum: 0 }, undefined],
  [' ', { type: 'number' }, undefined],
  [4.5, { type: 'string' }, '4.5'],
  [4.5, { type: 'text' }, '4.5'],
  [4.5, { type: 'number' }, undefined],
  ['a\nb', { type: 'string' }, 'a b'],
  [`${'x'.repeat(150)}\n${'x'.repeat(150)}`, { type: 'string' }, undefined],
  ['a', { type: 'text' }, undefined],
  ['1.3.2027', { type: 'date' }, '2027-03-01'],
  ['30.2.2027', { type: 'date' }, undefined],
  ['3-5, 9', { type: 'period' }, [3, 4, 5, 9]],
  ['11–1', { type: 'period' }, [1, 11, 12]],
  ['Mai', { type: 'period' }, [5]],
  [4, { type: 'period' }, undefined],
  ['ja', { type: 'boolean' }, true],
  ['Non', { type: 'boolean' }, false],
  ['vielleicht', { type: 'boolean' }, undefined],
  [true, { type: 'string' }, undefined],
  ['rouge', { type: 'select', options: colors }, 'rot'],
  ['rot', { type: 'select', options: colors }, undefined],
  ['Weiss', { type: 'select', options: colors }, undefined],
  ['Blau', { type: 'select', options: colors }, undefined],
  ['Blau', { type: 'select', options: colors, individual: true }, undefined],
  // one and several
  [['a'], { type: 'string' }, 'a'],
  [['a', 'b'], { type: 'string' }, undefined],
  [['a', 'b'], { type: 'text' }, 'a\nb'],
  [['1', '2,5'], { type: 'number', multiple: true }, [1, 2.5]],
  [['1', 'zwei'], { type: 'number', multiple: true }, undefined],
  [['1', '1,0'], { type: 'number', multiple: true }, undefined],
  [[], { type: 'number' }, undefined],
  [{ amount: '3' }, { type: 'string' }, undefined],
  [[{ amount: '3' }], { type: 'number', multiple: true }, undefined],
  ['abc', { type: 'combination', options: [{ id: 'amount', label: { de: 'Menge' } }] }, undefined],
  ['', { type: 'number' }, undefined],
  [null, { type: 'number' }, undefined],
])('%j as %j is %j', (value, definition, expected) => {
  expect(convertValue(value, of(definition))).toEqual(expected)
})

test.each<[PropertyValue, object, object, PropertyValue | undefined]>([
  // what is stored   is read as one of                                and becomes one of     and is then
  ['rot', { type: 'select', options: colors }, { type: 'string' }, 'Rot'],
  ['eigener', { type: 'select', options: colors, individual: true }, { type: 'string' }, undefined],
  [
    ['rot', 'hell'],
    { type: 'exclude', options: colors, multiple: true },
    { type: 'string', multiple: true },
    ['Rot', 'Weiss'],
  ],
  [['rot', 'hell'], { type: 'select', options: colors, multiple: true }, { type: 'text' }, 'Rot\nWeiss'],
  ['rot', { type: 'select', options: colors }, { type: 'exclude', options: colors }, undefined],
  ['2027-03-01', { type: 'date' }, { type: 'string' }, '01.03.2027'],
  ['demnächst', { type: 'date' }, { type: 'string' }, undefined],
  [4.5, { type: 'number', precision: 2 }, { type: 'string' }, '4.50'],
  [4.567, { type: 'number', precision: 2 }, { type: 'string' }, '4.567'],
  ['viel', { type: 'number' }, { type: 'text' }, undefined],
  ['a', { type: 'string' }, { type: 'text' }, undefined],
])('%j, read as %j, as %j is %j', (value, before, definition, expected) => {
  expect(convertValue(value, of(definition), undefined, { before: of(before) })).toEqual(expected)
})

const translated = { type: 'string', translatable: true }

test.each<[string, PropertyData, object, string, PropertyData | undefined]>([
  // a choice as a line                       data                       definition      main   is then
  [
    'of a language is what it is called there',
    { translation: { de: 'rot', fr: 'rot' } },
    translated,
    'de',
    { translation: { de: 'Rot', fr: 'rouge' } },
  ],
  ['reads in the main language', { value: 'rot' }, { type: 'string' }, 'fr', { value: 'rouge' }],
  ['as near to it as there is', { value: 'rot' }, { type: 'string' }, 'it', { value: 'Rot' }],
  [
    'has all of its names where there may be several',
    { value: 'rot' },
    translated,
    'fr',
    { translation: { de: 'Rot', fr: 'rouge' } },
  ],
  [
    'is in the main language at least',
    { value: 'hell' },
    translated,
    'fr',
    { translation: { de: 'Weiss', fr: 'Weiss' } },
  ],
  [
    'several have the names that all have',
    { value: ['rot', 'hell'] },
    { ...translated, multiple: true },
    'de',
    { translation: { de: ['Rot', 'Weiss'] } },
  ],
  [
    'overwrites no text',
    { value: 'rot', translation: { fr: 'hell' } },
    translated,
    'de',
    { translation: { de: 'Rot', fr: 'Weiss' } },
  ],
])('a choice %s', (_, data, definition, language, expected) => {
  const before = of({ type: 'select', options: colors, multiple: true })
  expect(convertData(data, of(definition), undefined, { before, language })).toEqual(expected)
})

test('a text of nothing but blanks is read once', () => {
  expect(convertValue(`Rose${' '.repeat(100_000)}`, of({ type: 'string' }))).toBe('Rose')
})

test.each<[string, PropertyData, object, PropertyData | undefined]>([
  [
    'what is to be translated is German',
    { value: 'Rose' },
    { type: 'string', translatable: true },
    { translation: { de: 'Rose' } },
  ],
  [
    'a German text is not overwritten',
    { value: 'Rose', translation: { de: 'Rosa' } },
    { type: 'string', translatable: true },
    undefined,
  ],
  [
    'the other languages stay',
    { value: 'Rose', translation: { fr: 'rosier' } },
    { type: 'string', translatable: true },
    { translation: { fr: 'rosier', de: 'Rose' } },
  ],
  ['the only text is the value', { translation: { fr: 'rosier' } }, { type: 'string' }, { value: 'rosier' }],
  ['of two texts neither is', { translation: { de: 'Rose', fr: 'rosier' } }, { type: 'string' }, undefined],
  [
    'texts are converted, too',
    { translation: { de: 'a\nb', fr: 'c' } },
    { type: 'string', translatable: true },
    { translation: { de: 'a b', fr: 'c' } },
  ],
  ['a text becomes a number', { translation: { de: '4,5' } }, { type: 'number' }, { value: 4.5 }],
  ['what suits stays', { value: 4 }, { type: 'number' }, undefined],
  ['what is empty stays', { translation: { de: '' } }, { type: 'number' }, undefined],
])('%s', (_, data, definition, expected) => {
  expect(convertData(data, of(definition))).toEqual(expected)
})
