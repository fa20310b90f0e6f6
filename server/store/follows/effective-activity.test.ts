/** A variant is active only while it and its parent are: for filters, counts, strangers, live queries and undo. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { all, is } from '#domain/query/filter.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from '../create-store.ts'
import type { Store, Write } from '../store.ts'

const { mainSupplier, stranger } = people

onEachDatabase('the activity of variants', (open) => {
  let opened: TestDatabase
  let store: Store
  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    await store.write(systemActor, [
      {
        kind: 'create',
        collection: 'organizations',
        id: 'mcs',
        document: { name: 'mcs', type: 'supplier', supplier: 'mcs' },
      },
      { kind: 'create', collection: 'contentTypes', id: 'plant', document: { label: { de: 'Pflanze' } } },
    ])
  })
  afterAll(() => opened?.close())

  const content = (id: string, fields: Record<string, unknown> = {}): Write => ({
    kind: 'create',
    collection: 'contents',
    id,
    document: { type: 'plant', owner: 'mcs', supplier: 'mcs', public: true, label: { de: id }, ...fields },
  })
  const set = (id: string, fields: Record<string, unknown>): Write => ({
    kind: 'update',
    collection: 'contents',
    id,
    set: fields,
  })
  const write = (...writes: Write[]) => store.write(mainSupplier, writes)
  const isShown = async (id: string) => (await store.find(stranger, 'contents', id)) !== undefined
  const activity = async (id: string) => {
    const found = await store.get(mainSupplier, 'contents', id)
    const where = all(is('id', id), is('effectivelyActive', true))
    return [
      found['active'],
      found['effectivelyActive'],
      await store.count(mainSupplier, 'contents', where),
      await isShown(id),
    ]
  }
  const [up, down, off] = [
    [true, true, 1, true],
    [true, false, 0, false],
    [false, false, 0, false],
  ]

  test('a variant of an inactive parent is inactive from the start', async () => {
    await write(content('p1', { active: false }), content('v1', { parentId: 'p1' }))
    expect(await activity('v1')).toEqual(down)
  })

  test('goes and comes with its parent, in the same change, and is undone with it', async () => {
    await write(content('p2'))
    await write(content('v2', { parentId: 'p2' }), content('v2-off', { parentId: 'p2', active: false }))
    expect([await activity('v2'), await activity('v2-off')]).toEqual([up, off])
    const { changeset } = await write(set('p2', { active: false }))
    expect([await activity('p2'), await activity('v2'), await activity('v2-off')]).toEqual([off, down, off])
    const [latest] = (await store.history(mainSupplier, 'contents', 'v2')).changes
    expect(latest?.changeset).toBe(changeset)
    expect(await store.revertChangeset(mainSupplier, changeset)).toMatchObject({ conflicts: [] })
    expect([await activity('p2'), await activity('v2'), await activity('v2-off')]).toEqual([up, up, off])
  })

  test('follows where it is put, and stands for itself without a parent', async () => {
    await write(content('p3', { active: false }), content('p3-on'), content('v3', { parentId: 'p3-on' }))
    await write(set('v3', { parentId: 'p3' }))
    expect(await activity('v3')).toEqual(down)
    await write({ kind: 'update', collection: 'contents', id: 'v3', unset: ['parentId'] })
    expect(await activity('v3')).toEqual(up)
  })

  test('goes into the trash with its parent, and comes back with it', async () => {
    await write(content('p4'), content('v4', { parentId: 'p4' }))
    const { changeset } = await write({ kind: 'delete', collection: 'contents', id: 'p4' })
    expect(await store.find(mainSupplier, 'contents', 'v4')).toBeUndefined()
    await store.revertChangeset(mainSupplier, changeset)
    expect(await activity('v4')).toEqual(up)
  })

  test('nobody writes it by hand', async () => {
    await write(content('p5'))
    const refused = expect.objectContaining({ code: 'document.keptByServer' })
    await expect(write(set('p5', { effectivelyActive: false }))).rejects.toEqual(refused)
    await expect(write(content('p6', { effectivelyActive: true }))).rejects.toEqual(refused)
  })

  test('variants that come while their parent goes are found, whoever is first', async () => {
    await write(content('p7'))
    for (let round = 0; round < 6; round++) {
      await write(set('p7', { active: true }))
      await Promise.all([
        write(set('p7', { active: false })),
        ...['a', 'b', 'c'].map((one) => write(content(`v7-${round}-${one}`, { parentId: 'p7' }))),
      ])
      const where = all(is('parentId', 'p7'), is('effectivelyActive', true))
      expect(await store.count(mainSupplier, 'contents', where)).toBe(0)
    }
  })
})
