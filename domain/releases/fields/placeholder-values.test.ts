import { describe, expect, test } from 'vitest'
import { Placeholder } from '../../templates/placeholder.ts'
import { type Color, parseColor } from './color-value.ts'
import { placeholderValues, type PlaceholderValue } from './placeholder-values.ts'
import type { PlaceholderData } from '../release.ts'

type Case = [
  title: string,
  placeholder: Partial<Placeholder>,
  entry: PlaceholderData,
  expected: PlaceholderValue | undefined,
]

const red: Color = { space: 'cmyk', values: [0, 1, 1, 0] }
const fill = (placeholder: Partial<Placeholder>, entry: PlaceholderData): PlaceholderValue | undefined =>
  placeholderValues([Placeholder.parse({ id: 'Name', ...placeholder })], { Name: entry })['Name']

describe('a value fills its placeholder', () => {
  test.each<Case>([
    ['text', {}, { value: 'Rose' }, { kind: 'text', text: 'Rose' }],
    ['a number', {}, { value: 40 }, { kind: 'text', text: '40' }],
    ['line ends are those of the engine', {}, { value: 'a\r\nb\rc' }, { kind: 'text', text: 'a\nb\nc' }],
    ['nothing empties it', {}, {}, { kind: 'text', text: '' }],
    [
      'size and tracking',
      {},
      { value: 'x', textSize: 90, textTracking: -10 },
      { kind: 'text', text: 'x', style: { size: 90, tracking: -10 } },
    ],
    [
      'the design’s size needs no word',
      {},
      { value: 'x', textSize: 100, textTracking: 0 },
      { kind: 'text', text: 'x' },
    ],
    [
      'no hyphenation',
      {},
      { value: 'x', hyphenation: { mode: 'inactive' } },
      { kind: 'text', text: 'x', style: { hyphenation: { mode: 'off' } } },
    ],
    ['inherited hyphenation', {}, { value: 'x', hyphenation: { mode: 'inherit' } }, { kind: 'text', text: 'x' }],
    [
      'hyphenation in the entry’s language',
      {},
      { value: 'x', lang: 'fr', hyphenation: { mode: 'active' } },
      { kind: 'text', text: 'x', style: { hyphenation: { mode: 'on', language: 'fr' } } },
    ],
    [
      'the template’s hyphenation where the entry says none',
      { hyphenation: { mode: 'inactive' } },
      { value: 'x' },
      { kind: 'text', text: 'x', style: { hyphenation: { mode: 'off' } } },
    ],
    [
      'its own hyphenation before the template’s',
      { hyphenation: { mode: 'inactive' } },
      { value: 'x', hyphenation: { mode: 'inherit' } },
      { kind: 'text', text: 'x' },
    ],
    [
      'the template’s hyphenation where the release says nothing',
      { hyphenation: { mode: 'inactive' } },
      { value: 'x' },
      { kind: 'text', text: 'x', style: { hyphenation: { mode: 'off' } } },
    ],
    [
      'the release’s before the template’s',
      { hyphenation: { mode: 'inactive' } },
      { value: 'x', hyphenation: { mode: 'active', language: 'fr' } },
      { kind: 'text', text: 'x', style: { hyphenation: { mode: 'on', language: 'fr' } } },
    ],
    [
      'hyphenation in a language of its own',
      {},
      { value: 'x', lang: 'fr', hyphenation: { mode: 'active', language: 'it' } },
      { kind: 'text', text: 'x', style: { hyphenation: { mode: 'on', language: 'it' } } },
    ],
    ['a picture', { type: 'image' }, { value: 'rosa.jpg' }, { kind: 'picture', picture: 'rosa.jpg' }],
    ['no picture empties the frame', { type: 'image' }, {}, { kind: 'picture', picture: undefined }],
    [
      'the second of several',
      { type: 'image' },
      { value: ['a.jpg', 'b.jpg'], index: 1 },
      { kind: 'picture', picture: 'b.jpg' },
    ],
    [
      'one that was taken over as the second of several',
      { type: 'image' },
      { value: 'b.jpg', index: 1 },
      { kind: 'picture', picture: 'b.jpg' },
    ],
    [
      'a cropped, turned, mirrored picture shown whole',
      { type: 'image' },
      { value: 'a.jpg', crop: { left: 0.1, top: 0, right: 0.9, bottom: 1 }, rotate: 90, flip: 'both', mode: 'contain' },
      {
        kind: 'picture',
        picture: 'a.jpg',
        placement: { crop: { left: 0.1, top: 0, right: 0.9, bottom: 1 }, rotate: 90, flip: 'both', mode: 'fit' },
      },
    ],
    [
      'a picture that covers',
      { type: 'image' },
      { value: 'a.jpg', mode: 'cover' },
      { kind: 'picture', picture: 'a.jpg', placement: { mode: 'fill' } },
    ],
    [
      'a crop of nothing is none',
      { type: 'image' },
      { value: 'a.jpg', crop: { left: 0.5, top: 0, right: 0.5, bottom: 1 } },
      { kind: 'picture', picture: 'a.jpg' },
    ],
    [
      'pictograms with their prefix',
      { type: 'pictogram', assetPrefix: 'picto_' },
      { value: 'sun, water' },
      { kind: 'pictograms', pictures: ['picto_sun', 'picto_water'] },
    ],
    ['no pictograms', { type: 'pictogram' }, { value: [] }, { kind: 'pictograms', pictures: [] }],
    ['a condition that holds', { type: 'condition' }, { value: true }, { kind: 'condition', on: true }],
    ['a condition by word', { type: 'condition' }, { value: 'false' }, { kind: 'condition', on: false }],
    ['a condition without a value', { type: 'condition' }, {}, { kind: 'condition', on: false }],
    ['a colour', { type: 'color' }, { value: '0,100,100,0' }, { kind: 'color', color: red }],
    [
      'a barcode in its ink',
      { type: 'barcode', symbology: 'ean8', ink: '0,100,100,0' },
      { value: ' 96385074 ' },
      { kind: 'barcode', symbology: 'ean8', text: '96385074', color: red },
    ],
    ['a barcode is an EAN-13', { type: 'barcode' }, { value: '7' }, { kind: 'barcode', symbology: 'ean13', text: '7' }],
    ['no number, no bars', { type: 'barcode' }, {}, { kind: 'picture', picture: undefined }],
    [
      'text that may shrink',
      {},
      { value: 'x', textFit: 70 },
      { kind: 'text', text: 'x', style: { fit: { least: 70 } } },
    ],
    [
      'a swatch',
      { type: 'color' },
      { value: ' HKS 41 ' },
      { kind: 'color', color: { space: 'swatch', name: 'HKS 41' } },
    ],
    [
      'a barcode in a swatch',
      { type: 'barcode', ink: 'Schwarz' },
      { value: '7' },
      { kind: 'barcode', symbology: 'ean13', text: '7', color: { space: 'swatch', name: 'Schwarz' } },
    ],
    ['no colour keeps the design’s', { type: 'color' }, { value: '' }, undefined],
    ['a test that fails hides it', { test: 'Other' }, { value: 'x' }, { kind: 'condition', on: false }],
    ['a test that holds shows it', { test: '!Other' }, { value: 'x' }, { kind: 'text', text: 'x' }],
  ])('%s', (_title, placeholder, entry, expected) => {
    expect(fill(placeholder, entry)).toEqual(expected)
  })
})

