/** What others changed since somebody looked is asked for all records of a part at once. */
import { beforeEach, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { createStore } from '#server/store/create-store.ts'
import type { RawWrite, Store } from '#server/store/store.ts'
import { onEachDatabase } from '#test/databases.ts'
import { fields } from '#test/fields.ts'
import { changedSince } from './changed-since.ts'

const { member, owner } = people
const many = 150

onEachDatabase('what others changed since one looked', (open) => {
  let store: Store
  let statements = 0

  const ids = Array.from({ length: many }, (_, index) => `c${String(index).padStart(3, '0')}`)
  const set = (id: string, price: number): RawWrite => ({
    kind: 'update',
    collection: 'contents',
    id,
    set: { 'data.price.value': price },
  })

  beforeEach(async () => {
    const { database } = await open()
    const query: typeof database.query = (...asked) => {
      statements++
      return database.query(...asked)
    }
    store = await createStore({ database: { ...database, query }, now: () => new Date() })
    await store.writeRaw(systemActor, [
      ...fields({ price: 'number' }),
      ...['mcs', 'rosenhof'].map((id): RawWrite => ({
        kind: 'create',
        collection: 'organizations',
        id,
        document: { name: id, supplier: 'mcs', type: id === 'mcs' ? 'supplier' : 'client' },
      })),
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: {
          label: { de: 'Pflanze' },
          loadDefault: { rosenhof: true },
          groups: [{ id: 'g', properties: ['price'] }],
        },
      },
      ...ids.map((id): RawWrite => ({
        kind: 'create',
        collection: 'contents',
        id,
        document: {
          type: 'plant',
          owner: 'rosenhof',
          supplier: 'mcs',
          label: { de: id },
          data: { price: { value: 1 } },
        },
      })),
    ])
  })

  const ask = async (count: number, asOf: string) => {
    const { documents } = await store.list(member, 'contents', { orderBy: [{ field: 'id' }], limit: count })
    const before = statements
    const work = { kind: 'update', set: { 'data.price.value': 9 } } as const
    const left = await changedSince({ store, actor: member }, { collection: 'contents', work, documents, asOf })
    return { left, statements: statements - before }
  }

  test('is read in one statement, however many they are, and says what was seen of each', async () => {
    const asOf = new Date().toISOString()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await store.writeRaw(
      owner,
      ids.map((id) => set(id, 2)),
    )
    await store.writeRaw(
      owner,
      ids.map((id) => set(id, 3)),
    )
    const [few, all] = [await ask(2, asOf), await ask(many, asOf)]
    expect([few.statements, all.statements]).toEqual([few.statements, few.statements])
    expect(all.statements).toBeLessThanOrEqual(2)
    expect(all.left.map(({ id, params }) => [id, params['expected'], params['found']])).toEqual(
      ids.map((id) => [id, 1, 3]),
    )
  })

  test('asks nothing where nobody wrote, and leaves out nothing of what one wrote oneself', async () => {
    expect(await ask(many, new Date(Date.now() + 1000).toISOString())).toEqual({ left: [], statements: 0 })
    const asOf = new Date(0).toISOString()
    await store.writeRaw(
      member,
      ids.map((id) => set(id, 2)),
    )
    expect((await ask(many, asOf)).left).toEqual([])
  })
})
