/** How a cell of the list reads a combination: each part called, and written, as the property that it holds. */
import { expect, test } from 'vitest'
import type { PropertyValue } from '#domain/contents/content.ts'
import { Property } from '#domain/properties/property.ts'
import { texts } from '../../../ui/words/texts.ts'
import type { Catalog } from '../../values/catalog.ts'
import { valueShown } from './value-shown.tsx'

const kept = {
  version: 1,
  createTimestamp: '2026-01-01T00:00:00.000Z',
  createUser: 'p',
  updateTimestamp: '2026-01-01T00:00:00.000Z',
  updateUser: 'p',
}
const named = (id: string, more: Partial<Property> & Pick<Property, 'type'>): Property & { id: string } => ({
  id,
  ...kept,
  ...Property.parse({ label: { de: id }, ...more }),
})
const properties: Catalog['properties'] = new Map([
  ['price', named('price', { type: 'number', precision: 2, label: { de: 'Preis' } })],
  ['since', named('since', { type: 'date', label: { de: 'Gültig ab' } })],
])
const sizes = named('sizes', {
  type: 'combination',
  options: [
    { id: 'size', label: { de: 'Grösse' } },
    { id: 'cost', label: {}, property: 'price' },
    { id: 'from', label: { de: 'Ab' }, property: 'since' },
  ],
})

test.each<[PropertyValue | undefined, string]>([
  [[{ size: '4 l', cost: 24.9, from: '2027-03-01' }], 'Grösse: 4 l, Preis: 24.90, Ab: 01.03.2027'],
  // As tables call them: by the property that a part holds.
  [{ price: 3 }, 'Preis: 3.00'],
  [[{ size: '2 l' }, { size: '4 l' }], 'Grösse: 2 l; Grösse: 4 l'],
  [[{ colour: 'rot' }], 'colour: rot'],
  ['two', 'two'],
  [undefined, ''],
])('%j: %s', (value, shown) => {
  expect(valueShown(value, sizes, properties, texts)).toBe(shown)
})
