import { expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor.ts'
import { matches } from '#domain/query/filter.ts'
import { type ContentFilters, filterFor, offeredViews, readFilters } from './content-filters.ts'

const client: Actor = {
  id: 'u1', role: 'member', organization: 'rosenhof', supplier: 'mcs', isSupplier: false, licences: 15, isMain: false,
} // prettier-ignore
const supplier: Actor = { ...client, organization: 'gruenwerk', supplier: 'gruenwerk', isSupplier: true }
const main: Actor = { ...supplier, organization: 'mcs', supplier: 'mcs', isMain: true }

const rose = {
  id: 'c1', type: 'plant', owner: 'rosenhof', supplier: 'mcs', active: true, effectivelyActive: true, public: false,
  collections: { spring: true }, label: { de: 'Beetrose „Märchen“', la: 'Rosa' },
} // prettier-ignore

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
  [{ view: 'public' as const }, false],
])('the filters %j show the rose: %s', (change: Partial<ContentFilters>, expected) => {
  const filters = { ...readFilters({}, client), ...change }
  expect(matches(filterFor(filters, client, ['de', 'la']), rose)).toBe(expected)
})

test('active are those that are so together with their parents', () => {
  const variant = { ...rose, parentId: 'c0', effectivelyActive: false }
  const shows = (active: 'yes' | 'no') =>
    matches(filterFor({ ...readFilters({}, client), active }, client, ['de']), variant)
  expect([shows('yes'), shows('no')]).toEqual([false, true])
})
