import { expect, test } from 'vitest'
import { Placeholder } from '../placeholder.ts'
import { missingPlaceholders, type NamedField, suggestPlaceholder } from './suggest-placeholders-of-tags.ts'

test.each([
  ['text', 'Rose', 'string', 'Rose'],
  ['text', 'zwei\nZeilen', 'text', 'zwei\nZeilen'],
  ['text', 'x'.repeat(61), 'text', 'x'.repeat(61)],
  ['text', '', 'string', undefined],
  ['picture', 'rose.jpg', 'image', undefined],
  ['pictograms', '', 'pictogram', undefined],
  ['color', '', 'color', undefined],
  ['condition', '', 'condition', undefined],
])('a %s of the design that reads %j becomes a %s with the example %j', (kind, sample, type, previewValue) => {
  const suggested = suggestPlaceholder({ tag: 'name', kind, sample }, 3)
  expect(suggested).toMatchObject({ id: 'name', order: 3, type })
  expect(suggested.previewValue).toBe(previewValue)
  expect(Placeholder.safeParse(suggested).success).toBe(true)
})

test('only what is missing is suggested, behind what is there', () => {
  const known = [Placeholder.parse({ id: 'name', order: 7 })]
  const tags = ['name', 'price', 'size'].map((tag) => ({ tag, kind: 'text' }))
  expect(missingPlaceholders(known, tags, []).map(({ id, order }) => `${order} ${id}`)).toEqual(['8 price', '9 size'])
})

const field = (id: string, type: NamedField['type'], label: NamedField['label'] = {}) => ({ id, type, label })
const fields = [
  field('label', 'string', { de: 'Bezeichnung', en: 'Label' }),
  field('german_name', 'string', { de: 'Deutscher Name' }),
  field('color', 'select', { de: 'Farbe' }),
  field('colour', 'string', { de: 'Farbe' }),
  field('photo', 'image', { de: 'Bild' }),
  field('picture_text', 'text', { de: 'Bild' }),
  field('hardy', 'boolean', { de: 'Winterhart' }),
]
test.each([
  ['german_name', 'text', 'german_name'],
  ['DeutscherName', 'text', 'german_name'],
  ['deutscher_name', 'text', 'german_name'],
  ['bezeichnung', 'text', 'label'],
  ['Farbe', 'text', undefined],
  ['color', 'text', 'color'],
  ['bild', 'picture', 'photo'],
  ['bild', 'text', 'picture_text'],
  ['winterhart', 'condition', 'hardy'],
  ['winterhart', 'text', undefined],
  ['preis', 'text', undefined],
])('%s of the kind %s takes %s', (tag, kind, property) => {
  expect(suggestPlaceholder({ tag, kind }, 0, fields).property).toBe(property)
})
