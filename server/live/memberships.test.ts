/** What records are in is told live as far as one sees it: also where one comes to see it, or sees it no more. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import type { Query } from '#domain/query/query.ts'
import { createStore } from '#server/store/create-store.ts'
import type { RawWrite, Store } from '#server/store/store.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createLive, type Live } from './create-live.ts'

type Told = { id: string; collections: Record<string, true> }
type Message = { seq: string; snapshot?: Told[]; put?: Told[]; remove?: string[]; stale?: true } & Partial<Named>
type Named = Record<'changed' | 'entered' | 'left', string[]>

const rosenhof = { owner: 'rosenhof', supplier: 'mcs' }
const staudenland = { owner: 'staudenland', supplier: 'mcs' }
const content = { type: 'plants', label: { de: 'Rose' }, public: true, ...rosenhof }

onEachDatabase('live, what records are in', (open) => {
  let opened: TestDatabase
  let store: Store
  let live: Live
  /** Happens once, between the question who sees a collection and its answer's use. */
  let meanwhile: (() => Promise<unknown>) | undefined
  let round = 0
  let [shown, hidden] = ['', '']
  let id = ''
  const stops: (() => void)[] = []

  const set = (collection: 'collections' | 'contents', of: string, fields: Record<string, unknown>) =>
    store.writeRaw(systemActor, [{ kind: 'update', collection, id: of, set: fields as never }])
  const unset = (collection: 'collections' | 'contents', of: string, ...paths: string[]) =>
    store.writeRaw(systemActor, [{ kind: 'update', collection, id: of, unset: paths }])
  const share = () => set('collections', hidden, { 'organizations.staudenland': true })

  function listen(name: Person, asked: { query?: Query; since?: string; mode?: 'documents' | 'watch' } = {}) {
    const messages: Message[] = []
    const where = { field: 'id', op: '=', value: id } as const
    const stop = live.listen(
      people[name],
      'contents',
      { query: { where, ...asked.query }, since: asked.since, mode: asked.mode },
      {
        receive: (fields) => messages.push(JSON.parse(`{${fields}}`) as Message),
        fail: (error) => expect.unreachable(String(error)),
      },
    )
    stops.push(stop)
    return { messages, stop }
  }
  /** What a listener shows after all it was told. */
  function after(messages: readonly Message[]): string[] | undefined {
    let known: Told | undefined
    for (const { snapshot, put, remove } of messages) {
      known = [...(snapshot ?? []), ...(put ?? [])].find((one) => one.id === id) ?? known
      if (remove?.includes(id)) known = undefined
    }
    return known && Object.keys(known.collections).toSorted()
  }

  beforeAll(async () => {
    opened = await open()
    const { database } = opened
    const query: typeof database.query = async (sql, ...rest) => {
      const rows = await database.query(sql, ...rest)
      if (!sql.startsWith('select id from collections ')) return rows as never
      const happens = meanwhile
      meanwhile = undefined
      await happens?.()
      return rows as never
    }
    live = await createLive({ database: Object.create(database, { query: { value: query } }) as typeof database })
    store = await createStore({ database, committed: live.wake })
    await store.writeRaw(systemActor, [
      ...['mcs', 'rosenhof', 'staudenland'].map(
        (one) =>
          ({
            kind: 'create',
            collection: 'organizations',
            id: one,
            document: { name: one, supplier: 'mcs', ...(one === 'mcs' && { type: 'supplier' }) },
          }) as const,
      ),
      { kind: 'create', collection: 'contentTypes', id: 'plants', document: { label: { de: 'Pflanzen' } } },
    ])
  })
  beforeEach(async () => {
    round++
    ;[id, shown, hidden] = [`k${round}`, `a${round}`, `b${round}`]
    const create = (collection: 'collections' | 'contents', of: string, document: object): RawWrite => ({
      kind: 'create',
      collection,
      id: of,
      document: document as never,
    })
    await store.writeRaw(systemActor, [
      create('collections', shown, { name: 'Eigene', ...staudenland }),
      create('collections', hidden, { name: 'Fremde', ...rosenhof }),
      create('contents', id, { ...content, collections: { [shown]: true, [hidden]: true } }),
    ])
    return () => stops.splice(0).forEach((stop) => stop())
  })
  afterAll(async () => {
    await live?.close()
    await opened?.close()
  })

  test('the first answer and changes tell of what one sees', async () => {
    const [neighbour, owner] = [listen('neighbour'), listen('owner')]
    await vi.waitFor(() => expect([after(neighbour.messages), after(owner.messages)]).toEqual([[shown], [hidden]]))
    await set('contents', id, { 'label.de': 'Aster' })
    await vi.waitFor(() => expect([neighbour.messages.length, owner.messages.length]).toEqual([2, 2]))
    expect([after(neighbour.messages), after(owner.messages)]).toEqual([[shown], [hidden]])
  })

  test('who comes to see a collection is told what is in it, and who sees it no more, that nothing is', async () => {
    const { messages } = listen('neighbour')
    await vi.waitFor(() => expect(after(messages)).toEqual([shown]))
    await share()
    await vi.waitFor(() => expect(after(messages)).toEqual([shown, hidden].toSorted()))
    await unset('collections', hidden, 'organizations.staudenland')
    await vi.waitFor(() => expect(after(messages)).toEqual([shown]))
  })

  test('the same by what is shared with the person, and by what is deleted and restored', async () => {
    const [member, colleague] = [listen('unlicensed'), listen('neighbour')]
    await vi.waitFor(() => expect([after(member.messages), after(colleague.messages)]).toEqual([[shown], [shown]]))
    await set('collections', hidden, { 'users.p-unlicensed': true })
    await vi.waitFor(() => expect(after(member.messages)).toEqual([shown, hidden].toSorted()))
    expect(after(colleague.messages)).toEqual([shown])
    await store.writeRaw(systemActor, [{ kind: 'delete', collection: 'collections', id: shown }])
    await vi.waitFor(() => expect([after(member.messages), after(colleague.messages)]).toEqual([[hidden], []]))
    await store.writeRaw(systemActor, [{ kind: 'restore', collection: 'collections', id: shown }])
    await vi.waitFor(() => expect(after(colleague.messages)).toEqual([shown]))
  })

  test('a query within a collection has its members while one sees it', async () => {
    const { messages } = listen('neighbour', {
      query: { where: { field: `collections.${hidden}`, op: '=', value: true } },
    })
    await vi.waitFor(() => expect(messages.length).toBe(1))
    expect(after(messages)).toBeUndefined()
    await share()
    await vi.waitFor(() => expect(after(messages)).toEqual([shown, hidden].toSorted()))
    await unset('collections', hidden, 'organizations.staudenland')
    await vi.waitFor(() => expect(after(messages)).toBeUndefined())
    expect(messages.at(-1)?.remove).toEqual([id])
  })

  test('what one came to see, or sees no more, before the first answer was read is in it', async () => {
    const query: Query = { where: { field: `collections.${hidden}`, op: '=', value: true } }
    meanwhile = share
    const come = listen('neighbour', { query })
    await vi.waitFor(() => expect(come.messages.length).toBe(1))
    expect([meanwhile, after(come.messages)]).toEqual([undefined, [shown, hidden].toSorted()])
    come.stop()

    meanwhile = () => unset('collections', hidden, 'organizations.staudenland')
    const gone = listen('neighbour', { query })
    await vi.waitFor(() => expect(gone.messages.length).toBe(1))
    expect([meanwhile, after(gone.messages)]).toEqual([undefined, undefined])
  })

  test('a query without a collection one does not see hears of all, members or not', async () => {
    const where = {
      all: [
        { field: `collections.${hidden}`, op: '=', value: null },
        { field: 'id', op: '=', value: id },
      ],
    } as const
    const { messages } = listen('neighbour', { query: { where } })
    await vi.waitFor(() => expect(after(messages)).toEqual([shown]))
    await unset('contents', id, `collections.${hidden}`)
    await set('contents', id, { [`collections.${hidden}`]: true, 'label.de': 'Aster' })
    await vi.waitFor(() => expect(messages.length).toBeGreaterThan(1))
    expect(messages.flatMap(({ remove }) => remove ?? [])).toEqual([])
  })

  test('who comes back is told of what they came to see meanwhile', async () => {
    const first = listen('neighbour')
    await vi.waitFor(() => expect(after(first.messages)).toEqual([shown]))
    first.stop()
    await share()
    const again = listen('neighbour', { since: first.messages[0]?.seq ?? '' })
    await vi.waitFor(() => expect(again.messages.length).toBe(1))
    expect(after(again.messages)).toEqual([shown, hidden].toSorted())
  })

  test('who watches an answer asks for it again', async () => {
    const watching = listen('neighbour', { mode: 'watch' })
    const within = listen('neighbour', {
      mode: 'watch',
      query: { where: { field: `collections.${hidden}`, op: '=', value: true } },
    })
    // What was written before may be told yet.
    const begun = ({ messages }: typeof within) => messages.length > 0
    await vi.waitFor(() => expect([begun(watching), begun(within)]).toEqual([true, true]))
    const before = within.messages.length
    await set('contents', id, { 'label.de': 'Nelke' })
    const named = ({ messages }: typeof within, from = 0) =>
      messages.slice(from).flatMap(({ changed = [], entered = [] }) => [...changed, ...entered])
    await vi.waitFor(() => expect(named(watching)).toContain(id))
    expect(named(within, before)).toEqual([])
    await share()
    const stale = ({ messages }: typeof within) => messages.at(-1)?.stale
    await vi.waitFor(() => expect([stale(watching), stale(within)]).toEqual([true, true]))
    await unset('contents', id, `collections.${hidden}`)
    await vi.waitFor(() => expect(within.messages.at(-1)?.left).toEqual([id]))
  })

  test('a query by a version has what it draws from, for who sees the version', async () => {
    const version = `v${round}`
    const draw = (set: object, unset: string[] = []) =>
      store.writeRaw(systemActor, [
        { kind: 'update', collection: 'releases', id: version, set: set as never, unset: unset as never },
      ])
    const document = { label: 'Rose', type: 'print', ...rosenhof }
    await store.writeRaw(systemActor, [{ kind: 'create', collection: 'releases', id: version, document } as never])
    const query = { where: { field: `releases.${version}`, op: '=', value: true } } as const
    const [owner, neighbour] = [listen('owner', { query }), listen('neighbour', { query })]
    const watching = listen('owner', { query, mode: 'watch' })
    const begun = () => [owner, neighbour, watching].map(({ messages }) => messages.length)
    await vi.waitFor(() => expect(begun().every((count) => count > 0)).toBe(true))
    expect(after(owner.messages)).toBeUndefined()

    await draw({ [`referencedContents.${id}`]: true })
    await vi.waitFor(() => expect(after(owner.messages)).toEqual([hidden]))
    await vi.waitFor(() => expect(watching.messages.at(-1)?.stale).toBe(true))
    await draw({ label: 'Rosa' })
    await set('contents', id, { 'label.de': 'Nelke' })
    await vi.waitFor(() => expect(watching.messages.at(-1)?.changed).toEqual([id]))
    const told = owner.messages.length
    const seq = owner.messages.at(-1)?.seq ?? ''
    owner.stop()
    await draw({}, [`referencedContents.${id}`])
    const again = listen('owner', { query, since: seq })
    await vi.waitFor(() => expect(again.messages.length).toBe(1))
    expect([told, again.messages[0]?.snapshot]).toEqual([3, []])
    await draw({ [`referencedContents.${id}`]: true })
    await vi.waitFor(() => expect(after(again.messages)).toEqual([hidden]))
    await store.writeRaw(systemActor, [{ kind: 'delete', collection: 'releases', id: version }])
    await vi.waitFor(() => expect(again.messages.at(-1)?.remove).toEqual([id]))
    expect(after(neighbour.messages)).toBeUndefined()
  })
})
