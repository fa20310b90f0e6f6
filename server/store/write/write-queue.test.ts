/** Writes that come together: what one does or fails to do is nothing to the others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { fields } from '#test/fields.ts'
import { createStore } from '../create-store.ts'
import type { RunQuery } from '../database/database.ts'
import { readCommitNotice } from '../log/change-log.ts'
import type { Store, Write } from '../store.ts'

const { member } = people

onEachDatabase('writes that come together', (open, kind) => {
  let opened: TestDatabase
  /** Two processes on one database; on PGlite two stores in one. */
  let store: Store
  let other: Store
  /** Statements of `store` that wrote. */
  let commits = 0
  let breaks: ((sql: string) => Promise<void>) | undefined
  beforeAll(async () => {
    opened = await open()
    const { database } = opened
    const query: RunQuery = async (sql, ...rest) => {
      if (/insert into change /.test(sql)) {
        commits++
        await breaks?.(sql)
      }
      return database.query(sql, ...rest)
    }
    store = await createStore({ database: { ...database, query } })
    other = await createStore({ database })
    const ids = Array.from({ length: 40 }, (_, index) => `c${index}`)
    const counted = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`f${n}`, 'number' as const]))
    const numbers = {
      ...counted,
      a: 'number',
      b: 'number',
      n: 'number',
      x: 'number',
      y: 'number',
      z: 'number',
    } as const
    await store.write(systemActor, [
      ...fields({ ...numbers, word: 'string', life: 'string', age: 'number' }),
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
        document: { name: 'Rosenhof', supplier: 'mcs', type: 'client' },
      },
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: {
          label: { de: 'Pflanze' },
          loadDefault: { rosenhof: true },
          groups: [{ id: 'g', properties: [...Object.keys(numbers), 'word', 'life', 'age'] }],
        },
      },
      ...ids.map((id) => content(id)),
    ])
  })
  afterAll(() => opened?.close())

  const values = async (id: string) => {
    const { data } = (await other.get(member, 'contents', id)) as { data?: Record<string, { value: unknown }> } & object
    return Object.fromEntries(Object.entries(data ?? {}).map(([name, { value }]) => [name, value]))
  }
  /** Every version of every document is in the log once. */
  const gaps = () =>
    opened.database.query(
      `select c.id from contents c left join change h on h.collection = 'contents' and h.id = c.id ` +
        `group by c.id, c.version having count(h.seq) <> c.version or count(distinct h.version) <> c.version`,
      [],
    )

  test('share a statement', async () => {
    commits = 0
    await Promise.all(Array.from({ length: 40 }, (_, index) => store.write(member, [set(`c${index}`, 'a', index)])))
    expect(commits).toBeLessThan(6)
    expect(await values('c39')).toEqual({ a: 39 })
    expect(await gaps()).toEqual([])
  })

  test('of one document are done in their order, each on what the one before left', async () => {
    const written = await Promise.all(Array.from({ length: 12 }, (_, n) => store.write(member, [set('c1', 'n', n)])))
    const versions = written.map(({ documents }) => documents[0]?.version ?? 0)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(new Set(versions).size).toBe(12)
    expect((await values('c1'))['n']).toBe(11)
    const seqs = (await store.history(member, 'contents', 'c1')).changes.map(({ seq }) => Number(seq))
    expect(seqs).toEqual(seqs.toSorted((a, b) => b - a))
  })

  test('in two processes to the same fields and others all win', async () => {
    const writes = Array.from({ length: 60 }, (_, n) => {
      const by = n % 2 === 0 ? store : other
      return by.write(member, [set(`c${n % 3}`, `f${n % 10}`, n)])
    })
    await Promise.all(writes)
    for (const index of [0, 1, 2])
      expect(Object.keys(await values(`c${index}`)).filter((name) => name.startsWith('f'))).toHaveLength(10)
    expect(await gaps()).toEqual([])
  })

  test('are refused one by one', async () => {
    const created: Write = { kind: 'create', collection: 'contents', id: 'c5', document: documentOf('c5') }
    const outcomes = await Promise.allSettled([
      store.write(member, [set('c4', 'b', 1)]),
      store.write(people.stranger, [set('c5', 'b', 1)]),
      store.write(member, [set('gone', 'b', 1)]),
      store.write(member, [set('c6', 'b', 1), { ...set('c6', 'b', 2), expect: { values: { 'data.b.value': 7 } } }]),
      store.write(member, [created]),
      store.write(member, [{ kind: 'create', collection: 'contents', id: 'fresh', document: documentOf('fresh') }]),
      store.write(member, [{ kind: 'delete', collection: 'contents', id: 'c7' }]),
      store.write(member, [set('c8', 'b', 1)]),
    ])
    const said = outcomes.map((one) => (one.status === 'fulfilled' ? 'ok' : (one.reason as { code: string }).code))
    const [missing, conflict, taken] = ['content.notFound', 'write.conflict', 'document.exists']
    expect(said).toEqual(['ok', missing, missing, conflict, taken, 'ok', 'ok', 'ok'])
    expect([await values('c4'), (await values('c6'))['b'], await values('c8')]).toMatchObject([
      { b: 1 },
      undefined,
      { b: 1 },
    ])
    expect(await store.find(member, 'contents', 'c7')).toBeUndefined()
    await store.write(member, [{ kind: 'restore', collection: 'contents', id: 'c7' }])
    expect(await gaps()).toEqual([])
  })

  test('are done one by one where the database refuses them together', async () => {
    await store.write(member, [
      { kind: 'create', collection: 'contents', id: 'cursed', document: documentOf('cursed') },
    ])
    await opened.database.query(
      `alter table contents add constraint curse check (id <> 'cursed' or position('spell' in doc::text) = 0)`,
    )
    const [first, ...rest] = await Promise.allSettled(
      ['cursed', 'c10', 'c11', 'c12'].map((id) => store.write(member, [set(id, 'word', 'spell')])),
    )
    expect(first).toMatchObject({ status: 'rejected', reason: { code: '23514' } })
    expect(rest.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    await opened.database.query('alter table contents drop constraint curse')
    await store.write(member, [set('cursed', 'word', 'spell')])
    expect(await values('cursed')).toEqual({ word: 'spell' })
  })

  test('are none of them acknowledged when the connection is lost', async () => {
    breaks = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    const lost = await Promise.allSettled(['c13', 'c14', 'c15'].map((id) => store.write(member, [set(id, 'x', 1)])))
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    breaks = undefined
    await store.write(member, [set('c13', 'x', 2)])
    expect(await values('c13')).toMatchObject({ x: 2 })
  })

  describe('on what this process remembers', () => {
    test('are decided again where another one wrote meanwhile', async () => {
      await store.write(member, [set('c20', 'x', 1)])
      await other.write(member, [set('c20', 'y', 2)])
      await store.write(member, [set('c20', 'z', 3)])
      expect(await values('c20')).toMatchObject({ x: 1, y: 2, z: 3 })
      await other.write(member, [set('c20', 'z', 4)])
      const late = store.write(member, [{ ...set('c20', 'z', 5), expect: { values: { 'data.z.value': 3 } } }])
      await expect(late).rejects.toMatchObject({ code: 'write.conflict', params: { found: 4 } })
      // What would change nothing on what is remembered does on what is there.
      await store.write(member, [set('c20', 'z', 3)])
      expect(await values('c20')).toMatchObject({ z: 3 })
      expect(await gaps()).toEqual([])
    })

    test('never fall on a later document of the same id and version', async () => {
      await store.write(member, [content('phoenix')])
      await store.write(member, [set('phoenix', 'life', 'first')])
      await other.write(member, [{ kind: 'delete', collection: 'contents', id: 'phoenix' }])
      await new Promise((resolve) => setTimeout(resolve, 3))
      await other.write(member, [content('phoenix')])
      await other.write(member, [set('phoenix', 'life', 'second')])
      await store.write(member, [set('phoenix', 'age', 2)])
      expect(await values('phoenix')).toEqual({ life: 'second', age: 2 })
    })

    test('are decided again where several go together and another one wrote one of them', async () => {
      const together = (field: string, values: readonly [number, number]) =>
        store.write(
          member,
          values.map((value, index) => set(`c${30 + index}`, field, value)),
        )
      await together('x', [1, 1])
      await other.write(member, [set('c31', 'x', 2)])
      await together('y', [1, 1])
      expect(await values('c31')).toMatchObject({ x: 2, y: 1 })
      await other.write(member, [set('c31', 'y', 2)])
      // On what is remembered nothing would be done for the second.
      await together('y', [3, 1])
      expect(await values('c30')).toMatchObject({ y: 3 })
      expect(await values('c31')).toMatchObject({ y: 1 })
      await other.write(member, [set('c31', 'z', 4)])
      const late = store.write(member, [
        set('c30', 'z', 5),
        { ...set('c31', 'z', 5), expect: { values: { 'data.z.value': null } } },
      ])
      await expect(late).rejects.toMatchObject({ code: 'write.conflict', params: { found: 4 } })
      const meant = [set('c30', 'z', 6), { ...set('c31', 'z', 6), expect: { values: { 'data.z.value': 4 } } }]
      await store.write(member, meant)
      expect(await values('c31')).toMatchObject({ x: 2, y: 1, z: 6 })
    })

    test('ask the database nothing before they write', async () => {
      await store.write(member, [set('c21', 'x', 1)])
      let asked = 0
      const { database } = opened
      const query: RunQuery = (sql, ...rest) => {
        asked++
        return database.query(sql, ...rest)
      }
      const counted = await createStore({ database: { ...database, query } })
      await counted.write(member, [set('c21', 'x', 2)])
      asked = 0
      await counted.write(member, [set('c21', 'x', 3)])
      expect(asked).toBe(1)
      await counted.write(member, [set('c21', 'x', 4), set('c22', 'x', 4)])
      asked = 0
      await counted.write(member, [set('c21', 'x', 5), set('c22', 'x', 5)])
      expect(asked).toBe(1)
    })
  })

  test.skipIf(kind === 'embedded')('are heard of by other processes (PGlite has one only)', async () => {
    const { promise: heard, resolve } = Promise.withResolvers<string>()
    await opened.database.listen('imprimatur_change', { heard: resolve, missed: () => {} })
    await store.write(member, [set('c22', 'x', 1)])
    expect(readCommitNotice(await heard)).toEqual({ opener: opened.database.opener, kinds: new Set(['contents']) })
  })
})

const documentOf = (id: string) => ({ type: 'plant', owner: 'rosenhof', supplier: 'mcs', label: { de: id }, data: {} })
const content = (id: string): Write => ({ kind: 'create', collection: 'contents', id, document: documentOf(id) })
const set = (id: string, field: string, value: unknown): Write & { kind: 'update' } => ({
  kind: 'update',
  collection: 'contents',
  id,
  set: { [`data.${field}.value`]: value },
})
