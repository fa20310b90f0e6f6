import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { type Actor, systemActor } from '#domain/access/actor.ts'
import type { Database } from '../store/database/database.ts'
import { openDatabase } from '../store/database/open-database.ts'
import { createStore } from '#server/store/create-store.ts'
import type { Store, StoredDocument, Write } from '#server/store/store.ts'
import { onEachDatabase, onServer, type TestDatabase } from '#test/databases.ts'
import { commitNotice, readCommitNotice } from '../store/log/change-log.ts'
import { createLive, type Live } from './create-live.ts'

type Message = { snapshot?: StoredDocument[]; put?: StoredDocument[]; remove?: string[]; seq: string }

/** What a client makes of the messages. */
class Client {
  readonly messages: Message[] = []
  readonly documents = new Map<string, StoredDocument>()
  readonly stop: () => void
  error: unknown

  constructor(live: Live, actor: Actor, query: object, since?: { seq: string; documents: Iterable<StoredDocument> }) {
    for (const document of since?.documents ?? []) this.documents.set(document.id, document)
    this.stop = live.listen(
      actor,
      'contents',
      { query, since: since?.seq },
      {
        receive: (fields) => this.take(JSON.parse(`{${fields}}`) as Message),
        fail: (error) => (this.error = error),
      },
    )
  }

  take(message: Message): void {
    this.messages.push(message)
    if (message.snapshot) this.documents.clear()
    for (const document of message.snapshot ?? message.put ?? []) this.documents.set(document.id, document)
    for (const id of message.remove ?? []) this.documents.delete(id)
  }

  get ids(): string[] {
    return [...this.documents.keys()].toSorted()
  }
  get seq(): string {
    return this.messages.at(-1)?.seq ?? ''
  }
}

const labels = (client: Client) =>
  [...client.documents.values()].map((document) => (document['label'] as { de: string }).de).toSorted()

let count = 0
const fresh = (prefix: string) => `${prefix}${++count}`

const content = (id: string, type: string, fields: object = {}): Write => ({
  kind: 'create',
  collection: 'contents',
  id,
  document: { type, owner: 'rosenhof', supplier: 'mcs', label: { de: id }, ...fields },
})
const set = (id: string, fields: Record<string, unknown>): Write => ({
  kind: 'update',
  collection: 'contents',
  id,
  set: fields,
})
const remove = (id: string): Write => ({ kind: 'delete', collection: 'contents', id })
const refused = (code: string): unknown => expect.objectContaining({ code })
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 })

type Told = { seq: string; stale?: true; changed?: string[]; entered?: string[]; left?: string[] }

/** One who shows a window of the answer. */
function watch(live: Live, actor: Actor, query: object, since?: string) {
  const messages: Told[] = []
  const receive = (fields: string) => void messages.push(JSON.parse(`{${fields}}`) as Told)
  const fail = (error: unknown) => {
    throw error
  }
  return { messages, stop: live.listen(actor, 'contents', { query, since, mode: 'watch' }, { receive, fail }) }
}

