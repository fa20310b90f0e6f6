/** The case list of permissions through live queries: nobody hears of what they do not see, then or later. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { everyone, people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { type RecordKind, recordKinds } from '#domain/records.ts'
import { createStore } from '#server/store/create-store.ts'
import type { Store, RawWrite } from '#server/store/store.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createLive, type Live } from './create-live.ts'

type Heard = { id: string; createUser?: unknown }
type Message = { snapshot?: Heard[]; put?: Heard[]; remove?: string[] }

const seenBy = (name: Person, kind: RecordKind): string[] =>
  accessCases.filter((one) => one.kind === kind && one.sees.includes(name)).map(({ id }) => id)

const guestOf = (name: Person, kind: RecordKind): string[] =>
  accessCases.filter((one) => one.kind === kind && one.guests.includes(name)).map(({ id }) => id)

const unsigned = (list: readonly Heard[] = []): string[] => ids(list.filter((one) => !('createUser' in one)))
const ids = (list: readonly { id: string }[] = []): string[] => list.map(({ id }) => id).toSorted()
const removed = (messages: readonly Message[]): string[] => messages.flatMap(({ remove }) => remove ?? []).toSorted()

onEachDatabase('who hears of what', (open) => {
  let opened: TestDatabase
  let store: Store
  let live: Live
  const heard: { name: Person; kind: RecordKind; messages: Message[] }[] = []

  beforeAll(async () => {
    opened = await open()
    live = await createLive({ database: opened.database })
    store = await createStore({ database: opened.database, committed: live.wake })
    await store.writeRaw(
      systemActor,
      accessCases.map(({ kind, id, document }): RawWrite => ({ kind: 'create', collection: kind, id, document })),
    )
    for (const name of everyone)
      for (const kind of recordKinds) {
        const messages: Message[] = []
        heard.push({ name, kind, messages })
        live.listen(
          people[name],
          kind,
          { query: { limit: 1000 } },
          {
            receive: (fields) => messages.push(JSON.parse(`{${fields}}`) as Message),
            fail: (error) => expect.unreachable(String(error)),
          },
        )
      }
    await vi.waitFor(() => expect(heard.every(({ messages }) => messages.length > 0)).toBe(true), { timeout: 20_000 })
  })
  afterAll(async () => {
    await live?.close()
    await opened?.close()
  })

  test('the first answer is what one sees', () => {
    for (const { name, kind, messages } of heard) {
      expect([name, kind, ids(messages[0]?.snapshot)]).toEqual([name, kind, seenBy(name, kind).toSorted()])
      expect([name, kind, unsigned(messages[0]?.snapshot)]).toEqual([name, kind, guestOf(name, kind).toSorted()])
    }
  })

  test('a change is heard by those who see the record, and by nobody else', async () => {
    await store.writeRaw(
      systemActor,
      accessCases.map(({ kind, id, change }): RawWrite => ({ kind: 'update', collection: kind, id, set: change })),
    )
    const expected = heard.filter(({ name, kind }) => seenBy(name, kind).length > 0)
    await vi.waitFor(() => expect(expected.every(({ messages }) => messages.length > 1)).toBe(true), {
      timeout: 20_000,
    })
    for (const { name, kind, messages } of heard) {
      const put = messages.slice(1).flatMap((message) => message.put ?? [])
      expect([name, kind, ids(put)]).toEqual([name, kind, seenBy(name, kind).toSorted()])
      expect([name, kind, unsigned(put)]).toEqual([name, kind, guestOf(name, kind).toSorted()])
      expect(messages.flatMap((message) => message.remove ?? [])).toEqual([])
    }
  })

  test('a deletion, too', async () => {
    await store.writeRaw(
      systemActor,
      accessCases.map(({ kind, id }): RawWrite => ({ kind: 'delete', collection: kind, id })),
    )
    await vi.waitFor(
      () => {
        for (const { name, kind, messages } of heard)
          expect([name, kind, removed(messages)]).toEqual([name, kind, seenBy(name, kind).toSorted()])
      },
      { timeout: 20_000 },
    )
  })
})
