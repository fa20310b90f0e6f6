/** Who sees which property follows from types, public contents and who serves whom, with the write that changes it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import { is } from '#domain/query/filter.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { fields } from '#test/fields.ts'
import { createStore } from '../create-store.ts'
import type { RawWrite, Store } from '../store.ts'

const create = (collection: RawWrite['collection'], id: string, document: object): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document: { ...document },
})
const set = (collection: RawWrite['collection'], id: string, values: object): RawWrite => ({
  kind: 'update',
  collection,
  id,
  set: { ...values },
})
const using = (...properties: string[]) => [{ id: 'g', properties }]
const ofRosenhof = { owner: 'rosenhof', supplier: 'mcs' }

onEachDatabase('who sees a property', (open) => {
  let opened: TestDatabase
  let store: Store
  let other: Store
  const write = (...writes: RawWrite[]) => store.writeRaw(systemActor, writes)
  const sees = async (name: Person, id: string) => (await store.find(people[name], 'properties', id)) !== undefined
  const seen = async (id: string) => {
    const names = ['admin', 'mainSupplier', 'member', 'stranger', 'supplier'] as const
    const all = await Promise.all(names.map(async (name) => [name, await sees(name, id)] as const))
    return all.flatMap(([name, isSeen]) => (isSeen ? [name] : []))
  }
  const main = ['admin', 'mainSupplier']
  let types = 0
  /** A type of its own with a field of its own. */
  const typed = async (loadDefault: object) => {
    const [type, property] = [`type-${++types}`, `field-${types}`]
    const definition = { label: { de: type }, groups: using(property), loadDefault }
    await store.writeRaw(systemActor, [...fields({ [property]: 'string' }), create('contentTypes', type, definition)])
    return { type, property }
  }

  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    other = await createStore({ database: opened.database })
    await write(
      create('organizations', 'mcs', { name: 'mcs', type: 'supplier', supplier: 'mcs' }),
      create('organizations', 'gruenwerk', { name: 'Grünwerk', type: 'supplier', supplier: 'gruenwerk' }),
      create('organizations', 'rosenhof', { name: 'Rosenhof', supplier: 'mcs' }),
      create('organizations', 'alpenflora', { name: 'Alpenflora', supplier: 'gruenwerk' }),
    )
  })
  afterAll(() => opened?.close())

  test('is whose type uses it, and who serves those', async () => {
    const { type, property } = await typed({ alpenflora: true })
    expect(await seen(property)).toEqual([...main, 'stranger', 'supplier'])
    await write(set('contentTypes', type, { 'loadDefault.rosenhof': true }))
    expect(await seen(property)).toEqual([...main, 'member', 'stranger', 'supplier'])
    const { changeset } = await store.writeRaw(people.admin, [set('contentTypes', type, { groups: [] })])
    expect(await seen(property)).toEqual(main)
    await store.revertChangeset(people.admin, changeset)
    expect(await seen(property)).toEqual([...main, 'member', 'stranger', 'supplier'])
    await write({ kind: 'delete', collection: 'contentTypes', id: type })
    expect(await seen(property)).toEqual(main)
    await write({ kind: 'restore', collection: 'contentTypes', id: type })
    expect(await seen(property)).toEqual([...main, 'member', 'stranger', 'supplier'])
  })

  test('is of a part, too, from when on a combination that is used holds it', async () => {
    const definition = { label: { de: 'x' }, columns: ['whole'], loadDefault: { rosenhof: true } }
    await write(
      ...fields({ whole: { type: 'combination', options: [] }, part: 'number' }),
      create('contentTypes', 'combined', definition),
    )
    expect([await seen('whole'), await seen('part')]).toEqual([[...main, 'member'], main])
    await store.writeRaw(people.admin, [
      set('properties', 'whole', { options: [{ id: 'p', label: {}, property: 'part' }] }),
    ])
    expect(await seen('part')).toEqual([...main, 'member'])
  })

  test('is everybody from the first public content of a type on, and stays so', async () => {
    const { type, property } = await typed({ rosenhof: true })
    const content = { type, label: { de: 'Rose' }, ...ofRosenhof }
    await write(
      create('contents', 'quiet', content),
      create('contents', 'off', { ...content, public: true, active: false }),
    )
    expect(await seen(property)).toEqual([...main, 'member'])
    await store.writeRaw(people.mainSupplier, [set('contents', 'quiet', { public: true })])
    expect(await seen(property)).toEqual([...main, 'member', 'stranger', 'supplier'])
    await write(set('contents', 'quiet', { public: false }))
    expect(await seen(property)).toEqual([...main, 'member', 'stranger', 'supplier'])
  })

  test('follows who serves an organization', async () => {
    await write(create('organizations', 'moved', { name: 'Umzug', supplier: 'mcs' }))
    const { property } = await typed({ moved: true })
    expect(await seen(property)).toEqual(main)
    await write(set('organizations', 'moved', { supplier: 'gruenwerk' }))
    expect(await seen(property)).toEqual([...main, 'supplier'])
  })

  test('holds for lists, counts and queries, which tell nobody whom else', async () => {
    const { property } = await typed({ alpenflora: true })
    const where = is('id', property)
    const found = async (name: Person) => [
      await store.count(people[name], 'properties', where),
      (await store.list(people[name], 'properties', { where })).documents.map((one) => [one.id, 'seenBy' in one]),
    ]
    expect(await found('member')).toEqual([0, []])
    expect(await found('stranger')).toEqual([1, [[property, false]]])
    expect(await found('admin')).toEqual([1, [[property, true]]])
    await expect(
      store.list(people.stranger, 'properties', { where: is('seenBy.rosenhof', true) }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^query\.|^document\.|^parameter\./) })
  })

  test('begins no value of what they do not see; one that is there stays', async () => {
    const { property } = await typed({ alpenflora: true })
    const { type } = await typed({ rosenhof: true })
    const value = { [`data.${property}.value`]: 'x' }
    await write(create('contents', 'bare', { type, label: { de: 'Rose' }, ...ofRosenhof }))
    const unknown = { code: 'content.unknownProperty', params: { property } }
    await expect(store.writeRaw(people.member, [set('contents', 'bare', value)])).rejects.toMatchObject(unknown)
    await expect(
      store.writeRaw(people.member, [set('contents', 'bare', { 'data.nowhere.value': 'x' })]),
    ).rejects.toMatchObject({ code: 'content.unknownProperty' })
    await store.writeRaw(people.mainSupplier, [set('contents', 'bare', value)])
    expect((await store.get(people.member, 'contents', 'bare')).data).toEqual({ [property]: { value: 'x' } })
    await store.writeRaw(people.member, [set('contents', 'bare', { [`data.${property}.value`]: 'y' })])
    await store.writeRaw(people.member, [{ kind: 'delete', collection: 'contents', id: 'bare' }])
    await store.writeRaw(people.member, [{ kind: 'restore', collection: 'contents', id: 'bare' }])
    expect((await store.get(people.member, 'contents', 'bare')).data).toEqual({ [property]: { value: 'y' } })
  })

  test('is asked for in filters and orders as far as its values are read, which tells nothing more', async () => {
    const { property } = await typed({ alpenflora: true })
    const { type } = await typed({ rosenhof: true })
    const valued = (value: string) => ({ type, label: { de: value }, data: { [property]: { value } } })
    await write(create('contents', 'kept-b', { ...valued('b'), ...ofRosenhof }))
    await write(create('contents', 'kept-a', { ...valued('a'), ...ofRosenhof }))
    await write(create('contents', 'strange', { ...valued('c'), owner: 'alpenflora', supplier: 'gruenwerk' }))
    const field = `data.${property}.value` as const
    const asked = async (name: Person) => {
      const where = { field, op: 'exists', value: true } as const
      const { documents } = await store.list(people[name], 'contents', { where, orderBy: [{ field }] })
      return [await store.count(people[name], 'contents', where), documents.map(({ id }) => id)]
    }
    expect(await asked('admin')).toEqual([3, ['kept-a', 'kept-b', 'strange']])
    expect(await asked('member')).toEqual([2, ['kept-a', 'kept-b']])
    expect(await store.count(people.member, 'contents', { field, op: '=', value: 'c' })).toBe(0)
    expect(await store.count(people.member, 'contents', { field: 'data.nowhere.value', op: '=', value: 'c' })).toBe(0)
  })

  test('is not lost where two types are saved at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { type, property } = await typed({ rosenhof: true })
      const second = `${type}-2`
      await write(create('contentTypes', second, { label: { de: second }, loadDefault: { rosenhof: true } }))
      // The one gives it up while the other takes it.
      await Promise.all([
        store.writeRaw(people.admin, [set('contentTypes', type, { groups: [] })]),
        other.writeRaw(people.admin, [set('contentTypes', second, { groups: using(property) })]),
      ])
      expect([round, await seen(property)]).toEqual([round, [...main, 'member']])
    }
  })

  test('is no doing of whoever changed the type', async () => {
    const { type, property } = await typed({ rosenhof: true })
    const { updateUser } = await store.get(systemActor, 'properties', property)
    await store.writeRaw(people.admin, [set('contentTypes', type, { 'loadDefault.alpenflora': true })])
    expect((await store.get(systemActor, 'properties', property)).updateUser).toEqual(updateUser)
    const { changes } = await store.history(people.admin, 'properties', property)
    expect(changes).toHaveLength(1)
  })
})
