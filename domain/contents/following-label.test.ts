import { expect, test } from 'vitest'
import { contentLabel } from './content-label.ts'
import type { ReadableProperty } from '../properties/property-text.ts'
import { followingLabels, type NameOf } from './following-label.ts'

type Labelled = Parameters<typeof followingLabels>[0]
type Change = Parameters<typeof followingLabels>[1]

const property = (): ReadableProperty => ({ type: 'string', options: [], translatable: false })
const templates: Record<string, string> = { plant: '{name} {size}', pot: '{size}' }
const nameOf: NameOf = ({ type, data }, language) =>
  contentLabel({ data }, language, { type: { labelDefault: templates[type] ?? '' }, property })

const rose = (label: Labelled['label'], name: Record<string, string> = { de: 'Rose' }): Labelled => ({
  type: 'plant',
  label,
  data: { name: { translation: name }, size: { value: '60' }, note: { value: 'alt' } },
})
const both = { de: 'Rose', en: 'Rose (en)' }

test.each<[string, Labelled, Change, Record<string, string>]>([
  ['follows', rose({ de: 'Rose 60' }), { set: { 'data.name.translation.de': 'Nelke' } }, { 'label.de': 'Nelke 60' }],
  ['follows a field that goes', rose({ de: 'Rose 60' }), { unset: ['data.size.value'] }, { 'label.de': 'Rose' }],
  ['follows its type', rose({ de: 'Rose 60' }), { set: { type: 'pot' } }, { 'label.de': '60' }],
  [
    'follows in each language by itself',
    rose({ de: 'Rose 60', en: 'Rose (en) 60', fr: 'Rosier' }, both),
    { set: { 'data.name.translation.en': 'Carnation', 'data.size.value': '80' } },
    { 'label.de': 'Rose 80', 'label.en': 'Carnation 80' },
  ],
  [
    'stays in a language whose fields stay',
    rose({ de: 'Rose 60', en: 'Rose (en) 60' }, both),
    { set: { 'data.name.translation.en': 'Carnation' } },
    { 'label.en': 'Carnation 60' },
  ],
  ['stays as somebody wrote it', rose({ de: 'Rosa' }), { set: { 'data.name.translation.de': 'Nelke' } }, {}],
  ['stays where none is stored', rose({}), { set: { 'data.name.translation.de': 'Nelke' } }, {}],
  [
    'stays where the change says it',
    rose({ de: 'Rose 60' }),
    { set: { 'label.de': 'Rose 60', 'data.size.value': '8' } },
    {},
  ],
  [
    'stays where the change takes it',
    rose({ de: 'Rose 60' }),
    { set: { 'data.size.value': '8' }, unset: ['label'] },
    {},
  ],
  ['stays where other fields change', rose({ de: 'Rose 60' }), { set: { 'data.note.value': 'neu' } }, {}],
  [
    'stays where nothing would be left',
    rose({ de: 'Rose 60' }),
    { unset: ['data.size.value', 'data.name.translation.de'] },
    {},
  ],
])('a label %s', (_, before, change, expected) => {
  expect(followingLabels(before, change, nameOf)).toEqual(expected)
})
