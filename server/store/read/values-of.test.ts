import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { everything, type Filter, is, valueAt } from '#domain/query/filter.ts'
import type { Values } from '#domain/query/totals-of.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { buildValueIndex } from './build-value-index.ts'
import { createStore } from '../create-store.ts'
import type { Store, Write } from '../store.ts'
import { noIndex, openValueIndex, type ValueIndex } from './value-index.ts'
import { valuesOf } from './values-of.ts'

type Value = string | number | boolean | readonly (string | number)[]
type Case = readonly [title: string, field: string, where: Filter, expected: string]

const rosenhof = is('owner', 'rosenhof')
const cases: readonly Case[] = [
  ['numbers in their order', 'data.price.value', everything, '-2×1 0.1×1 9×2 10×1, 3 without'],
  ['numbers among some', 'data.price.value', rosenhof, '0.1×1 9×2, 2 without'],
  ['texts as people read them', 'data.colour.value', everything, 'Äpfel×1 rot×2 Rot×1 weiss×1, 3 without'],
  [
    'a list counts with each of its values, and stands at the first',
    'data.kinds.value',
    everything,
    'a×2(1) b×2(1), 6 without',
  ],
  ['yes and no', 'data.sold.value', everything, 'false×1 true×1, 6 without'],
  ['what nobody has', 'data.none.value', everything, ', 8 without'],
  ['a column', 'owner', everything, 'mcs×3 rosenhof×5, 0 without'],
  ['a column among some', 'owner', { field: 'data.price.value', op: '>=', value: 9 }, 'mcs×1 rosenhof×2, 0 without'],
  ['a yes or no of the record', 'active', everything, 'false×1 true×7, 0 without'],
  [
    'values of those that meet another condition',
    'data.price.value',
    is('data.colour.value', 'rot'),
    '9×1 10×1, 0 without',
  ],
  [
    'values narrowed by themselves',
    'data.price.value',
    { all: [rosenhof, { field: 'data.price.value', op: '<', value: 5 }] },
    '0.1×1, 0 without',
  ],
  [
    'values narrowed by themselves and by others',
    'data.price.value',
    { all: [{ field: 'data.price.value', op: '>=', value: 0 }, is('data.colour.value', 'rot')] },
    '9×1 10×1, 0 without',
  ],
  [
    'values of those that meet one of two',
    'data.price.value',
    { any: [is('data.sold.value', true), is('data.colour.value', 'rot'), is('data.price.value', 10)] },
    '9×2 10×1, 0 without',
  ],
  [
    'a list narrowed by itself',
    'data.kinds.value',
    { field: 'data.kinds.value', op: 'has', value: 'a' },
    'a×2(1) b×2(1), 0 without',
  ],
  [
    'a list that there is',
    'data.kinds.value',
    { field: 'data.kinds.value', op: 'exists', value: true },
    'a×2(1) b×2(1), 0 without',
  ],
  ['nobody', 'data.price.value', is('owner', 'nobody'), ', 0 without'],
]

const variant: Write = {
  kind: 'create',
  collection: 'contents',
  id: 'k9',
  document: { type: 'plant', owner: 'mcs', supplier: 'mcs', label: { de: 'k9' }, parentId: 'k6', data: {} },
}

const content = (id: string, owner: string, data: Record<string, Value>, active = true): Write => ({
  kind: 'create',
  collection: 'contents',
  id,
  document: {
    type: 'plant',
    owner,
    supplier: 'mcs',
    label: { de: id },
    active,
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value: value as string }])),
  },
})