test('tags with dots are found under their keys, in data and in tests', () => {
  const placeholders = [Placeholder.parse({ id: 'Titel.1' }), Placeholder.parse({ id: 'Text', test: 'Titel.1' })]
  expect(placeholderValues(placeholders, { 'Titel~1': { value: 'A' }, Text: { value: 'B' } })).toEqual({
    'Titel.1': { kind: 'text', text: 'A' },
    Text: { kind: 'text', text: 'B' },
  })
})

test('what the template does not declare is text', () => {
  expect(placeholderValues([], { Fremd: { value: 'x' } })).toEqual({ Fremd: { kind: 'text', text: 'x' } })
})

test('examples stand in for what is empty when asked for', () => {
  const placeholders = [Placeholder.parse({ id: 'Name', previewValue: 'Beispiel' })]
  expect(placeholderValues(placeholders, {}, { examples: true })).toEqual({ Name: { kind: 'text', text: 'Beispiel' } })
  expect(placeholderValues(placeholders, {})).toEqual({ Name: { kind: 'text', text: '' } })
})

test('examples read as their placeholder transforms them; a release’s own values are kept as they are', () => {
  const bloom = Placeholder.parse({ id: 'Bloom', previewValue: '6-8', previewTransform: 'monthsFullTill' })
  const symbols = Placeholder.parse({
    id: 'Symbols',
    type: 'pictogram',
    previewValue: '1\n2',
    previewTransform: 'monthsRoman',
  })
  const shown = (data: Parameters<typeof placeholderValues>[1]) =>
    placeholderValues([bloom, symbols], data, { examples: true, language: 'fr' })
  expect(shown({})).toMatchObject({ Bloom: { text: 'juin à août' }, Symbols: { pictures: ['1\n2'] } })
  expect(shown({ Bloom: { value: '6-8', transform: 'monthsRoman' } })).toMatchObject({ Bloom: { text: '6-8' } })
})

test.each<[string, Color | undefined]>([
  ['0, 100, 100, 0', red],
  ['0/50/100/12.5', { space: 'cmyk', values: [0, 0.5, 1, 0.125] }],
  ['#ff0000', { space: 'rgb', values: [1, 0, 0] }],
  ['#F00', { space: 'rgb', values: [1, 0, 0] }],
  ['0,100,100', undefined],
  ['0,101,0,0', undefined],
  ['#ff00', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the colour %j', (text, expected) => {
  expect(parseColor(text)).toEqual(expected)
})
