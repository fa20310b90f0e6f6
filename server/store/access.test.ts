/** The case list of permissions through SQL. `access-cases.test.ts` runs it in memory, `access-live.test.ts` through live queries. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { everyone, people } from '#domain/access/access-people.ts'
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { recordKinds } from '#domain/records.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from './create-store.ts'
import type { Store, Write } from './store.ts'

onEachDatabase('who sees and changes what', (open) => {
  let opened: TestDatabase
  let store: Store
  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    const writes = accessCases.map(({ kind, id, document }): Write => ({
      kind: 'create',
      collection: kind,
      id,
      document,
    }))
    await store.write(systemActor, writes)
  })
  afterAll(() => opened?.close())

  const may = (actor: Actor, write: Write) =>
    store.write(actor, [write], { dryRun: true }).then(
      () => true,
      (error: { code?: string }) => error.code ?? String(error),
    )

  describe.each(everyone)('%s', (name) => {
    const actor = people[name]

    test.each(recordKinds)('%s by list and count', async (kind) => {
      const expected = accessCases.filter((one) => one.kind === kind && one.sees.includes(name)).map(({ id }) => id)
      const { documents } = await store.list(actor, kind, { orderBy: [{ field: 'id' }], limit: 1000 })
      expect(documents.map(({ id }) => id)).toEqual(expected.toSorted())
      expect(await store.count(actor, kind)).toBe(expected.length)
    })

    test('reads, changes and deletes what the list says, and is told nothing of the rest', async () => {
      for (const { kind, id, sees, changes, change, deletes } of accessCases) {
        const isSeen = sees.includes(name)
        expect([kind, id, (await store.find(actor, kind, id)) !== undefined]).toEqual([kind, id, isSeen])
        const changed = await may(actor, { kind: 'update', collection: kind, id, set: change })
        const deleted = await may(actor, { kind: 'delete', collection: kind, id })
        expect([kind, id, changed === true, deleted === true]).toEqual([
          kind,
          id,
          changes.includes(name),
          deletes.includes(name),
        ])
        if (!isSeen)
          expect([changed, deleted]).toEqual([
            expect.stringContaining('.notFound'),
            expect.stringContaining('.notFound'),
          ])
      }
    })
  })
})
