/** What is archived comes into no new use, however it is named and whoever writes; what uses it already goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { RecordKind } from '#domain/records.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from '../create-store.ts'
import type { RawWrite, Store } from '../store.ts'
import { create, documents, ground, holding, own } from '../uses/test-uses.ts'

/** A field that says nothing of the other record. */
const otherField: Partial<Record<RecordKind, Record<string, unknown>>> = {
  contents: { 'label.de': 'Neu' },
  contentTypes: { 'label.de': 'Neu' },
  properties: { 'label.de': 'Neu' },
  collections: { name: 'Neu' },
  organizations: { name: 'Neu' },
  templates: { name: 'Neu' },
  publications: { label: 'Neu' },
  releases: { label: 'Neu' },
}

const archivable: readonly RecordKind[] = ['contents', 'contentTypes', 'properties', 'pictures', 'fonts', 'templates']

// A design comes as it was made: its links may be files of its own.
const ways = holding.filter(([target, , title]) => archivable.includes(target) && title !== 'a link of its design')

const archived = expect.objectContaining({ code: 'record.archived' })

onEachDatabase('what is archived', (open) => {
  let opened: TestDatabase
  let store: Store
  const made = (collection: RecordKind, id: string) => create(collection, id, documents[collection]?.(id) ?? {})
  const remove = (collection: RecordKind, id: string): RawWrite => ({ kind: 'delete', collection, id })
  const set = (collection: RecordKind, id: string, fields: Record<string, unknown>): RawWrite => ({
    kind: 'update',
    collection,
    id,
    set: fields,
  })
  const write = (...writes: RawWrite[]) => store.writeRaw(systemActor, writes)

  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    await write(...ground)
  })
  afterAll(() => opened?.close())

  test.each(ways)('of %s, %s that do not name it yet may not: %s', async (target, user, title, fields) => {
    const x =
      target === 'properties' && title === 'an excluded combination'
        ? { type: 'exclude', label: { de: 'x' }, options: [{ id: 'a', label: { de: 'a' } }] }
        : documents[target]?.('x')
    await write(create(target, 'x', x ?? {}), create(user, 'u', fields))
    await write(set(target, 'x', { archived: true }))
    await expect(write(create(user, 'v', fields))).rejects.toEqual(archived)
    // Those that do go on: saved as they are, deleted and brought back, and one in two steps.
    await write(set(user, 'u', otherField[user] ?? {}))
    await write(remove(user, 'u'))
    await write({ kind: 'restore', collection: user, id: 'u' })
    const { changeset } = await write(remove(user, 'u'))
    expect(await store.revertChangeset(systemActor, changeset)).toMatchObject({ reverted: 1, conflicts: [] })
    // Offered again, it may be named again.
    await write({ kind: 'update', collection: target, id: 'x', unset: ['archived'] })
    await write(create(user, 'v', fields))
    await write(remove(user, 'u'), remove(user, 'v'), remove(target, 'x'))
  })

  test('comes back to a field that it was taken from when that is undone', async () => {
    await write(
      made('pictures', 'x'),
      create('contents', 'u', { ...documents.contents?.('u'), data: { photo: { value: ['x.jpg'] } } }),
    )
    await write(set('pictures', 'x', { archived: true }))
    const { changeset } = await write(set('contents', 'u', { 'data.photo.value': [] }))
    await expect(write(set('contents', 'u', { 'data.photo.value': ['x.jpg'] }))).rejects.toEqual(archived)
    expect(await store.revertChangeset(systemActor, changeset)).toMatchObject({ reverted: 1, conflicts: [] })
    await write(remove('contents', 'u'), remove('pictures', 'x'))
  })

  test('a name means an archived picture only where nobody offers another of that name', async () => {
    const use = (owner: string, supplier: string) =>
      write(
        create('contents', 'u', {
          ...documents.contents?.('u'),
          owner,
          supplier,
          data: { photo: { value: ['rose.jpg'] } },
        }),
      )
    await write(
      create('pictures', 'open', { ...documents.pictures?.('rose'), public: true, owner: 'mcs' }),
      create('pictures', 'own', { ...documents.pictures?.('rose'), archived: true }),
    )
    // Their own comes first.
    await expect(use('rosenhof', 'mcs')).rejects.toEqual(archived)
    await use('alpenflora', 'gruenwerk')
    await write(remove('contents', 'u'), set('pictures', 'open', { archived: true }))
    await expect(use('alpenflora', 'gruenwerk')).rejects.toEqual(archived)
    await write(remove('pictures', 'own'), remove('pictures', 'open'))
    await use('rosenhof', 'mcs')
    await write(remove('contents', 'u'))
  })

  test('has no new variants, and goes into no collection it was not in', async () => {
    await write(made('contents', 'x'), create('contents', 'w', { ...documents.contents?.('w'), parentId: 'x' }))
    await write(
      made('collections', 'k'),
      made('collections', 'other'),
      set('contents', 'x', { 'collections.other': true }),
    )
    await write(set('contents', 'x', { archived: true }))
    const variant = { ...documents.contents?.('v'), parentId: 'x' }
    await expect(write(create('contents', 'v', variant))).rejects.toEqual(archived)
    await write(made('contents', 'v'))
    await expect(write(set('contents', 'v', { parentId: 'x' }))).rejects.toEqual(archived)
    await expect(write(set('contents', 'x', { 'collections.k': true }))).rejects.toEqual(archived)
    // What it is in and what derives from it go on.
    await write(set('contents', 'w', { 'label.de': 'Neu', 'collections.k': true }))
    const { changeset } = await write({ kind: 'update', collection: 'contents', id: 'x', unset: ['collections.other'] })
    expect(await store.revertChangeset(systemActor, changeset)).toMatchObject({ reverted: 1, conflicts: [] })
    await write(...['w', 'v', 'x'].map((id) => remove('contents', id)))
    await write(remove('collections', 'k'), remove('collections', 'other'))
  })

  test('may be ordered: a basket names the template of its release, and does not use it', async () => {
    await write(made('templates', 'x'), create('releases', 'r', { template: 'x', status: 'published', ...own }))
    await write(set('templates', 'x', { archived: true }))
    await write(create('basket', 'i', { user: 'u-buyer', releaseId: 'r', quantity: 1 }))
    await write(remove('basket', 'i'), remove('releases', 'r'), remove('templates', 'x'))
  })

  test('is not left out of a copy where the copy would be nothing without it, and is where it would be something', async () => {
    await write(made('templates', 'x'), made('contents', 'k'))
    await write(set('templates', 'x', { archived: true }), set('contents', 'k', { archived: true }))
    const copy = (fields: object) =>
      store.writeRaw(systemActor, [create('releases', 'r', { ...fields, ...own })], { leavesOut: true })
    await expect(copy({ template: 'x' })).rejects.toEqual(archived)
    const { leftOut } = await copy({ template: 'label', data: { Name: { content: 'k', value: 'Rose' } } })
    expect(leftOut).toMatchObject([{ path: 'data.Name.content', reason: { code: 'record.archived' } }])
    await write(remove('releases', 'r'), remove('templates', 'x'), remove('contents', 'k'))
  })
})
