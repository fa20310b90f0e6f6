/** Who watches a list by what other records say is told when these change, as far as they see them. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import type { Filter } from '#domain/query/filter.ts'
import { createStore } from '#server/store/create-store.ts'
import type { RawWrite, Store } from '#server/store/store.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createLive, type Live } from './create-live.ts'

type Message = { stale?: true; changed?: string[]; entered?: string[] }

const cheap: Filter = {
  all: [
    { field: 'id', op: '=', value: 'variant' },
    { field: 'data.price.value', op: '<', value: 5, inherits: true },
  ],
}
const released: Filter = { used: { by: 'releases', where: { field: 'status', op: '=', value: 'pending' } } }

onEachDatabase('watching what other records say', (open) => {
  let opened: TestDatabase
  let store: Store
  let live: Live
  const stops: (() => void)[] = []
  const write = async (...writes: RawWrite[]) => {
    await store.writeRaw(systemActor, writes)
    live.wake()
  }
  const own = { owner: 'rosenhof', supplier: 'mcs' }
  const create = (collection: 'contents' | 'releases', id: string, fields: object): RawWrite =>
    ({ kind: 'create', collection, id, document: { ...own, ...fields } }) as RawWrite

  async function listening(name: Person, where: Filter) {
    const messages: Message[] = []
    const stop = live.listen(
      people[name],
      'contents',
      { query: { where }, mode: 'watch' },
      {
        receive: (fields) => messages.push(JSON.parse(`{${fields}}`) as Message),
        fail: (error) => expect.unreachable(String(error)),
      },
    )
    stops.push(stop)
    await vi.waitFor(() => expect(messages).toHaveLength(1))
    return messages
  }

  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    live = await createLive({ database: opened.database })
    const content = { type: 'plants', label: { de: 'Rose' } }
    await write(
      { kind: 'create', collection: 'properties', id: 'price', document: { type: 'number', label: { de: 'Preis' } } },
      create('contents', 'parent', { ...content, data: { price: { value: 9 } } }),
      create('contents', 'variant', { ...content, parentId: 'parent' }),
    )
  })
  afterEach(() => stops.splice(0).forEach((stop) => stop()))
  afterAll(async () => {
    await live?.close()
    await opened?.close()
  })

  test('a parent whose price changes turns the list of its variants', async () => {
    const messages = await listening('member', cheap)
    await write({ kind: 'update', collection: 'contents', id: 'parent', set: { 'data.price.value': 4 } })
    await vi.waitFor(() => expect(messages).toHaveLength(2))
    expect(messages[1]).toMatchObject({ stale: true })
  })

  test('a version turns the list of what it uses for those who see it, and for nobody else', async () => {
    const [seeing, stranger] = [await listening('member', released), await listening('neighbour', released)]
    await write(
      create('releases', 'r1', {
        publicationId: 'p1',
        template: 't',
        label: 'r1',
        status: 'pending',
        referencedContents: { variant: true },
      }),
    )
    await vi.waitFor(() => expect(seeing).toHaveLength(2))
    expect(seeing[1]).toMatchObject({ stale: true })
    await write({ kind: 'update', collection: 'contents', id: 'variant', set: { 'label.de': 'Alba' } })
    await vi.waitFor(() => expect(seeing).toHaveLength(3))
    expect(stranger).toHaveLength(1)
  })

  test.each([cheap, released, { not: { any: [released] } }])('no document comes along with it: %j', (where) => {
    const listen = () =>
      live.listen(people.member, 'contents', { query: { where } }, { receive: () => {}, fail: () => {} })
    expect(listen).toThrow(expect.objectContaining({ code: 'query.onlyListed' }))
  })
})
