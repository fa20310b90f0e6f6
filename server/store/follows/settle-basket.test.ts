/** People say what they want and how much of it; what it is called, costs and comes in is the release's and its template's. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from '../create-store.ts'
import type { RawWrite, Store } from '../store.ts'

const { buyer } = people
const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const create = (collection: RawWrite['collection'], id: string, document: Record<string, unknown>): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document,
})

onEachDatabase('a position of the basket', (open) => {
  let opened: TestDatabase
  let store: Store
  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    await store.writeRaw(systemActor, [
      create('organizations', 'mcs', { name: 'mcs', type: 'supplier', supplier: 'mcs' }),
      create('organizations', 'rosenhof', { name: 'Rosenhof', supplier: 'mcs' }),
      create('templates', 'label', {
        name: 'Etikett',
        type: 'print',
        owner: 'mcs',
        supplier: 'mcs',
        orderQuantityMin: 48,
        orderQuantityStep: 24,
        orderPrice: 2.5,
        orderPriceReference: 100,
      }),
      create('releases', 'r1', { ...tenant, label: 'Rose', status: 'published', template: 'label' }),
      create('releases', 'r3', { ...tenant, label: 'Nelke', status: 'published', template: 'label' }),
      create('releases', 'r4', { ...tenant, label: 'Mohn', status: 'published', template: 'label' }),
      create('releases', 'r2', { ...tenant, label: 'Iris', status: 'published' }),
    ])
  })
  afterAll(() => opened?.close())

  const write = async (write: RawWrite) => (await store.writeRaw(buyer, [write])).documents[0]
  const put = (id: string, fields: object) => write(create('basket', id, { user: buyer.id, ...fields }))
  const priced = { label: 'Rose', min: 48, step: 24, price: 2.5, priceReference: 100, template: 'label' }

  test('is priced by the server, and its quantity raised to what can be ordered', async () => {
    expect(await put('i1', { releaseId: 'r1', quantity: 50 })).toMatchObject({ ...priced, quantity: 72 })
    const set = (fields: object): RawWrite => ({ kind: 'update', collection: 'basket', id: 'i1', set: { ...fields } })
    expect(await write(set({ quantity: 1 }))).toMatchObject({ ...priced, quantity: 48 })
  })

  test('follows the release it names', async () => {
    await put('i2', { releaseId: 'r3', quantity: 50 })
    const moved = await write({ kind: 'update', collection: 'basket', id: 'i2', set: { releaseId: 'r2' } })
    expect(moved).toMatchObject({ label: 'Iris', min: 1, step: 1, price: 0, quantity: 72 })
    expect(moved).not.toHaveProperty('template')
  })

  test.each([
    ['price', 0.01],
    ['priceReference', 1_000_000],
    ['min', 0],
    ['step', 1],
    ['label', 'Geschenk'],
    ['template', 'other'],
  ])('nobody writes its %s', async (field, value) => {
    const refused = expect.objectContaining({ code: 'document.keptByServer', params: { path: field } })
    await expect(put(`own-${field}`, { releaseId: 'r1', quantity: 48, [field]: value })).rejects.toEqual(refused)
    const change: RawWrite = { kind: 'update', collection: 'basket', id: 'i1', set: { [field]: value } }
    await expect(write(change)).rejects.toEqual(refused)
  })

  test('comes back from the trash as things are by then', async () => {
    await put('i3', { releaseId: 'r4', quantity: 48 })
    await write({ kind: 'delete', collection: 'basket', id: 'i3' })
    await store.writeRaw(systemActor, [
      { kind: 'update', collection: 'templates', id: 'label', set: { orderPrice: 3, orderQuantityMin: 96 } },
    ])
    expect(await write({ kind: 'restore', collection: 'basket', id: 'i3' })).toMatchObject({ price: 3, quantity: 96 })
  })

  const positions = async (release: string) =>
    (await store.list(buyer, 'basket', { where: { field: 'releaseId', op: '=', value: release } })).documents

  describe('added again', () => {
    beforeAll(() =>
      store.writeRaw(
        systemActor,
        ['a', 'b', 'c', 'd', 'e'].map((id) => create('releases', id, { ...tenant, label: id, status: 'published' })),
      ),
    )

    test('is one position, and answers with it', async () => {
      const first = await put('a1', { releaseId: 'a', quantity: 3 })
      expect(await put('a2', { releaseId: 'a', quantity: 2 })).toMatchObject({ id: 'a1', quantity: 5 })
      expect((await positions('a')).map(({ id, version }) => [id, version])).toEqual([
        ['a1', (first?.version ?? 0) + 1],
      ])
    })

    test('at the same moment, from however many, too', async () => {
      const other = await createStore({ database: opened.database })
      const add = (on: Store) =>
        on.writeRaw(buyer, [
          { kind: 'create', collection: 'basket', document: { user: buyer.id, releaseId: 'b', quantity: 1 } },
        ])
      await Promise.all(Array.from({ length: 8 }, (_, index) => add(index % 2 ? store : other)))
      expect((await positions('b')).map(({ quantity }) => quantity)).toEqual([8])
    })

    test('takes the material and the reference that were said last, and each of a list answers with it', async () => {
      await store.writeRaw(systemActor, [
        create('templates', 'two', { name: 'Zwei', type: 'print', owner: 'mcs', supplier: 'mcs', orderMaterials: ['PP', 'PE'] }),
        { kind: 'update', collection: 'releases', id: 'e', set: { template: 'two' } },
      ]) // prettier-ignore
      const more = (id: string, fields: object) =>
        create('basket', id, { user: buyer.id, releaseId: 'e', quantity: 1, ...fields })
      await store.writeRaw(buyer, [more('e1', { material: 'PP', reference: 'Beet' })])
      const { documents } = await store.writeRaw(buyer, [
        more('e2', { material: 'PE' }),
        more('e3', { reference: 'Topf' }),
        more('e4', {}),
      ])
      const one = { id: 'e1', quantity: 4, material: 'PE', reference: 'Topf' }
      expect(documents).toMatchObject([one, one, one])
      expect(await positions('e')).toMatchObject([one])
    })

    test('in one list of writes, and by one that names another release now', async () => {
      const document = { user: buyer.id, releaseId: 'c', quantity: 2 }
      await store.writeRaw(buyer, [create('basket', 'c1', document), create('basket', 'c2', document)])
      expect(await positions('c')).toMatchObject([{ quantity: 4 }])
      await put('d1', { releaseId: 'd', quantity: 1 })
      await write({ kind: 'update', collection: 'basket', id: 'd1', set: { releaseId: 'c' } })
      expect(await positions('c')).toMatchObject([{ quantity: 5 }])
      expect(await positions('d')).toEqual([])
    })
  })

  test('is the thousandth at most', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => index)
    const owner = people.owner
    const position = (index: number) =>
      create('basket', `m${index}`, { user: owner.id, releaseId: `m${index}`, quantity: 1 })
    await store.writeRaw(systemActor, many.concat(1000).map((index) => create('releases', `m${index}`, { ...tenant, label: 'm', status: 'published' }))) // prettier-ignore
    await store.writeRaw(owner, many.slice(1).map(position))
    const both = await Promise.allSettled([0, 1000].map((index) => store.writeRaw(owner, [position(index)])))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'basket.maximumReached' },
    })
    expect(await store.count(owner, 'basket')).toBe(1000)
  })
})
