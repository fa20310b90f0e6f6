import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { filterCases, filterDocuments, orderCases } from '#domain/query/filter-cases.ts'
import { all, any, everything, type Filter, is, matches, valueAt } from '#domain/query/filter.ts'
import type { OrderKey, Query } from '#domain/query/query.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { buildValueIndex } from './build-value-index.ts'
import { createStore } from '../create-store.ts'
import { countDocuments } from './count-documents.ts'
import { readPage } from './read-documents.ts'
import type { Store, Write } from '../store.ts'
import { type IndexedField, noIndex, openValueIndex, rowsOf, type ValueIndex } from './value-index.ts'

const fieldsOf = (filter: Filter): string[] => {
  if ('all' in filter) return filter.all.flatMap(fieldsOf)
  if ('any' in filter) return filter.any.flatMap(fieldsOf)
  if ('used' in filter || 'ready' in filter) return []
  return 'not' in filter ? fieldsOf(filter.not) : [filter.field]
}
const columns = ['id', 'owner', 'active', 'data']
const paths = [
  ...new Set([...filterCases.flatMap(({ filter }) => fieldsOf(filter)), ...orderCases.map(({ field }) => field)]),
]
const fields = new Map<string, IndexedField>(
  paths.filter((path) => !columns.includes(path)).map((path, number) => [path, { path, number, isReady: true }]),
)

/** The cases of every interpreter, with all their fields in the index. */
onEachDatabase('the index of values answers as the documents do', (open) => {
  let opened: TestDatabase
  const index: ValueIndex = { ...noIndex, fieldsOf: () => fields }
  beforeAll(async () => {
    opened = await open()
    for (const document of filterDocuments) {
      const { id, owner, active } = document
      await opened.database.query(
        'insert into contents (id, version, doc, f_owner, f_active) values ($1, 1, $2::json, $3, $4)',
        [id, JSON.stringify(document), owner ?? null, typeof active === 'boolean' ? active : null],
      )
      for (const { field, ordinal, key, folded } of [...fields.values()].flatMap(({ path, number }) =>
        rowsOf(number, valueAt(document, path)),
      ))
        await opened.database.query(
          'insert into contents_value (id, field, ordinal, owner, key, folded) values ($1, $2, $3, $4, $5, $6)',
          [id, field, ordinal, owner ?? null, key, folded],
        )
    }
  })
  afterAll(() => opened?.close())

  const asking = (few?: number) => ({
    run: opened.database.query,
    index,
    kind: 'contents' as const,
    ...(few !== undefined && { few }),
  })
  const list = async (query: Query, visible: Filter = everything, few?: number) => {
    const { rows } = await readPage(asking(few), 'key', visible, query)
    return rows.map(({ id }) => id)
  }
  const own = is('owner', 'rosenhof')
  const ownAndAnother = any(own, is('owner', 'mcs'))
  const seenBy = (visible: Filter) =>
    new Set(filterDocuments.filter((one) => matches(visible, one)).map(({ id }) => id))
  // `active` has a column here, which holds nothing but true and false.
  const indexed = filterCases.filter(({ filter }) => !fieldsOf(filter).includes('active'))

  test.each(indexed.map((one) => [one.title, one] as const))('%s', async (_title, { filter, expected }) => {
    expect(await list({ where: filter, orderBy: [{ field: 'id' }] })).toEqual(expected)
    expect(await countDocuments(asking(), filter)).toBe(expected.length)
  })

  test.each(indexed.map((one) => [one.title, one] as const))(
    '%s, among many and within what one may see',
    async (_title, { filter, expected }) => {
      for (const [visible, few] of [[everything, 0] as const, [ownAndAnother, 1] as const, [own, 0] as const]) {
        const seen = seenBy(visible)
        const shown = expected.filter((id) => seen.has(id))
        const found = await list({ where: filter, orderBy: [{ field: 'height' }] }, visible, few)
        expect(found.toSorted()).toEqual(shown)
        expect(await countDocuments(asking(few), all(visible, filter))).toBe(shown.length)
      }
    },
  )

  describe.each(orderCases.filter(({ field }) => field !== 'active'))('$title', ({ field, ...expected }) => {
    test.each(['ascending', 'descending'] as const)('%s, whole, page by page and by position', async (direction) => {
      const orderBy: OrderKey[] = [{ field, direction }]
      expect((await list({ orderBy })).join(' ')).toBe(expected[direction])
      const found: string[] = []
      for (let after: string | undefined = ''; after !== undefined;) {
        const page = await readPage(asking(), 'key', everything, { orderBy, limit: 2, ...(after && { after }) })
        found.push(...page.rows.map(({ id }) => id))
        after = page.next ?? undefined
      }
      expect(found.join(' ')).toBe(expected[direction])
      const windows: string[] = []
      for (let offset = 0; offset < 9; offset += 3) windows.push(...(await list({ orderBy, limit: 3, offset })))
      expect(windows.join(' ')).toBe(expected[direction])
      const seen = seenBy(ownAndAnother)
      const shown = expected[direction].split(' ').filter((id) => seen.has(id))
      expect(await list({ orderBy, limit: 2, offset: 1 }, ownAndAnother)).toEqual(shown.slice(1, 3))
      expect(await list({ orderBy, where: { field: 'name', op: 'exists', value: true } }, ownAndAnother, 1)).toEqual(
        shown.filter((id) => id !== 'c'),
      )
    })
  })
})

