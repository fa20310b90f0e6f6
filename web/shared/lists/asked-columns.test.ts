/** What lists may be asked by their columns, and by which fields they are ordered. */
import { describe, expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { is, nothing } from '#domain/query/filter.ts'
import type { Release } from '#domain/releases/release.ts'
import { askedColumns, type ListColumn } from './asked-columns.ts'
import { orderedBy } from './ordered-by.ts'

type Column = ListColumn<'releases', Release>
const column = (id: string, rest: Partial<Column> = {}): Column => ({ id, title: id, width: 1, text: String, ...rest })
const named = { organizations: (id: string) => `Org ${id}`, collections: String, templates: String }
const context = { actor: people.member, nameOf: named, t: (key: string) => key }

const fields = askedColumns(
  'releases',
  [
    column('label'),
    column('status', { says: (status) => `«${status}»` }),
    column('whose', { path: 'owner' }),
    column('number', { amount: (sum) => `Nr. ${sum}` }),
    column('printDataGenerated'),
    column('collections'),
    column('publicationId'),
    column('undrawable', { path: null }),
    column('used', { path: null, asked: { type: 'belonging', path: 'id', of: () => nothing } }),
    column('createUser'),
    column('data'),
  ] as const,
  context,
)

test.each([
  ['label', 'text', 'label', false],
  ['status', 'belonging', 'status', false],
  ['whose', 'belonging', 'owner', false],
  ['number', 'number', 'number', false],
  ['printDataGenerated', 'moment', 'printDataGenerated', true],
  ['collections', 'belonging', 'collections', false],
  ['used', 'belonging', 'id', false],
] as const)('%s is asked as %s, where it lies', (id, type, path, mayLack) => {
  const field = fields.get(id)
  expect([field?.type, field?.path, field?.label, field?.mayLack ?? false]).toEqual([type, path, id, mayLack])
})

test.each(['publicationId', 'undrawable', 'createUser', 'data'])('%s is not asked', (id) => {
  expect(fields.has(id)).toBe(false)
})

describe('a value reads', () => {
  test.each([
    ['status', 'review', '«review»'],
    ['whose', 'mcs', 'Org mcs'],
    ['number', 3, 'Nr. 3'],
  ] as const)('%s', (id, value, expected) => expect(fields.get(id)?.says?.(value)).toBe(expected))

  test('in no groups where there is hardly one the same', () => {
    expect(['label', 'printDataGenerated', 'collections'].map((id) => fields.get(id)?.says)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('of many, each is asked for by its own path', () => {
  expect(fields.get('collections')?.of?.('spring')).toEqual(is('collections.spring', true))
})

describe('the order', () => {
  const sort = (column: string, isDown = false) => ({ column, direction: isDown ? 'descending' : 'ascending' }) as const
  test.each([
    ['as sorted', [sort('label'), sort('number', true)], null, 'label ascending, number descending'],
    ['by where a column lies', [sort('whose')], null, 'owner ascending'],
    ['groups before all else', [sort('label')], sort('status'), 'status ascending, label ascending'],
    [
      'groups as they are sorted',
      [sort('label'), sort('status', true)],
      sort('status'),
      'status descending, label ascending',
    ],
    ['no groups of what has none', [sort('number')], sort('label'), 'number ascending'],
    ['of what the list does not know, by the usual', [sort('gone')], null, 'id ascending'],
  ] as const)('%s', (_, order, group, expected) => {
    const { orderBy } = orderedBy({ order, group, fields, usual: undefined })
    expect(orderBy.map(({ field, direction }) => `${field} ${direction}`).join(', ')).toBe(expected)
  })
})
