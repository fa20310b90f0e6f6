/** Whom a record belongs to and who serves that, whatever path it is written by. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import type { RecordKind } from '#domain/records.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from '../create-store.ts'
import type { RawWrite, Store } from '../store.ts'
import { create, documents, ground } from '../uses/test-uses.ts'

onEachDatabase('whom records belong to', (open) => {
  let opened: TestDatabase
  let store: Store
  const write = (...writes: RawWrite[]) => store.writeRaw(people.admin, writes)
  const set = (collection: RecordKind, id: string, fields: Record<string, unknown>): RawWrite => ({
    kind: 'update',
    collection,
    id,
    set: fields,
  })
  const made = (collection: RecordKind, id: string) => create(collection, id, documents[collection]?.(id) ?? {})
  const refused = (code: string) => expect.objectContaining({ code })

  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    await store.writeRaw(systemActor, ground)
  })
  afterAll(() => opened?.close())

  test('a record that is handed over is served by the supplier of its new owner, and goes back with it', async () => {
    await write(made('templates', 'x'))
    const { changeset } = await write(set('templates', 'x', { owner: 'alpenflora' }))
    expect(await store.get(systemActor, 'templates', 'x')).toMatchObject({ owner: 'alpenflora', supplier: 'gruenwerk' })
    await store.revertChangeset(people.admin, changeset)
    expect(await store.get(systemActor, 'templates', 'x')).toMatchObject({ owner: 'rosenhof', supplier: 'mcs' })
  })

  test('a client is served by a supplier that is there, a supplier by itself', async () => {
    const client = (supplier: string) => write(create('organizations', 'c', { name: 'c', supplier }))
    await expect(client('nope')).rejects.toEqual(refused('value.namesNothing'))
    await expect(client('c')).rejects.toEqual(refused('organization.servesNobody'))
    await expect(client('rosenhof')).rejects.toEqual(refused('organization.servesNobody'))
    await client('gruenwerk')
    const other = create('organizations', 's', { name: 's', type: 'supplier', supplier: 'mcs' })
    await expect(write(other)).rejects.toEqual(refused('organization.servesItself'))
  })

  test('a supplier that is founded without an id serves itself', async () => {
    const { documents: founded } = await write({
      kind: 'create',
      collection: 'organizations',
      document: { name: 's', type: 'supplier', supplier: 'mcs' },
    })
    const id = founded[0]?.id ?? ''
    expect(await store.get(systemActor, 'organizations', id)).toMatchObject({ supplier: id })
  })
})
