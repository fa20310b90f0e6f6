/** No record is above itself, whoever writes at the same moment, and what is called as a deleted parent was takes its variants. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import type { RecordKind } from '#domain/records.ts'
import { onEachDatabase, onServer, type TestDatabase } from '#test/databases.ts'
import { fields } from '#test/fields.ts'
import { createStore } from '../create-store.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import type { RawWrite, Store } from '../store.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const create = (collection: RecordKind, id: string, document: Record<string, unknown>): RawWrite => ({
  kind: 'create',
  collection,
  id,
  document,
})
const set = (collection: RecordKind, id: string, path: string, value: unknown): RawWrite => ({
  kind: 'update',
  collection,
  id,
  set: { [path]: value },
})
const content = (id: string, more: object = {}) =>
  create('contents', id, { type: 'plant', label: { de: id }, ...tenant, ...more })

const house = [
  create('organizations', 'mcs', { name: 'mcs', type: 'supplier', supplier: 'mcs' }),
  create('organizations', 'rosenhof', { name: 'Rosenhof', supplier: 'mcs' }),
  create('organizations', 'staudenland', { name: 'Staudenland', supplier: 'mcs' }),
  create('contentTypes', 'plant', { label: { de: 'Pflanze' } }),
  ...fields({ category_tree: 'reference' }),
]

onServer('two who put themselves below each other at the same moment, in two processes', (open) => {
  let opened: TestDatabase
  let other: Database
  let stores: [Store, Store]
  beforeAll(async () => {
    opened = await open()
    other = await openDatabase(opened.settings)
    stores = [await createStore({ database: opened.database }), await createStore({ database: other })]
    await stores[0].writeRaw(systemActor, house)
  })
  afterAll(async () => {
    await other?.close()
    await opened?.close()
  })

  test.each<[RecordKind, string, string, (id: string) => RawWrite]>([
    ['contents', 'data.category_tree.value', 'tree.cycle', content],
    ['contents', 'parentId', 'content.variantOfVariant', content],
    ['collections', 'parentId', 'tree.cycle', (id) => create('collections', id, { name: id, ...tenant })],
    ['contentTypes', 'parentId', 'tree.cycle', (id) => create('contentTypes', id, { label: { de: id } })],
  ])('of %s by %s: one of them is told %s', async (kind, path, refusal, fresh) => {
    for (let round = 0; round < 12; round++) {
      const [a, b] = [`${path.length}a${round}`, `${path.length}b${round}`]
      await stores[0].writeRaw(systemActor, [fresh(a), fresh(b)])
      const outcomes = await Promise.allSettled([
        stores[0].writeRaw(systemActor, [set(kind, a, path, b)]),
        stores[1].writeRaw(systemActor, [set(kind, b, path, a)]),
      ])
      const codes = outcomes.map((one) => (one.status === 'rejected' ? (one.reason as { code?: string }).code : 'ok'))
      expect(codes.toSorted()).toEqual(['ok', refusal].toSorted())
    }
  })
})

onEachDatabase('a content that is called as a deleted parent was', (open) => {
  let opened: TestDatabase
  let store: Store
  const write = (...writes: RawWrite[]) => store.writeRaw(people.mainSupplier, writes)
  /** As the release before left them: variants whose parent is in the trash. */
  const leaveVariants = async (id: string) => {
    await write(content(id), content(`${id}-v`, { parentId: id }))
    await opened.database.query('delete from contents where id = $1', [id])
  }
  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    await store.writeRaw(systemActor, house)
  })
  afterAll(() => opened?.close())

  test('takes its variants over, and their activity with them', async () => {
    await leaveVariants('p1')
    await write(content('p1', { active: false }))
    expect(await store.get(systemActor, 'contents', 'p1-v')).toMatchObject({ effectivelyActive: false })
    await write(set('contents', 'p1', 'active', true))
    expect(await store.get(systemActor, 'contents', 'p1-v')).toMatchObject({ effectivelyActive: true })
  })

  test('is no variant itself, and belongs to whom they belong to', async () => {
    await leaveVariants('p2')
    await write(content('p3'))
    await expect(write(content('p2', { parentId: 'p3' }))).rejects.toMatchObject({ code: 'content.variantOfVariant' })
    const abroad = content('p2', { owner: 'staudenland' })
    await expect(write(abroad)).rejects.toMatchObject({ code: 'content.parentOfOther' })
    await write(content('p2'))
  })

  test('what has variants goes to another organization with them, or not at all', async () => {
    await write(content('p4'), content('v4', { parentId: 'p4' }))
    const move = (id: string) => set('contents', id, 'owner', 'staudenland')
    await expect(write(move('p4'))).rejects.toMatchObject({ code: 'content.parentOfOther' })
    await write(move('p4'), move('v4'))
  })

  test('a parent takes no choice that a variant excludes', async () => {
    await store.writeRaw(
      systemActor,
      fields({ a: { type: 'exclude', individual: true }, b: { type: 'exclude', individual: true } }),
    )
    await write(
      content('p5'),
      content('v5', { parentId: 'p5', data: { a: { value: 'x' } }, excludeCombination: [{ a: 'x', b: 'y' }] }),
    )
    const choose = (value: string) => write(set('contents', 'p5', 'data.b.value', value))
    await expect(choose('y')).rejects.toMatchObject({ code: 'content.excluded' })
    await choose('z')
    const exclude = write(set('contents', 'p5', 'excludeCombination', [{ a: 'x', b: 'z' }]))
    await expect(exclude).rejects.toMatchObject({ code: 'content.excluded' })
  })
})
