import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { anyContains, matches } from '#domain/query/filter.ts'
import type { PathOf } from '#domain/query/path.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { fields } from '#test/fields.ts'
import { buildValueIndex } from '../read/build-value-index.ts'
import { createStore } from '../create-store.ts'
import { openSearchIndex } from './search-index.ts'
import type { Follower } from '../log/follower.ts'
import type { Store } from '../store.ts'
import { openValueIndex, type ValueIndex } from '../read/value-index.ts'

const content = (id: string, document: object) =>
  ({
    kind: 'create',
    collection: 'contents',
    id,
    document: { type: 'plant', owner: 'rosenhof', supplier: 'mcs', ...document },
  }) as const

const searched = ['label.de', 'label.la', 'data.ean.value', 'data.note.translation.de', 'data.names.value'] as const
const found = (value: string, paths: readonly PathOf<'contents'>[] = searched) => anyContains(value, ...paths)

/** Long in itself, with the last word where the texts of the search end. */
const long = `${'Lorem ipsum dolor '.repeat(1500)}Schlusswort`

const writes = [
  content('a', { label: { de: 'Märchenrose', la: 'Rosa' }, data: { ean: { value: '7610000123456' } } }),
  content('b', { label: { de: 'Tulpe' }, data: { note: { translation: { de: 'neben  der Rose' } } } }),
  content('c', { label: { de: 'Nelke' }, data: { names: { value: ['Gartennelke', 'Rosenkavalier'] } } }),
  content('d', { label: { de: 'Aster' }, data: { hidden: { value: 'Rose' } } }),
  content('e', { label: { de: 'Efeu' }, data: { note: { translation: { de: long } } } }),
  content('x', { owner: 'alpenflora', supplier: 'gruenwerk', label: { de: 'Rose' } }),
] as const

onEachDatabase('the search box of a list', (open) => {
  let opened: TestDatabase
  let store: Store
  let index: ValueIndex
  let search: Follower

  beforeAll(async () => {
    opened = await open()
    index = await openValueIndex(opened.database)
    store = await createStore({ database: opened.database, index })
    search = openSearchIndex(opened.database, { failed: (error) => expect.unreachable(String(error)) })
    await store.write(systemActor, [
      ...fields({
        ean: 'string',
        hidden: 'string',
        names: { type: 'string', multiple: true },
        note: { type: 'text', translatable: true },
      }),
      ...writes,
    ])
  })
  afterAll(async () => {
    await search?.close()
    await opened?.close()
  })

  const noted = (paths: readonly string[]) =>
    expect
      .poll(async () =>
        (await opened.database.query<{ path: string }>('select path from indexed_field', [])).map(({ path }) => path),
      )
      .toEqual(expect.arrayContaining([...paths]))
  const terms = ['rose', 'ROSA', '0123', 'der  rose', 'rose der', 'neben der', 'schlussw', 'ro', 'tulpe', '%', 'x']
  const expected = (term: string) =>
    writes.filter((one) => one.id !== 'x' && matches(found(term), { ...one.document })).map(({ id }) => id)
  const listed = async (term: string) =>
    (await store.list(people.member, 'contents', { where: found(term), orderBy: [{ field: 'id' }] })).documents.map(
      ({ id }) => id,
    )

  test('finds what the columns say, before any index knows the texts', async () => {
    for (const term of terms) expect([term, await listed(term)]).toEqual([term, expected(term)])
  })

  test('finds the same by the texts of the search and the index of values', async () => {
    await search.caughtUp()
    for (const term of terms) expect([term, await listed(term)]).toEqual([term, expected(term)])
    for (const path of searched) index.ask('contents', path)
    await noted(searched)
    await buildValueIndex({ database: opened.database, index, heardWithin: 10 })
    for (const term of terms) expect([term, await listed(term)]).toEqual([term, expected(term)])
  })

  test('finds what was written a moment ago', async () => {
    await store.write(systemActor, [
      { kind: 'update', collection: 'contents', id: 'd', set: { 'data.ean.value': 'Rosette' } },
    ])
    expect(await listed('rosett')).toEqual(['d'])
    await search.caughtUp()
    expect(await listed('rosett')).toEqual(['d'])
  })

  test('a list says that documents were read for it, and no more when the index knows', async () => {
    const query = { where: found('rose', ['data.hidden.value', 'label.de']) }
    const page = async () => JSON.parse((await store.listJson(people.member, 'contents', query)).toString()) as object
    expect(await page()).toMatchObject({ isReading: true })
    await noted(['data.hidden.value'])
    await buildValueIndex({ database: opened.database, index, heardWithin: 10 })
    expect(await page()).not.toHaveProperty('isReading')
  })
})
