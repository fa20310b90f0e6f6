import { describe, expect, test } from 'vitest'
import type { Property, PropertyType } from '#domain/properties/property.ts'
import type { Catalog } from '../values/catalog.ts'
import { askedContents, offeredFields } from './asked-contents.ts'

const property = (id: string, type: PropertyType, more: Partial<Property> = {}) =>
  [
    id,
    { id, type, label: {}, options: [], values: [], multiple: false, translatable: false, ...more } as Property,
  ] as const

const catalog: Catalog = {
  ready: true,
  types: new Map(),
  own: undefined,
  properties: new Map([
    property('ean', 'string'),
    property('note', 'text', { translatable: true }),
    property('height', 'number'),
    property('sizes', 'number', { multiple: true }),
    property('sown', 'date'),
    property('shown', 'date', { multiple: true }),
    property('flowering', 'period', { multiple: true }),
    property('light', 'select', { options: [{ id: 'sun', label: { de: 'Sonne' } }], values: ['Mond'] }),
    property('hardy', 'boolean'),
    property('picture', 'image'),
    property('companions', 'reference'),
    property('sizing', 'combination'),
  ]),
}
const fields = askedContents(catalog, 'fr', (key) => key, String)

describe('each field is asked for as what it is, where its values lie', () => {
  test.each([
    ['label', 'text', 'label.fr'],
    ['updateTimestamp', 'time', 'updateTimestamp'],
    ['public', 'yesNo', 'public'],
    ['active', 'belonging', 'effectivelyActive'],
    ['owner', 'belonging', 'owner'],
    ['type', 'choice', 'type'],
    ['languages', 'choice', 'languages'],
    ['ean', 'text', 'data.ean.value'],
    ['note', 'text', 'data.note.translation.fr'],
    ['note@la', 'text', 'data.note.translation.la'],
    ['height', 'number', 'data.height.value'],
    ['sizes', 'numbers', 'data.sizes.value'],
    ['sown', 'day', 'data.sown.value'],
    ['shown', 'days', 'data.shown.value'],
    ['flowering', 'months', 'data.flowering.value'],
    ['light', 'choice', 'data.light.value'],
    ['hardy', 'yesNo', 'data.hardy.value'],
    ['picture', 'held', 'data.picture.value'],
    ['companions', 'held', 'data.companions.value'],
    ['sizing', 'held', 'data.sizing.value'],
  ])('%s is %s at %s', (id, type, path) => {
    expect(fields.get(id)).toMatchObject({ type, path })
  })
})

test('what is chosen is asked for by its options and the organization’s own values', () => {
  expect(fields.get('light')?.choices?.map(({ value }) => value)).toEqual(['sun', 'Mond'])
  expect(fields.get('languages')?.choices).toEqual([
    { value: 'la', label: 'Latein' },
    { value: 'de', label: 'Deutsch' },
  ])
  expect(fields.get('ean@de')).toBeUndefined()
})

test('offered are the columns there may be, and another language only where it is shown', () => {
  expect(offeredFields(fields, [{ id: 'note' }, { id: 'owner' }], ['note@la', 'gone'])).toEqual([
    'label',
    'note',
    'note@la',
    'createTimestamp',
    'owner',
    'collection',
  ])
})
