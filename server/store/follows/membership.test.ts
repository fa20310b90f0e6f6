import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { is } from '#domain/query/filter.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from '../create-store.ts'
import type { Store, RawWrite } from '../store.ts'

const rosenhof = { owner: 'rosenhof', supplier: 'mcs' }
const member = people.member

onEachDatabase('membership', (open) => {
  let opened: TestDatabase
  let store: Store
  const create = (collection: RawWrite['collection'], id: string, document: Record<string, unknown>): RawWrite => ({
    kind: 'create',
    collection,
    id,
    document,
  })
  const write = (...writes: RawWrite[]) => store.writeRaw(member, writes)
  const inside = async (collection: string) => {
    const { documents } = await store.list(member, 'contents', { where: is(`collections.${collection}`, true) })
    return documents.map(({ id }) => id).toSorted()
  }

  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    await store.writeRaw(systemActor, [
      create('organizations', 'mcs', { name: 'mcs', supplier: 'mcs', type: 'supplier' }),
      create('organizations', 'rosenhof', { name: 'Rosenhof', supplier: 'mcs', type: 'client' }),
      create('contentTypes', 'plant', { label: { de: 'Pflanze' }, loadDefault: { rosenhof: true } }),
      create('collections', 'roses', { name: 'Rosen', ...rosenhof }),
      create('contents', 'alba', { type: 'plant', label: { de: 'alba' }, collections: { roses: true }, ...rosenhof }),
      create('contents', 'canina', { type: 'plant', label: { de: 'canina' }, ...rosenhof }),
    ])
  })
  afterAll(() => opened?.close())

  test('putting a content into a collection is a write of the content, and can be undone', async () => {
    const before = await store.get(member, 'collections', 'roses')
    const { changeset } = await write({
      kind: 'update',
      collection: 'contents',
      id: 'canina',
      set: { 'collections.roses': true },
    })
    expect(await inside('roses')).toEqual(['alba', 'canina'])
    expect(await store.count(member, 'contents', is('collections.roses', true))).toBe(2)
    expect(await store.get(member, 'collections', 'roses')).toEqual(before)
    await store.revertChangeset(member, changeset)
    expect(await inside('roses')).toEqual(['alba'])
  })

  test('a collection that comes back has in it what it had', async () => {
    await write({ kind: 'delete', collection: 'collections', id: 'roses' })
    expect(await store.find(member, 'collections', 'roses')).toBeUndefined()
    // It keeps what nobody sees.
    expect((await store.get(member, 'contents', 'alba')).collections).toEqual({})
    expect(await store.get(systemActor, 'contents', 'alba')).toMatchObject({ collections: { roses: true } })
    await write({ kind: 'restore', collection: 'collections', id: 'roses' })
    expect(await inside('roses')).toEqual(['alba'])
  })

  test('a content that comes back is where it was', async () => {
    const { changeset } = await write({ kind: 'delete', collection: 'contents', id: 'alba' })
    expect(await inside('roses')).toEqual([])
    await store.revertChangeset(member, changeset)
    expect(await inside('roses')).toEqual(['alba'])
  })

  test('a content whose collection is gone can be changed, deleted and restored', async () => {
    await write({ kind: 'delete', collection: 'collections', id: 'roses' })
    await write({ kind: 'update', collection: 'contents', id: 'alba', set: { active: false } })
    await write({ kind: 'delete', collection: 'contents', id: 'alba' })
    await write({ kind: 'restore', collection: 'contents', id: 'alba' })
    expect(await store.get(member, 'contents', 'alba')).toMatchObject({ active: false })
    expect(await store.get(systemActor, 'contents', 'alba')).toMatchObject({ collections: { roses: true } })
    await write({ kind: 'restore', collection: 'collections', id: 'roses' })
  })

  test('a collection keeps no list of its own', async () => {
    const attempt = write({ kind: 'update', collection: 'collections', id: 'roses', set: { 'contents.alba': true } })
    await expect(attempt).rejects.toMatchObject({ code: 'document.unknownField' })
  })
})
