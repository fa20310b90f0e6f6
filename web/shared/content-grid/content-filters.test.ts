import { expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor.ts'
import { matches } from '#domain/query/filter.ts'
import type { Property } from '#domain/properties/property.ts'
import type { Catalog } from '../values/catalog.ts'
import {
  type ContentFilters,
  filterFor,
  offeredViews,
  readFilters,
  searchedIn,
  unsearchedBy,
} from './content-filters.ts'

const client: Actor = {
  id: 'u1', role: 'member', organization: 'rosenhof', supplier: 'mcs', isSupplier: false, licences: 15, isMain: false,
} // prettier-ignore
const supplier: Actor = { ...client, organization: 'gruenwerk', supplier: 'gruenwerk', isSupplier: true }
const main: Actor = { ...supplier, organization: 'mcs', supplier: 'mcs', isMain: true }

const rose = {
  id: 'c1', type: 'plant', owner: 'rosenhof', supplier: 'mcs', active: true, effectivelyActive: true, public: false,
  collections: { spring: true }, label: { de: 'Beetrose „Märchen“', la: 'Rosa' },
  data: { ean: { value: '7610000123456' }, height: { value: 80 }, light: { value: ['sun'] }, note: { translation: { de: 'duftet' } } },
} // prettier-ignore

const property = (id: string, type: Property['type'], more: Partial<Property> = {}) =>
  [id, { id, type, options: [], ...more } as Property] as const
const catalog: Catalog = {
  ready: true,
  types: new Map(),
  own: undefined,
  properties: new Map([
    property('ean', 'string'),
    property('height', 'number'),
    property('note', 'text', { translatable: true }),
    property('light', 'select', {
      options: [
        { id: 'sun', label: { de: 'Vollsonnig' } },
        { id: 'shade', label: { de: 'Schatten' } },
      ],
    }),
  ]),
}
const searched = searchedIn(['ean', 'height', 'note', 'light', 'active'], catalog, 'fr')

test('each person is offered the views that can show something', () => {
  expect([client, supplier, main].map((actor) => offeredViews(actor).join(' '))).toEqual([
    'organization public',
    'organization supplier public',
    'organization supplier public all',
  ])
})

test('a list opens on the own organization, for suppliers on their customers', () => {
  expect([readFilters({}, client).view, readFilters({}, supplier).view]).toEqual(['organization', 'supplier'])
  expect(readFilters({ view: 'all' }, client).view).toBe('organization')
})

test.each([
  [{}, true],
  [{ type: 'plant' }, true],
  [{ type: 'pot' }, false],
  [{ active: 'no' as const }, false],
  [{ faulty: 'yes' as const }, false],
  [{ collection: 'spring' }, true],
  [{ collection: 'autumn' }, false],
  [{ q: 'marchen' }, true],
  [{ q: 'rosa' }, true],
  [{ q: 'tulpe' }, false],
  [{ q: '0123' }, true],
  [{ q: '80' }, true],
  [{ q: '8' }, false],
  [{ q: 'Vollsonn' }, true],
  [{ q: 'Schatten' }, false],
  [{ q: 'duft' }, true],
  [{ q: 'verborgen' }, false],
  [{ view: 'public' as const }, false],
])('the filters %j show the rose: %s', (change: Partial<ContentFilters>, expected) => {
  const filters = { ...readFilters({}, client), ...change }
  expect(matches(filterFor(filters, client, searched), rose)).toBe(expected)
})

test('active are those that are so together with their parents', () => {
  const variant = { ...rose, parentId: 'c0', effectivelyActive: false }
  const shows = (active: 'yes' | 'no') =>
    matches(filterFor({ ...readFilters({}, client), active }, client, searched), variant)
  expect([shows('yes'), shows('no')]).toEqual([false, true])
})

test('columns whose texts or options are too many for one search are counted, and none is searched by half', () => {
  const many = Array.from({ length: 40 }, (_, index) => property(`text-${index}`, 'string'))
  const options = Array.from({ length: 101 }, (_, index) => ({ id: `o${index}`, label: { de: `Farbe ${index}` } }))
  const wide: Catalog = { ...catalog, properties: new Map([...many, property('colour', 'select', { options })]) }
  const columns = [...wide.properties.keys()]
  const searchedWide = searchedIn(columns, wide, 'de')
  expect(searchedWide.texts).toHaveLength(30)
  expect([unsearchedBy('', searchedWide), unsearchedBy('x', searchedWide)]).toEqual([0, 14])
  // 101 options are called so; then 2 of them.
  expect(unsearchedBy('Farbe', searchedWide)).toBe(15)
  expect(unsearchedBy('Farbe 10', searchedWide)).toBe(14)
  // 12 of them, beside a question of 28 conditions and of 29.
  const beside = (asked: number) => unsearchedBy('Farbe 1', searchedIn(['colour'], wide, 'de', asked))
  expect([beside(28), beside(29)]).toEqual([0, 1])
})
