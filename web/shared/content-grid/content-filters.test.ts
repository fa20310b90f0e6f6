import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor.ts'
import { all, matches } from '#domain/query/filter.ts'
import { filterOf } from '#domain/query/question.ts'
import type { Property } from '#domain/properties/property.ts'
import type { Catalog } from '../values/catalog.ts'
import { askedContents } from './asked-contents.ts'
import {
  type ContentFilters,
  filterFor,
  narrowedBy,
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
  [id, { id, type, label: {}, options: [], values: [], ...more } as Property] as const
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

const now = { today: '2026-03-10', beginOf: (day: string) => day }
const fields = askedContents(catalog, 'de', (key) => key, String)
const shows = (search: Record<string, string>, content: object) => {
  const filters = readFilters(search, client)
  const asked = filterOf(filters.question, now, (id) => fields.get(id))
  return matches(all(filterFor(filters, client, searched), asked), content as Record<string, unknown>)
}
const asks = (field: string, op: 'is' | 'isNot', ...value: string[]) => ({
  where: JSON.stringify({ match: 'all', parts: [{ field, op, value }] }),
})

describe('what is asked of where a content belongs', () => {
  const variant = { ...rose, parentId: 'c0', effectivelyActive: false }
  const old = { ...rose, archived: true }
  test.each<[string, Record<string, string>, rose: boolean, variant: boolean, archived: boolean]>([
    ['nothing', {}, true, true, false],
    ['active are those that are so together with their parents', asks('active', 'is', 'yes'), true, false, false],
    ['not active', asks('active', 'is', 'no'), false, true, false],
    ['as addresses said it before', { active: 'no' }, false, true, false],
    ['what is archived shows only where it is asked for', asks('active', 'is', 'archived'), false, false, true],
    ['beside others', asks('active', 'is', 'yes', 'archived'), true, false, true],
    ['not by asking for the rest', asks('active', 'isNot', 'yes'), false, true, false],
    ['a collection', asks('collection', 'is', 'autumn', 'spring'), true, true, false],
    ['another', asks('collection', 'is', 'autumn'), false, false, false],
    ['what is no collection', asks('collection', 'is', 'a.b'), false, false, false],
    ['an owner', asks('owner', 'is', 'rosenhof'), true, true, false],
    ['all but one', asks('owner', 'isNot', 'rosenhof'), false, false, false],
  ])('%s', (_, search, ...expected) => {
    expect([rose, variant, old].map((content) => shows(search, content))).toEqual(expected)
  })
})

test('what narrows the list beside the question is what the question would ask', () => {
  const filters = { ...readFilters({ type: 'plant', collection: 'spring' }, client) }
  const parts = (isScoped: boolean) =>
    Object.values(narrowedBy(filters, isScoped)).flatMap((part) => (part ? [[part.field, part.value]] : []))
  expect(parts(false)).toEqual([
    ['type', ['plant']],
    ['collection', ['spring']],
  ])
  expect(parts(true)).toEqual([['type', ['plant']]])
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