onEachDatabase('the values of a field', (open) => {
  let opened: TestDatabase
  let store: Store
  let reading: Store
  let index: ValueIndex
  const said = async (from: Store, where: Filter, field: string, actor = systemActor) =>
    told(await from.values(actor, 'contents', { where: where as typeof everything, field }))
  const saidOf = async (where: Filter, field: string, few: number) =>
    told(await valuesOf({ run: opened.database.query, index, kind: 'contents', few }, where, field))
  const told = ({ data, without }: Values) => {
    const values = data.map(({ value, count, first }) => `${value}×${count}${first === undefined ? '' : `(${first})`}`)
    return `${values.join(' ')}, ${without} without`
  }

  beforeAll(async () => {
    opened = await open()
    index = await openValueIndex(opened.database)
    store = await createStore({ database: opened.database, index })
    reading = await createStore({ database: opened.database, index: noIndex })
    const property = (id: string, type: string, rest: object = {}) =>
      ({ kind: 'create', collection: 'properties', id, document: { type, label: { de: id }, ...rest } }) as Write
    await store.write(systemActor, [
      property('price', 'number'),
      property('colour', 'string'),
      property('kinds', 'string', { multiple: true }),
      property('sold', 'boolean'),
      property('none', 'string'),
      {
        kind: 'create',
        collection: 'organizations',
        id: 'mcs',
        document: { name: 'mcs', supplier: 'mcs', type: 'supplier' },
      },
      {
        kind: 'create',
        collection: 'organizations',
        id: 'rosenhof',
        document: { name: 'rosenhof', supplier: 'mcs', type: 'client' },
      },
      { kind: 'create', collection: 'contentTypes', id: 'plant', document: { label: { de: 'Pflanze' } } },
    ])
    await store.write(systemActor, [
      content('k1', 'rosenhof', { price: 9, colour: 'rot', kinds: ['a', 'b'] }),
      content('k2', 'rosenhof', { price: 9, colour: 'Äpfel', sold: true }),
      content('k3', 'rosenhof', { price: 0.1, colour: 'Rot' }),
      content('k4', 'rosenhof', { sold: false }),
      content('k5', 'rosenhof', { kinds: ['b', 'a'] }, false),
      content('k6', 'mcs', { price: 10, colour: 'rot' }),
      content('k7', 'mcs', { price: -2, colour: 'weiss' }),
      content('k8', 'mcs', {}),
    ])
  })
  afterAll(() => opened?.close())

  test.each(cases)('%s, read of the documents', async (_, field, where, expected) => {
    expect(await said(reading, where, field)).toBe(expected)
  })

  test('that is not indexed says so, and is indexed then', async () => {
    const ask = (field: string) => store.values(systemActor, 'contents', { field: `data.${field}.value` })
    const asked = ['price', 'colour', 'kinds', 'sold', 'none']
    for (const field of asked) expect(await ask(field)).toMatchObject({ isReading: true })
    // Noted in the background; names of contents are indexed from the beginning.
    await vi.waitFor(async () => {
      await index.refresh()
      expect([...index.fieldsOf('contents').keys()]).toEqual(
        expect.arrayContaining(asked.map((field) => `data.${field}.value`)),
      )
    })
    await buildValueIndex({ database: opened.database, index, heardWithin: 0 })
    for (const field of asked) expect(await ask(field)).not.toHaveProperty('isReading')
  })

  test.each(cases)('%s, read of the index', async (_, field, where, expected) => {
    expect(await said(store, where, field)).toBe(expected)
  })

  test.each(cases)('%s, where few are many', async (_, field, where, expected) => {
    for (const few of [0, 1]) expect(await saidOf(where, field, few)).toBe(expected)
  })

  test('of what is inherited the parent counts, and the variant has none', async () => {
    await store.write(systemActor, [variant])
    const where = { field: 'data.price.value', op: '>=', value: 9, inherits: true, seen: everything } as const
    for (const few of [0, 2000]) expect(await saidOf(where, 'data.price.value', few)).toBe('9×2 10×1, 1 without')
    await store.write(systemActor, [{ kind: 'delete', collection: 'contents', id: 'k9' }])
  })

  test.each(['data.price.value', 'data.colour.value', 'data.kinds.value', 'data.sold.value', 'owner', 'active'])(
    '%s: they are the stretches of the list that is ordered by it, what has none at its end',
    async (field) => {
      for (const from of [reading, store]) {
        const { data, without } = await from.values(systemActor, 'contents', { field })
        const stretches = data.flatMap(({ value, count, first = count }) => Array<unknown>(first).fill(value))
        const query = { orderBy: [{ field } as { field: 'owner' }] }
        const listed = (await from.list(systemActor, 'contents', query)).documents.map((one) => valueAt(one, field))
        expect(listed.map((one) => (Array.isArray(one) ? (one[0] as unknown) : one))).toEqual([
          ...stretches,
          ...Array<unknown>(without).fill(undefined),
        ])
      }
    },
  )

  test.each([
    ['member', '0.1×1 9×2, 2 without'],
    ['stranger', ', 0 without'],
    ['admin', '-2×1 0.1×1 9×2 10×1, 3 without'],
  ] as const)('are told to %s of what they see', async (person, expected) => {
    for (const one of [store, reading])
      expect(await said(one, everything, 'data.price.value', people[person])).toBe(expected)
  })

  test.each([
    ['createUser', 'member', 'query.fieldNotAllowed'],
    ['collections.c1', 'admin', 'query.fieldNotAllowed'],
    ['nonsense', 'admin', 'document.unknownField'],
  ] as const)('%s is not told to %s', async (field, person, code) => {
    await expect(store.values(people[person], 'contents', { field })).rejects.toMatchObject({ code })
  })

  test('more than twenty thousand are refused, not cut', async () => {
    await opened.database.query(
      `insert into contents (id, version, doc, f_owner) select 'm' || n, 1, json_build_object('id', 'm' || n, 'owner', 'many', 'data', ` +
        `json_build_object('price', json_build_object('value', n))), 'many' from generate_series(1, 20001) n`,
      [],
    )
    const ask = (where: Filter) =>
      reading.values(systemActor, 'contents', { where: where as typeof everything, field: 'data.price.value' })
    await expect(ask(is('owner', 'many'))).rejects.toMatchObject({
      code: 'query.tooManyDifferent',
      params: { limit: 20_000 },
    })
    const fewer = await ask({ all: [is('owner', 'many'), { field: 'id', op: '!=', value: 'm1' }] })
    expect([fewer.data.length, fewer.data[0], fewer.data.at(-1), fewer.without]).toEqual([
      20_000,
      { value: 2, count: 1 },
      { value: 20_001, count: 1 },
      0,
    ])
  })
})
