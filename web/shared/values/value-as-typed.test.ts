import { expect, test } from 'vitest'
import type { PropertyValue } from '#domain/contents/content.ts'
import { Property } from '#domain/properties/property.ts'
import { parseTyped, typedValue } from './value-as-typed.ts'

const options = [{ id: 'sun', label: { de: 'Sonne', en: 'Sun' } }]
const parts = [
  { id: 'height', label: { de: 'Höhe' } },
  { id: 'unit', label: { de: 'Einheit, Mass' } },
]

test.each<[Partial<Property> & Pick<Property, 'type'>, string, PropertyValue | undefined]>([
  [{ type: 'string' }, '  ', undefined],
  [{ type: 'string' }, ' Rose ', 'Rose'],
  [{ type: 'string', multiple: true }, 'Rose, Tulpe', ['Rose', 'Tulpe']],
  [{ type: 'text' }, 'a\n', 'a\n'],
  [{ type: 'number' }, '8,40', 8.4],
  [{ type: 'number', multiple: true }, '8,40; 9', [8.4, 9]],
  [{ type: 'number', multiple: true }, '8,40', [8.4]],
  [{ type: 'date' }, '1.3.2026', '2026-03-01'],
  [{ type: 'period' }, '5-7', [5, 6, 7]],
  [{ type: 'select', options }, 'sonne', 'sun'],
  [{ type: 'select', options, multiple: true }, 'Sun', ['sun']],
  [{ type: 'exclude', options }, 'sonne', 'sun'],
  [{ type: 'exclude', options, multiple: true }, 'Sun', ['sun']],
  [
    { type: 'combination', options: parts },
    'Höhe: 40, unit: cm; Höhe: 60',
    [{ height: 40, unit: 'cm' }, { height: 60 }],
  ],
  [{ type: 'combination', options: parts }, 'breit: 40', 'breit: 40'],
  // What cannot be read stays as it was typed; the rule refuses it.
  [{ type: 'number' }, 'acht', 'acht'],
  [{ type: 'date' }, '31.2.2026', '31.2.2026'],
  [{ type: 'period' }, '77', '77'],
  [{ type: 'select', options }, 'Mond', 'Mond'],
])('%j: %j', (property, text, value) => {
  expect(parseTyped(text, { id: 'p', ...Property.parse(property) })).toEqual(value)
})

test('entries of a combination are copied so that they can be pasted', () => {
  const property = { id: 'p', ...Property.parse({ type: 'combination', options: parts }) }
  const value = [{ height: 40, unit: 'c, m' }, { height: 60 }]
  const copied = typedValue(value, property, (key) => key)
  expect(copied).toBe('Höhe: 40, unit: "c, m"; Höhe: 60')
  expect(parseTyped(copied, property)).toEqual(value)
})
