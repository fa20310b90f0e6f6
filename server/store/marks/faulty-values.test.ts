/** Values that are wrong as they lie there: counted before a definition makes them so, marked, listed, and marked no longer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { is } from '#domain/query/filter.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { fields } from '#test/fields.ts'
import { createStore } from '../create-store.ts'
import { openMarks } from './marks.ts'
import type { Follower } from '../log/follower.ts'
import type { RawWrite, Store } from '../store.ts'
import { noIndex } from '../read/value-index.ts'

const { admin, owner, member, stranger, buyer } = people
const tenant = { owner: 'rosenhof', supplier: 'mcs' }

onEachDatabase('a value that became wrong', (open) => {
  let opened: TestDatabase
  let store: Store
  let marks: Follower
  beforeAll(async () => {
    opened = await open()
    const { database } = opened
    store = await createStore({ database })
    const now = () => new Date('2026-03-01T09:30:00.000Z')
    const failed = (error: unknown) => {
      throw error
    }
    marks = openMarks({ database, index: noIndex, now, committed: () => {}, failed })
    await store.write(systemActor, [
      {
        kind: 'create',
        collection: 'organizations',
        id: 'mcs',
        document: { name: 'mcs', type: 'supplier', supplier: 'mcs' },
      },
      { kind: 'create', collection: 'organizations', id: 'rosenhof', document: { name: 'Rosenhof', supplier: 'mcs' } },
      {
        kind: 'create',
        collection: 'organizations',
        id: 'alpenflora',
        document: { name: 'Alpenflora', supplier: 'mcs' },
      },
      { kind: 'create', collection: 'contentTypes', id: 'plant', document: { label: { de: 'Pflanze' } } },
      ...fields({
        height: 'string',
        light: { type: 'select', individual: true, options: [{ id: 'sun', label: { de: 'sun' } }] },
        pot: 'string',
        size: { type: 'combination', options: [{ id: 'p', label: {}, property: 'pot' }] },
      }),
    ])
    await store.writeRaw(systemActor, [
      content('a', { height: { value: '40' }, light: { value: 'sun' } }),
      content('b', { height: { value: 'hoch' }, light: { value: 'moon' } }),
      content('c', { size: { value: { p: 'gross' } } }),
      content('d', { light: { value: 'moon' } }, { owner: 'alpenflora' }),
    ])
  })
  afterAll(async () => {
    await marks?.close()
    await opened?.close()
  })

  const content = (id: string, data: object, more: object = {}): RawWrite => ({
    kind: 'create',
    collection: 'contents',
    id,
    document: { type: 'plant', ...tenant, label: { de: id }, data, ...more },
  })
  const change = (collection: RawWrite['collection'], id: string, set: object, fallen?: number): RawWrite => ({
    kind: 'update',
    collection,
    id,
    set: { ...set },
    ...(fallen !== undefined && { expect: { fallen } }),
  })
  const faulty = async () => {
    await marks.caughtUp()
    const { documents } = await store.list(systemActor, 'contents', {
      where: is('faulty', true),
      orderBy: [{ field: 'id' }],
    })
    return documents.map(({ id }) => id)
  }
  const toNumber = (fallen?: number) => change('properties', 'height', { type: 'number' }, fallen)

  test('is counted before, with examples, and nothing is written without that number', async () => {
    const { fallen } = await store.writeRaw(admin, [toNumber()], { dryRun: true })
    const at = (id: string) => ({ collection: 'contents', id, path: 'data.height.value', code: 'value.numberExpected' })
    expect(fallen).toMatchObject({ values: 2, records: 2, examples: [at('a'), at('b')] })
    const refused = expect.objectContaining({ code: 'property.valuesFall', params: { values: 2, records: 2 } })
    await expect(store.writeRaw(admin, [toNumber()])).rejects.toEqual(refused)
    await expect(store.writeRaw(admin, [toNumber(1)])).rejects.toEqual(refused)
    expect((await store.get(admin, 'properties', 'height')).type).toBe('string')
    expect(await faulty()).toEqual([])
  })

  test('stays readable, is marked and listed for those who may put it right, until it is right or may stay', async () => {
    const versions = async () => (await store.get(owner, 'contents', 'a')).updateTimestamp
    const before = await versions()
    const { changeset } = await store.writeRaw(admin, [toNumber(2)])
    expect(await faulty()).toEqual(['a', 'b'])
    expect(await versions()).toBe(before)
    expect((await store.get(owner, 'contents', 'a')).data['height']).toEqual({ value: '40' })
    const { data } = await store.faults(member, 'contents')
    expect(data.map(({ id, faults }) => [id, ...faults.map(({ path, code }) => `${path} ${code}`)])).toEqual([
      ['a', 'data.height.value value.numberExpected'],
      ['b', 'data.height.value value.numberExpected'],
    ])
    for (const other of [stranger, buyer]) expect((await store.faults(other, 'contents')).data).toEqual([])

    // Another field of it is written as ever; the mark goes with the value.
    const write = (id: string, set: object) => store.writeRaw(member, [change('contents', id, set)])
    expect((await write('a', { 'label.de': 'A' })).documents[0]).toMatchObject({ faulty: true })
    const { documents } = await write('a', { 'data.height.value': 40 })
    expect(documents[0]).not.toHaveProperty('faulty')
    expect(await faulty()).toEqual(['b'])

    // Taking the change back would make the number wrong: told, and left.
    const told = { collection: 'properties', id: 'height', reason: { code: 'property.valuesFall' } }
    const outcome = await store.revertChangeset(admin, changeset)
    expect(outcome).toMatchObject({ changeset: null, reverted: 0, conflicts: [told] })
    await store.writeRaw(admin, [change('properties', 'height', { type: 'string' }, 1)])
    expect(await faulty()).toEqual(['a'])
    await store.writeRaw(member, [change('contents', 'a', { 'data.height.value': '40' })])
    expect(await faulty()).toEqual([])
  })

  test('of one owner, where an organization changes a field for itself', async () => {
    const strict = (fallen?: number) =>
      change('organizations', 'rosenhof', { 'properties.light': { individual: false } }, fallen)
    await expect(store.writeRaw(owner, [strict()])).rejects.toMatchObject({ params: { values: 1, records: 1 } })
    await store.writeRaw(owner, [strict(1)])
    expect(await faulty()).toEqual(['b'])
    await store.writeRaw(owner, [
      { kind: 'update', collection: 'organizations', id: 'rosenhof', unset: ['properties.light'] },
    ])
    expect(await faulty()).toEqual([])
  })

  test('also as a part of a combination', async () => {
    const { fallen } = await store.writeRaw(admin, [change('properties', 'pot', { type: 'number' })], { dryRun: true })
    expect(fallen).toMatchObject({ values: 1, examples: [{ id: 'c', path: 'data.size.value' }] })
  })

  test('labels and help of a field make nothing wrong', async () => {
    const { fallen } = await store.writeRaw(admin, [change('properties', 'height', { 'label.de': 'Höhe' })])
    expect(fallen).toBeUndefined()
    expect(await opened.database.query('select 1 from redefined', [])).toEqual([])
  })

  test('that was there before there was a rule is found at the first start', async () => {
    const { query } = opened.database
    const wrong = `replace(doc::text, '"sun"', '["sun","moon"]')::json`
    await query(`update contents set doc = ${wrong} where id = 'a'`, [])
    await query(`insert into redefined (redefinition) values ('{}')`, [])
    expect(await faulty()).toEqual(['a'])
    expect((await store.faults(member, 'contents')).data[0]?.faults).toMatchObject([{ code: 'value.single' }])
  })

  describe('where a template changes', () => {
    const release = (id: string, status: string, data: object, more: object = {}): RawWrite => ({
      kind: 'create',
      collection: 'releases',
      id,
      document: { ...tenant, label: id, type: 'print', template: 'label', status, data, ...more },
    })
    const places = (...list: [id: string, type?: string][]) =>
      list.map(([id, type = 'string']) => ({ id, label: id, type }))
    const toPlaces = (list: readonly object[], fallen?: number) =>
      change('templates', 'label', { placeholders: list }, fallen)
    const both = places(['name'], ['price'])
    const fall = (values: number, records: number) =>
      expect.objectContaining({ code: 'property.valuesFall', params: { values, records } })

    beforeAll(async () => {
      await store.writeRaw(systemActor, [
        {
          kind: 'create',
          collection: 'templates',
          id: 'label',
          document: { name: 'label', type: 'print', ...tenant, placeholders: both },
        },
      ])
      await store.writeRaw(systemActor, [
        release('draft', 'pending', { name: { value: 'Rose' }, price: { value: '3.50' } }),
        release('review', 'review', { name: { value: 'Nelke' } }),
        release('printed', 'published', { name: { value: 'Tulpe' } }),
        release('locked', 'disabled', { name: { value: 'Iris' } }),
      ])
    })

    test.each<[what: string, set: object, values: number, records: number]>([
      ['a place goes', { placeholders: places(['price']) }, 2, 2],
      ['all places go', { placeholders: [] }, 3, 2],
      ['a place is called otherwise', { placeholders: places(['title'], ['price']) }, 2, 2],
      ['a place takes pictures', { placeholders: places(['name', 'image'], ['price']) }, 2, 2],
      ['what was printed is digital', { type: 'digital' }, 2, 2],
    ])('%s: only what is neither published nor locked is counted', async (_, set, values, records) => {
      const asked = change('templates', 'label', set)
      const { fallen } = await store.writeRaw(admin, [asked], { dryRun: true })
      expect(fallen).toMatchObject({ values, records })
      expect(new Set(fallen?.examples.map(({ id }) => id))).toEqual(new Set(['draft', 'review']))
      await expect(store.writeRaw(admin, [asked])).rejects.toEqual(fall(values, records))
      await expect(store.writeRaw(admin, [change('templates', 'label', set, values + 1)])).rejects.toEqual(
        fall(values, records),
      )
      expect(await store.get(admin, 'templates', 'label')).toMatchObject({ type: 'print', placeholders: both })
    })

    test('other words, another kind of text and one place more ask nothing', async () => {
      const list = [...places(['name', 'text'], ['price'], ['light'])].map((one) => ({ ...one, label: 'Name' }))
      const { fallen } = await store.writeRaw(admin, [toPlaces(list)])
      expect(fallen?.values).toBe(0)
    })

    test('an undoing that takes a filled place away is left out and told', async () => {
      await store.writeRaw(admin, [toPlaces(both)])
      const { changeset } = await store.writeRaw(admin, [toPlaces([...both, ...places(['light'])])])
      await store.writeRaw(member, [change('releases', 'draft', { 'data.light': { value: 'Sonne' } })])
      const outcome = await store.revertChangeset(admin, changeset)
      const told = { collection: 'templates', id: 'label', reason: { code: 'property.valuesFall' } }
      expect(outcome).toMatchObject({ changeset: null, reverted: 0, conflicts: [told] })
      await store.writeRaw(admin, [toPlaces(both, 1)])
      await marks.caughtUp()
      expect(await store.get(admin, 'releases', 'draft')).toMatchObject({ faulty: true })
    })
  })

  test('prices of baskets follow their template', async () => {
    const sold = { ...tenant, label: 'Rose', status: 'published', template: 't1' } as const
    await store.write(systemActor, [
      {
        kind: 'create',
        collection: 'templates',
        id: 't1',
        document: { name: 't1', type: 'print', ...tenant, orderPrice: 2 },
      },
      { kind: 'create', collection: 'releases', id: 'r1', document: sold },
      { kind: 'create', collection: 'basket', id: 'i1', document: { user: buyer.id, releaseId: 'r1', quantity: 10 } },
    ])
    await store.write(systemActor, [{ kind: 'update', collection: 'templates', id: 't1', set: { orderPrice: 3 } }])
    await marks.caughtUp()
    expect(await store.get(buyer, 'basket', 'i1')).toMatchObject({ price: 3, quantity: 10 })
  })
})
