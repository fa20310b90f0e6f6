/** One statement: what is written with it is written, or nothing is. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { commit, type Commission } from './commit.ts'
import { createStore } from '../create-store.ts'
import { nothingEnded } from '../judge/judge-uses.ts'
import { nothingClaimed } from '../uses/named-records.ts'
import { newId } from '../sql/new-id.ts'
import type { Staged } from '../stage/stage.ts'
import type { Store, StoredDocument } from '../store.ts'
import { noIndex } from '../read/value-index.ts'

onEachDatabase('a commit', (open) => {
  let opened: TestDatabase
  let store: Store
  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    await store.write(systemActor, [
      { kind: 'create', collection: 'contentTypes', id: 'plant', document: { label: { de: 'Pflanze' } } },
      ...['a', 'b'].map((id) => ({
        kind: 'create' as const,
        collection: 'collections' as const,
        id,
        document: { name: `${id}`, owner: 'rosenhof', supplier: 'mcs' },
      })),
    ])
  })
  afterAll(() => opened?.close())

  const one = async (id: string): Promise<StoredDocument> => ({ ...(await store.get(systemActor, 'collections', id)) })
  const renamed = (before: StoredDocument, name: string): Staged => ({
    collection: 'collections',
    id: before.id,
    before,
    trashed: undefined,
    after: { ...before, name, version: before.version + 1, updateTimestamp: new Date().toISOString() },
    remembered: false,
    fields: new Set(['name']),
  })
  const commissionOf = (staged: readonly Staged[], relied: Commission['relied'] = []): Commission => {
    const changeset = {
      id: newId(),
      label: undefined,
      reverts: undefined,
      actor: { id: 'x' },
      at: new Date().toISOString(),
    }
    return { changeset, staged, relied, variants: {}, claims: nothingClaimed, ends: nothingEnded }
  }
  const put = (commission: Commission, ...rest: [Parameters<typeof commit>[3]?]) =>
    commit(opened.database, noIndex, [commission], ...rest)
  const nameOf = async (id: string) => (await one(id))['name']

  test('does what stands beside it only where its one document is as it was read', async () => {
    const read = await one('a')
    const beside = () => ({
      steps: [`b as (insert into log_origin values ('beside') returning id)`],
      counts: ['(select count(*) from b)'],
      total: 1,
    })
    const done = async () => (await opened.database.query(`select from log_origin where id = 'beside'`, [])).length
    expect((await put(commissionOf([renamed({ ...read, version: 7 }, 'late')]), beside)).size).toBe(0)
    expect([await nameOf('a'), await done()]).toEqual(['a', 0])
    expect((await put(commissionOf([renamed(read, 'first')]), beside)).size).toBe(1)
    expect([await nameOf('a'), await done()]).toEqual(['first', 1])
  })

  test('writes nothing, of one or of several, where what it rests on is another by now', async () => {
    const type = { ...(await store.get(systemActor, 'contentTypes', 'plant')) }
    const relied = [{ kind: 'contentTypes' as const, id: 'plant', document: { ...type, version: 2 }, locks: false }]
    const [a, b] = [await one('a'), await one('b')]
    for (const staged of [[renamed(b, 'x')], [renamed(a, 'x'), renamed(b, 'x')]])
      expect((await put(commissionOf(staged, relied))).size).toBe(0)
    const fresh = { ...renamed(b, 'x'), id: 'c', before: undefined, after: { ...b, id: 'c' } }
    expect((await put(commissionOf([fresh], relied))).size).toBe(0)
    const { documents } = await store.list(systemActor, 'collections')
    expect(documents.map(({ name }) => name).toSorted()).toEqual(['b', 'first'])
    expect(await opened.database.query(`select from changeset where count = 2`, [])).toEqual([])
  })
})