const content = (id: string, data: Record<string, { value: string | string[] }>, owner = 'rosenhof'): Write => ({
  kind: 'create',
  collection: 'contents',
  id,
  document: { type: 'plant', owner, supplier: 'mcs', label: { de: id }, data },
})

onEachDatabase('the index of values', (open) => {
  let opened: TestDatabase
  let store: Store
  let index: ValueIndex
  let wanted = 0
  const write = (...writes: Write[]) => store.write(systemActor, writes)
  const rows = async () => {
    const found = await opened.database.query<{
      id: string
      ordinal: number
      owner: string
      key: string
      folded: string
    }>(`select id, ordinal, owner, key, folded from contents_value where field = $1 order by id, ordinal`, [
      index.fieldsOf('contents').get('data.kind.value')?.number ?? -1,
    ])
    return found.map(({ id, ordinal, owner, folded }) => `${id} ${ordinal} ${owner} ${folded ?? '-'}`)
  }

  beforeAll(async () => {
    opened = await open()
    index = await openValueIndex(opened.database, () => wanted++)
    store = await createStore({ database: opened.database, index })
    await store.write(systemActor, [
      {
        kind: 'create',
        collection: 'properties',
        id: 'kind',
        document: { type: 'string', label: { de: 'Art' }, multiple: true },
      },
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
      { kind: 'create', collection: 'contentTypes', id: 'plant', document: { label: { de: 'Pflanze' } } },
    ])
    await write(content('k1', { kind: { value: 'Ähre' } }), content('k2', { kind: { value: ['b', 'A'] } }))
  })
  afterAll(() => opened?.close())

  test('takes in a field that a list asks for, and then every write', async () => {
    const orderBy = [{ field: 'data.kind.value' }] as const
    const ids = async () => (await store.list(systemActor, 'contents', { orderBy })).documents.map(({ id }) => id)
    expect(await ids()).toEqual(['k1', 'k2'])
    await expect.poll(() => wanted).toBe(1)
    await index.refresh()
    expect(index.isComplete()).toBe(false)
    await write(content('k3', { kind: { value: 'Zz' } }))
    expect(await rows()).toEqual(['k3 0 rosenhof zz'])
    expect(await buildValueIndex({ database: opened.database, index, heardWithin: 0 })).toBe(1)
    expect(await rows()).toEqual(['k1 0 rosenhof ahre', 'k2 1 rosenhof b', 'k2 2 rosenhof a', 'k3 0 rosenhof zz'])
    expect(await ids()).toEqual(['k1', 'k2', 'k3'])

    await write(
      { kind: 'update', collection: 'contents', id: 'k1', set: { 'data.kind.value': 'zzz' } },
      { kind: 'update', collection: 'contents', id: 'k2', set: { 'data.kind.value': ['c'] } },
      { kind: 'update', collection: 'contents', id: 'k3', set: { owner: 'alpenflora' } },
    )
    expect(await rows()).toEqual(['k1 0 rosenhof zzz', 'k2 1 rosenhof c', 'k3 0 alpenflora zz'])
    expect(await ids()).toEqual(['k2', 'k3', 'k1'])
    await write(
      { kind: 'delete', collection: 'contents', id: 'k1' },
      { kind: 'update', collection: 'contents', id: 'k2', unset: ['data.kind.value'] },
    )
    expect(await rows()).toEqual(['k3 0 alpenflora zz'])
    await write({ kind: 'restore', collection: 'contents', id: 'k1' })
    expect(await rows()).toEqual(['k1 0 rosenhof zzz', 'k3 0 alpenflora zz'])
    expect(await ids()).toEqual(['k3', 'k1', 'k2'])
  })

  test('writes of a list the values that change, and all of them when it goes to another organization', async () => {
    const setTo = (set: Record<string, string | string[]>) =>
      write({ kind: 'update', collection: 'contents', id: 'k2', set })
    const writers = async () => {
      const found = await opened.database.query<{ writer: string }>(
        `select xmin::text as writer from contents_value where id = 'k2' and field = $1 order by ordinal`,
        [index.fieldsOf('contents').get('data.kind.value')?.number ?? -1],
      )
      return found.map(({ writer }) => writer)
    }
    await setTo({ 'data.kind.value': ['c', 'd', 'e'] })
    const first = await writers()
    await setTo({ 'data.kind.value': ['c', 'x', 'e', 'f'] })
    const second = await writers()
    expect(second.map((writer, at) => writer === first[at])).toEqual([true, false, true, false])
    await setTo({ owner: 'alpenflora' })
    expect((await writers()).map((writer, at) => writer === second[at])).toEqual([false, false, false, false])
    expect((await rows()).filter((row) => row.startsWith('k2'))).toEqual([
      'k2 1 alpenflora c',
      'k2 2 alpenflora x',
      'k2 3 alpenflora e',
      'k2 4 alpenflora f',
    ])
  })

  test('leaves out what is no property', async () => {
    await store.list(systemActor, 'contents', { orderBy: [{ field: 'data.nothing.value' }] })
    await store.list(systemActor, 'contents', { orderBy: [{ field: 'excludeCombination' }] })
    await index.refresh()
    expect([...index.fieldsOf('contents').keys()].toSorted()).toEqual([
      'data.kind.value',
      'label.de',
      'label.en',
      'label.fr',
    ])
  })
})
