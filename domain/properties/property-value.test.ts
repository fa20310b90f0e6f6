import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { PropertyValue } from '../contents/content.ts'
import { withOverride } from './property-override.ts'
import { checkPropertyValue } from './property-value.ts'
import { Property, type PropertyType } from './property.ts'

test.each<[PropertyType, PropertyValue, boolean, boolean]>([
  // type    value                single  multiple
  ['string', 'Rose', true, true],
  ['string', 'a\nb', false, false],
  ['string', 'x'.repeat(201), false, false],
  ['string', ['a', 'b'], false, true],
  ['text', 'a\nb', true, true],
  ['number', 4.5, true, true],
  ['number', '4.5', false, false],
  ['date', '2026-03-01', true, true],
  ['date', 'morgen', false, false],
  ['period', [3, 4], true, true],
  ['period', [0], false, false],
  ['period', 13, false, false],
  ['select', 'sun', true, true],
  ['select', 'moon', false, false],
  ['boolean', true, true, true],
  ['boolean', 'true', false, false],
  ['combination', [{ amount: 3 }], true, true],
  ['combination', 'x', false, false],
  ['number', null, true, true],
  ['number', '', true, true],
])('%s %j: single %s, multiple %s', (type, value, single, multiple) => {
  const property = Property.parse({ type, options: [{ id: type === 'combination' ? 'amount' : 'sun' }] })
  expect(checkPropertyValue('p', property, value).ok).toBe(single)
  expect(checkPropertyValue('p', { ...property, multiple: true }, value).ok).toBe(multiple)
})

test.each<[Partial<z.input<typeof Property>>, PropertyValue, string]>([
  [{ type: 'number', minimum: 0 }, 0, 'ok'],
  [{ type: 'number', minimum: 0 }, -5, 'value.tooSmall'],
  [{ type: 'number', maximum: 12 }, 12.01, 'value.tooLarge'],
  [{ type: 'number' }, 1e15, 'value.tooLarge'],
  [{ type: 'number' }, 40_063_813_339_310, 'ok'],
  [{ type: 'number' }, -1e15, 'value.tooSmall'],
  [{ type: 'number', minimum: 0, multiple: true }, [1, -1], 'value.tooSmall'],
  [{ type: 'string', format: 'gtin' }, '7612345000011', 'value.gtinExpected'],
  [{ type: 'string', format: 'gtin' }, '4006381333931', 'ok'],
  [{ type: 'string', format: 'gtin' }, 'abc', 'value.gtinExpected'],
  [{ type: 'string', format: 'gtin' }, '', 'ok'],
  [{ type: 'string', format: 'link' }, 'https://garden.example', 'ok'],
  [{ type: 'string', format: 'link' }, 'javascript:alert(1)', 'value.linkExpected'],
  [{ type: 'string', format: 'link', multiple: true }, ['https://a.example', 'ftp://b.example'], 'value.linkExpected'],
])('%j %j: %s', (definition, value, expected) => {
  const outcome = checkPropertyValue('p', Property.parse(definition), value)
  expect(outcome.ok ? 'ok' : outcome.code).toBe(expected)
})

test('where it is individual, people choose what is not offered', () => {
  const property = Property.parse({ type: 'select', options: [{ id: 'sun' }], individual: true })
  expect(checkPropertyValue('p', property, 'moon').ok).toBe(true)
})

test('an organization calls a field as it likes', () => {
  const property = Property.parse({ type: 'string', label: { de: 'Name', en: 'Name' }, values: ['a'] })
  expect(withOverride(property, { label: { de: 'Bezeichnung' }, translatable: true })).toMatchObject({
    label: { de: 'Bezeichnung', en: 'Name' },
    translatable: true,
    values: ['a'],
  })
})
