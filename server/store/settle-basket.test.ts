/** People say what they want and how much of it; what it is called, costs and comes in is the release's and its template's. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from './create-store.ts'
import type { RawWrite, Store } from './store.ts'

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
    await put('i2', { releaseId: 'r1', quantity: 50 })
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
    await put('i3', { releaseId: 'r1', quantity: 48 })
    await write({ kind: 'delete', collection: 'basket', id: 'i3' })
    await store.writeRaw(systemActor, [
      { kind: 'update', collection: 'templates', id: 'label', set: { orderPrice: 3, orderQuantityMin: 96 } },
    ])
    expect(await write({ kind: 'restore', collection: 'basket', id: 'i3' })).toMatchObject({ price: 3, quantity: 96 })
  })
})