onEachDatabase('live queries', (open) => {
  let opened: TestDatabase
  let store: Store
  let live: Live
  let group: string
  const write = (...writes: Write[]) => store.write(systemActor, writes)

  beforeAll(async () => {
    opened = await open()
    live = await createLive({ database: opened.database, failed: (error) => console.error(error) })
    store = await createStore({ database: opened.database, committed: () => live.wake() })
  })
  afterAll(async () => {
    await live?.close()
    await opened?.close()
  })
  beforeEach(() => {
    group = fresh('g')
  })

  test('who shows a window of an answer is told which documents changed, came and went', async () => {
    await write(content(`${group}a`, group), content(`${group}b`, group))
    const query = { where: { field: 'type', op: '=', value: group } }
    const watcher = watch(live, people.member, query)
    await until(() => expect(watcher.messages[0]).toEqual({ seq: expect.any(String) as string, stale: true }))
    const last = () => watcher.messages.at(-1)
    await write(set(`${group}a`, { 'label.de': 'Neu' }))
    await until(() => expect(last()).toMatchObject({ changed: [`${group}a`], entered: [], left: [] }))
    await write(content(`${group}c`, group))
    await until(() => expect(last()).toMatchObject({ changed: [], entered: [`${group}c`], left: [] }))
    const since = last()?.seq
    watcher.stop()
    await write(set(`${group}b`, { type: 'elsewhere' }), remove(`${group}c`))
    const again = watch(live, people.member, query, since)
    // What the log had before it was read here may be told twice.
    const gone = () => [...new Set(again.messages.flatMap(({ left = [] }) => left))].toSorted()
    await until(() => expect(gone()).toEqual([`${group}b`, `${group}c`]))
    await write(content(`${group}d`, group, { owner: 'alpenflora', supplier: 'gruenwerk' }))
    await write(set(`${group}a`, { 'label.de': 'Noch neuer' }))
    await until(() => expect(again.messages.at(-1)?.changed).toEqual([`${group}a`]))
    expect(again.messages.flatMap(({ entered = [] }) => entered)).toEqual([])
    again.stop()
  })

  test('work that follows hears of what nobody listens to, and whoever listens then hears of it at once', async () => {
    const quiet = await createStore({ database: opened.database, committed: live.wake })
    const heard: string[] = []
    const stop = live.follow('contents', () => heard.push('changed'))
    await quiet.write(systemActor, [content(`${group}a`, group)])
    await until(() => expect(heard).toEqual(['changed']))
    const watcher = watch(live, people.member, { where: { field: 'type', op: '=', value: group } })
    await until(() => expect(watcher.messages).toHaveLength(1))
    await quiet.write(systemActor, [set(`${group}a`, { 'label.de': 'Neu' })])
    await until(() => expect(watcher.messages.at(-1)).toMatchObject({ changed: [`${group}a`] }))
    watcher.stop()
    stop()
  })

  test('of very many changes it is told that there were some', async () => {
    const watcher = watch(live, people.member, { where: { field: 'type', op: '=', value: group } })
    await until(() => expect(watcher.messages).toHaveLength(1))
    await write(...Array.from({ length: 501 }, (_, index) => content(`${group}x${index}`, group)))
    await until(() => expect(watcher.messages[1]).toMatchObject({ stale: true }))
    watcher.stop()
  })

  const mine = () => ({ where: { field: 'type', op: '=', value: group }, orderBy: [{ field: 'createTimestamp' }] })
  const listen = async (query: object = mine(), actor: Actor = people.member) => {
    const client = new Client(live, actor, query)
    await until(() => expect(client.messages).toHaveLength(1))
    return client
  }

  test('the whole answer, then what comes, changes and goes', async () => {
    // What comes back finds what it names.
    await write(
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
      { kind: 'create', collection: 'contentTypes', id: group, document: { label: { de: 'Pflanze' } } },
    )
    await write(content(`${group}a`, group))
    const client = await listen()
    expect(client.ids).toEqual([`${group}a`])
    await write(content(`${group}b`, group), content(fresh('x'), 'another'))
    await until(() => expect(client.ids).toEqual([`${group}a`, `${group}b`]))
    await write(set(`${group}a`, { 'label.de': 'neu' }))
    await until(() => expect(client.documents.get(`${group}a`)?.['label']).toEqual({ de: 'neu' }))
    await write(set(`${group}a`, { type: 'another' }))
    await until(() => expect(client.ids).toEqual([`${group}b`]))
    await write(remove(`${group}b`))
    await until(() => expect(client.ids).toEqual([]))
    await write({ kind: 'restore', collection: 'contents', id: `${group}b` })
    await until(() => expect(client.ids).toEqual([`${group}b`]))
    expect(client.messages).toHaveLength(6)
    client.stop()
  })

  test('a document that the person may not see any more is removed, and nobody hears of what they never saw', async () => {
    const [member, stranger] = [await listen(), await listen(mine(), people.stranger)]
    await write(content(`${group}a`, group))
    await until(() => expect(member.ids).toEqual([`${group}a`]))
    await write(set(`${group}a`, { owner: 'alpenflora', supplier: 'gruenwerk' }))
    await until(() => expect([member.ids, stranger.ids]).toEqual([[], [`${group}a`]]))
    await write(set(`${group}a`, { owner: 'rosenhof', supplier: 'mcs' }))
    await until(() => expect([member.ids, stranger.ids]).toEqual([[`${group}a`], []]))
    await write(set(`${group}a`, { 'label.de': 'still' }))
    await until(() => expect(member.messages).toHaveLength(5))
    expect(stranger.messages).toHaveLength(3)
  })

  const top = (limit: number) => ({
    where: { field: 'type', op: '=', value: group },
    orderBy: [{ field: 'label.de', direction: 'descending' }],
    limit,
  })
  const label = (id: string, de: string) => content(`${group}${id}`, group, { label: { de } })

  describe('at the edge of a limit', () => {
    test('the last leaves for a better one, and the next moves up when one goes', async () => {
      await write(label('a', '5'), label('b', '4'), label('c', '3'), label('d', '2'))
      const client = await listen(top(3))
      expect(labels(client)).toEqual(['3', '4', '5'])
      await write(label('e', '9'))
      await until(() => expect(labels(client)).toEqual(['4', '5', '9']))
      await write(label('f', '1'))
      await write(remove(`${group}a`))
      await until(() => expect(labels(client)).toEqual(['3', '4', '9']))
      await write(set(`${group}e`, { 'label.de': '0' }))
      await until(() => expect(labels(client)).toEqual(['2', '3', '4']))
      await write(set(`${group}b`, { 'label.de': '25' }), set(`${group}f`, { 'label.de': '8' }))
      await until(() => expect(labels(client)).toEqual(['25', '3', '8']))
    })

    test('whatever is done, the window is what a list answers', async () => {
      const client = await listen(top(4))
      let seed = 7
      const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below
      const alive = new Set<number>()
      for (let round = 0; round < 60; round++) {
        const n = random(12)
        const de = String(random(1000))
        if (!alive.has(n)) await write(content(`${group}n${n}-${round}`, group, { label: { de }, active: n % 2 === 0 }))
        const ids = (await store.list(systemActor, 'contents', { where: { field: 'type', op: '=', value: group } }))
          .documents
        const victim = ids[random(ids.length)]?.id
        if (victim && round % 3 === 0) await write(set(victim, { 'label.de': String(random(1000)) }))
        if (victim && round % 5 === 0) await write(remove(victim))
      }
      const { documents } = await store.list(people.member, 'contents', top(4) as never)
      await until(() => expect(client.ids).toEqual(documents.map(({ id }) => id).toSorted()))
      for (const document of documents) expect(client.documents.get(document.id)).toEqual(document)
    })
  })

  describe('after a lost connection', () => {
    test('what happened since is sent, and no more', async () => {
      await write(content(`${group}a`, group), content(`${group}b`, group), content(`${group}c`, group))
      const before = await listen()
      before.stop()
      await write(set(`${group}a`, { 'label.de': 'neu' }), remove(`${group}b`), content(`${group}d`, group))
      const after = new Client(live, people.member, mine(), { seq: before.seq, documents: before.documents.values() })
      await until(() => expect(after.messages).toHaveLength(1))
      expect(after.messages[0]?.snapshot).toBeUndefined()
      expect(after.messages[0]?.put?.map(({ id }) => id).toSorted()).toEqual([`${group}a`, `${group}d`])
      expect(after.messages[0]?.remove).toEqual([`${group}b`])
      await write(set(`${group}c`, { 'label.de': 'weiter' }))
      await until(() => expect(after.documents.get(`${group}c`)?.['label']).toEqual({ de: 'weiter' }))
    })

    test.each<[string, object, (seq: string) => string, object]>([
      ['where the limit was reached', { limit: 2 }, (seq) => seq, { limit: 2 }],
      ['for another question', {}, (seq) => seq, { orderBy: [{ field: 'owner' }] }],
      ['for a position that is none', {}, () => '812', {}],
      ['for a position ahead of the log', {}, (seq) => seq.replace(/^\d+/, '99999999999'), {}],
    ])('the whole answer is sent %s', async (_title, asked, since, then) => {
      await write(content(`${group}a`, group), content(`${group}b`, group))
      const first = await listen({ ...mine(), ...asked })
      const again = new Client(live, people.member, { ...mine(), ...then }, { seq: since(first.seq), documents: [] })
      await until(() => expect(again.messages[0]?.snapshot).toHaveLength(2))
    })
  })

  test('a malformed question is refused by name', () => {
    expect(() => new Client(live, people.member, { where: { field: 'x', op: '=' } })).toThrow(
      refused('document.unknownField'),
    )
    expect(() => new Client(live, people.member, { limit: 1e9 })).toThrow(refused('query.invalid'))
  })

  test('who cannot be told what moved up hears of the failure, and may ask again', async () => {
    await write(content(`${group}a`, group), content(`${group}b`, group))
    const { database } = opened
    let isBroken = false
    // An answer that was asked for before is lost, too, where it comes after: it may know of the deletion already.
    const query: Database['query'] = async (sql, ...rest) => {
      const rows = await database.query(sql, ...rest)
      if (isBroken && sql.includes('as horizon, d.id')) throw new Error('lost')
      return rows as never
    }
    const own = await createLive({ database: { ...database, query } })
    const client = new Client(own, people.member, { ...mine(), limit: 1 })
    await until(() => expect(client.ids).toEqual([`${group}a`]))
    isBroken = true
    await write(remove(`${group}a`))
    own.wake()
    await until(() => expect(client.error).toEqual(new Error('lost')))
    isBroken = false
    const again = new Client(own, people.member, { ...mine(), limit: 1 }, { seq: client.seq, documents: [] })
    await until(() => expect(again.ids).toEqual([`${group}b`]))
    await own.close()
  })

  /** A live of its own, and the snapshots it has read. */
  async function countingLive(): Promise<{ own: Live; snapshots: () => number }> {
    const { database } = opened
    let count = 0
    const query: Database['query'] = (sql, ...rest) => {
      if (sql.includes('as horizon, d.id')) count++
      return database.query(sql, ...rest)
    }
    return { own: await createLive({ database: { ...database, query } }), snapshots: () => count }
  }

  test('nobody is answered with less than was written before they asked', async () => {
    await write(content(`${group}a`, group))
    // It reads the log when it is asked, and is not told of what is written.
    const own = await createLive({ database: opened.database })
    const there = new Client(own, people.member, mine())
    await until(() => expect(there.messages).toHaveLength(1))
    await write(set(`${group}a`, { 'label.de': 'neu' }))
    const comes = new Client(own, people.member, mine())
    await until(() => expect(comes.messages).toHaveLength(1))
    expect([labels(comes), labels(there)]).toEqual([['neu'], ['neu']])
    await own.close()
  })

  test('who was told more elsewhere is told only what came since', async () => {
    await write(content(`${group}a`, group))
    const behind = await createLive({ database: opened.database })
    const there = new Client(behind, people.member, mine())
    await until(() => expect(there.messages).toHaveLength(1))
    const elsewhere = await listen()
    await write(set(`${group}a`, { 'label.de': 'neu' }))
    await until(() => expect(labels(elsewhere)).toEqual(['neu']))
    const comes = new Client(behind, people.member, mine(), {
      seq: elsewhere.seq,
      documents: elsewhere.documents.values(),
    })
    await until(() => expect(comes.messages).toHaveLength(1))
    expect(comes.messages[0]).toMatchObject({ put: [], remove: [] })
    elsewhere.stop()
    await behind.close()
  })

  test('a thousand who ask the same cost one query, and each hears every change', async () => {
    await write(content(`${group}a`, group))
    const { own, snapshots } = await countingLive()
    const clients = Array.from({ length: 1000 }, () => new Client(own, people.member, mine()))
    await until(() => expect(clients.filter(({ messages }) => messages.length === 1)).toHaveLength(1000))
    expect(snapshots()).toBe(1)
    await write(set(`${group}a`, { 'label.de': 'alle' }))
    own.wake()
    await until(() => expect(clients.filter(({ messages }) => messages.length === 2)).toHaveLength(1000))
    await own.close()
  })

  test('many who come at once for an answer too long to keep are read for once', async () => {
    const names = Array.from({ length: 600 }, (_, index) => `${group}${index}`)
    const others = ['en', 'fr', 'it', 'es', 'nl', 'pl', 'cs', 'da', 'sv', 'fi']
    const long = Object.fromEntries(others.map((language) => [language, 'x'.repeat(190)]))
    await write(...names.map((name) => content(name, group, { label: { ...long, de: name } })))
    const { own, snapshots } = await countingLive()
    const clients = Array.from({ length: 50 }, () => new Client(own, people.member, { ...mine(), limit: 1000 }))
    await until(() => expect(clients.filter(({ ids }) => ids.length === 600)).toHaveLength(50))
    expect(snapshots()).toBe(1)
    await write(set(`${group}0`, { 'label.de': 'alle' }))
    own.wake()
    await until(() => expect(clients.filter(({ messages }) => messages.length === 2)).toHaveLength(50))
    await own.close()
  })
})

