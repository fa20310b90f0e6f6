/**
 * The case lists of permissions through SQL. `access-cases.test.ts` runs them in memory, `access-live.test.ts` through live
 * queries, `access.test.ts` of server/api over HTTP.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { everyone, people } from '#domain/access/test-people.ts'
import { type Actor, systemActor, within } from '#domain/access/actor.ts'
import { createCases } from '#domain/access/create-cases.ts'
import { writeCases } from '#domain/access/write-cases.ts'
import { recordKinds } from '#domain/records.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from '../create-store.ts'
import type { Store, RawWrite } from '../store.ts'

onEachDatabase('who sees and changes what', (open) => {
  let opened: TestDatabase
  let store: Store
  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    const writes = accessCases.map(({ kind, id, document }): RawWrite => ({
      kind: 'create',
      collection: kind,
      id,
      document,
    }))
    await store.writeRaw(systemActor, writes)
  })
  afterAll(() => opened?.close())

  /** 'ok' or the code of the refusal. */
  const outcome = (actor: Actor, write: RawWrite): Promise<string> =>
    store.writeRaw(actor, [write], { dryRun: true }).then(() => 'ok', codeOf)

  describe.each(everyone)('%s', (name) => {
    const actor = people[name]
    const seen = (kind: string) => accessCases.filter((one) => one.kind === kind && one.sees.includes(name))

    test.each(recordKinds)('%s by list, count and search', async (kind) => {
      const expected = seen(kind).map(({ id }) => id)
      const orderBy = [{ field: 'id' }] as const
      const { documents } = await store.list(actor, kind, { orderBy, limit: 1000 })
      const found = await store.list(actor, kind, {
        where: {
          any: [
            { field: 'id', op: 'contains', value: '-' },
            { field: 'id', op: 'exists', value: true },
          ],
        },
        orderBy,
        limit: 1000,
      })
      expect(documents.map(({ id }) => id)).toEqual(expected.toSorted())
      const guests = seen(kind).filter((one) => one.guests.includes(name))
      const unsigned = documents.filter((document) => !('createUser' in document) && !('updateUser' in document))
      expect(unsigned.map(({ id }) => id)).toEqual(guests.map(({ id }) => id).toSorted())
      expect(found.documents.map(({ id }) => id)).toEqual(expected.toSorted())
      expect(await store.count(actor, kind)).toBe(expected.length)
    })

    test('reads, changes and deletes what the list says, and is told nothing of the rest', async () => {
      for (const { kind, id, sees, changes, change, deletes } of accessCases) {
        const isSeen = sees.includes(name)
        expect([kind, id, (await store.find(actor, kind, id)) !== undefined]).toEqual([kind, id, isSeen])
        const changed = await outcome(actor, { kind: 'update', collection: kind, id, set: change })
        const deleted = await outcome(actor, { kind: 'delete', collection: kind, id })
        // Who may delete what others hold is told that they do.
        expect([kind, id, changed === 'ok', ['ok', 'record.inUse'].includes(deleted)]).toEqual([
          kind,
          id,
          changes.includes(name),
          deletes.includes(name),
        ])
        if (!isSeen)
          expect([kind, id, changed, deleted]).toEqual([
            kind,
            id,
            expect.stringContaining('.notFound'),
            expect.stringContaining('.notFound'),
          ])
      }
    })

    test('makes what the list says', async () => {
      for (const { title, kind, document, operation, creates } of createCases) {
        const maker = operation ? within(actor, operation) : actor
        const made = await outcome(maker, { kind: 'create', collection: kind, document })
        expect([title, made === 'ok' ? '+' : made]).toEqual([
          title,
          creates.includes(name) ? '+' : expect.stringMatching(/^write\.|\.notAllowed$|^order\.byCheckout$/),
        ])
      }
    })
  })

  test('who puts the content of another into a collection of one’s own is not its writer', async () => {
    const put = (id: string): RawWrite[] => [
      { kind: 'update', collection: 'contents', id, set: { 'collections.c-rosen': true } },
    ]
    const document = accessCases.find(({ id }) => id === 'k-public')?.document ?? {}
    await store.writeRaw(systemActor, [{ kind: 'create', collection: 'contents', id: 'k-put', document }])
    await store.writeRaw(people.owner, put('k-put'))
    expect(await store.get(systemActor, 'contents', 'k-put')).toMatchObject({
      version: 2,
      updateUser: { id: systemActor.id },
    })
    await store.writeRaw(systemActor, [{ kind: 'delete', collection: 'contents', id: 'k-put' }])
    const { documents } = await store.writeRaw(people.owner, put('k-rosen'), { dryRun: true })
    expect(documents).toMatchObject([{ version: 2, updateUser: { id: people.owner.id } }])
  })

  test.each(writeCases.map((one) => [`${one.by}: ${one.title}`, one] as const))('%s', async (_title, one) => {
    const { kind: collection, id, write, operation, expected, by } = one
    const actor = operation ? within(people[by], operation) : people[by]
    expect(
      await outcome(
        actor,
        id ? { kind: 'update', collection, id, set: write } : { kind: 'create', collection, document: write },
      ),
    ).toBe(expected)
  })
})

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error)