test('a notice of an earlier release names no kinds, and may be of any', () => {
  expect(readCommitNotice('someone')).toEqual({ opener: 'someone', kinds: undefined })
  expect(readCommitNotice(commitNotice('someone', new Set(['contents', 'users'])))).toEqual({
    opener: 'someone',
    kinds: new Set(['contents', 'users']),
  })
})

onServer('several processes', (open) => {
  let opened: TestDatabase
  let elsewhere: Database
  let store: Store
  let live: Live
  beforeAll(async () => {
    opened = await open()
    elsewhere = await openDatabase(opened.settings)
    live = await createLive({ database: opened.database })
    const other = await createLive({ database: elsewhere })
    store = await createStore({ database: elsewhere, committed: () => other.wake() })
    closers.push(() => other.close())
  })
  const closers: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closers) await close()
    await live?.close()
    await elsewhere?.close()
    await opened?.close()
  })
  afterEach(() => vi.restoreAllMocks())

  const all = { where: { field: 'owner', op: '=', value: 'rosenhof' } }

  /** Somebody has begun to write, and goes on until it is ended. */
  async function stillWriting(begin = 'select pg_current_xact_id()'): Promise<{ end: () => Promise<void> }> {
    const held = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const writing = opened.database.transaction(async (query) => {
      await query(begin, [])
      started.resolve()
      await held.promise
    })
    await started.promise
    return {
      end: async () => {
        held.resolve()
        await writing
      },
    }
  }

  test('what one writes, listeners of the other see at once', async () => {
    const client = new Client(live, people.member, all)
    await until(() => expect(client.messages).toHaveLength(1))
    const started = performance.now()
    await store.write(systemActor, [content('p1', 'p')])
    await until(() => expect(client.ids).toEqual(['p1']))
    expect(performance.now() - started).toBeLessThan(500)
    client.stop()
  })

  test('nobody waits for a transaction that writes the texts of searches and nothing else', async () => {
    const client = new Client(live, people.member, all)
    await until(() => expect(client.messages).toHaveLength(1))
    const writing = await stillWriting('select pg_current_xact_id(), pg_try_advisory_xact_lock(7305418)')
    const other = await stillWriting()
    try {
      await store.write(systemActor, [content('beside1', 'p')])
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(client.ids).not.toContain('beside1')
      await other.end()
      await until(() => expect(client.ids).toContain('beside1'))
    } finally {
      await Promise.all([writing.end(), other.end()])
      client.stop()
    }
  })

  test('who comes back while somebody is still writing is told what others wrote meanwhile, once', async () => {
    const name = fresh('beside')
    const mine = { where: { field: 'type', op: '=', value: name } }
    const label = (id: string, de: string) => store.write(systemActor, [set(`${name}${id}`, { 'label.de': de })])
    await store.write(systemActor, [content(`${name}a`, name), content(`${name}b`, name), content(`${name}c`, name)])
    const before = new Client(live, people.member, mine)
    await until(() => expect(before.ids).toHaveLength(3))
    before.stop()
    const writing = await stillWriting()
    try {
      await label('a', 'neu')
      await store.write(systemActor, [remove(`${name}b`), content(`${name}d`, name)])
      const comeBack = (client: Client) =>
        new Client(live, people.member, mine, { seq: client.seq, documents: client.documents.values() })
      const first = comeBack(before)
      await until(() => expect(first.messages).toHaveLength(1))
      expect(first.messages[0]).toMatchObject({ put: [{ id: `${name}a` }, { id: `${name}d` }], remove: [`${name}b`] })
      await label('c', 'auch')
      first.stop()
      const second = comeBack(first)
      await until(() => expect(second.messages).toHaveLength(1))
      expect(second.messages[0]).toMatchObject({ put: [{ id: `${name}c`, version: 2 }], remove: [] })
      await writing.end()
      await label('a', 'zuletzt')
      await until(() => expect(second.documents.get(`${name}a`)).toMatchObject({ version: 3 }))
      expect(second.messages.flatMap(({ put = [] }) => put.map(({ id, version }) => `${id} ${version}`))).toEqual([
        `${name}c 2`,
        `${name}a 3`,
      ])
      second.stop()
    } finally {
      await writing.end()
    }
  })

  test('who comes while somebody is still writing is told what others wrote, though who is there is not', async () => {
    const name = fresh('beside')
    const mine = { where: { field: 'type', op: '=', value: name } }
    await store.write(systemActor, [content(`${name}a`, name)])
    const there = new Client(live, people.member, mine)
    await until(() => expect(there.messages).toHaveLength(1))
    const writing = await stillWriting()
    try {
      await store.write(systemActor, [set(`${name}a`, { 'label.de': 'neu' })])
      const comes = new Client(live, people.member, mine)
      await until(() => expect(comes.messages).toHaveLength(1))
      expect(labels(comes)).toEqual(['neu'])
      await writing.end()
      await store.write(systemActor, [set(`${name}a`, { 'label.de': 'zuletzt' })])
      await until(() => expect([labels(comes), labels(there)]).toEqual([['zuletzt'], ['zuletzt']]))
      for (const client of [comes, there]) client.stop()
    } finally {
      await writing.end()
    }
  })

  test.each([
    ['made and deleted', (name: string) => [[content(name, name)], [remove(name)]]],
    [
      'turned to them and back',
      (name: string) => [[content(name, 'p')], [set(name, { type: name })], [set(name, { type: 'p' })]],
    ],
  ])('what was %s while somebody is still writing does not stay with who came in between', async (_, acts) => {
    const name = fresh('between')
    const writing = await stillWriting()
    try {
      const steps = acts(name)
      for (const step of steps.slice(0, -1)) await store.write(systemActor, step)
      const mine = { where: { field: 'type', op: '=', value: name } }
      const client = new Client(live, people.member, mine)
      await until(() => expect(client.ids).toEqual([name]))
      await store.write(systemActor, steps.at(-1) ?? [])
      await writing.end()
      live.wake()
      await until(() => expect(client.ids).toEqual([]))
      client.stop()
    } finally {
      await writing.end()
    }
  })

  test('a transaction that commits late is not missed', async () => {
    const client = new Client(live, people.member, all)
    await until(() => expect(client.messages).toHaveLength(1))
    const held = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const late = opened.database.transaction(async (query) => {
      const other = await createStore({ database: { ...opened.database, query } })
      await other.write(systemActor, [content('late', 'p')])
      started.resolve()
      await held.promise
    })
    await started.promise
    await store.write(systemActor, [content('early', 'p')])
    await new Promise((resolve) => setTimeout(resolve, 100))
    held.resolve()
    await late
    live.wake()
    await until(() => expect(client.ids).toEqual(expect.arrayContaining(['early', 'late'])))
    client.stop()
  })
})
