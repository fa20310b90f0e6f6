import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { must } from '#domain/errors.ts'
import { searchQueryOf } from '#domain/search/search-query.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { fields } from '#test/fields.ts'
import { createStore } from '../create-store.ts'
import { searchDocuments } from './search-documents.ts'
import { openSearchIndex } from './search-index.ts'
import type { Follower } from '../log/follower.ts'
import type { Store, Write } from '../store.ts'

const content = (
  id: string,
  de: string,
  data: Record<string, { value: string | number }> = {},
  owner = 'rosenhof',
): Write => ({
  kind: 'create',
  collection: 'contents',
  id,
  document: {
    type: id === 'tree' ? 'tree' : 'plant',
    owner,
    supplier: owner === 'rosenhof' ? 'mcs' : 'gruenwerk',
    label: { de },
    data,
  },
})

onEachDatabase('a search', (open) => {
  let opened: TestDatabase
  let store: Store
  let index: Follower
  const search = async (actor: Actor, q: string, rest: object = {}) => {
    await index.caughtUp()
    const { hits } = await searchDocuments(opened.database.query, actor, must(searchQueryOf({ q, ...rest })))
    return hits.map(({ collection, id }) => `${collection === 'contents' ? '' : `${collection}/`}${id}`)
  }
  const write = (...writes: Write[]) => store.write(systemActor, writes)

  beforeAll(async () => {
    opened = await open()
    store = await createStore({ database: opened.database })
    await write(
      ...fields({ latin: 'string', ean: 'number', text: 'text' }),
      content('exact', 'Rosé'),
      content('begins', 'Rosenstock'),
      content('word', 'Alte Rose'),
      content('within', 'Stockrose'),
      content('latin', 'Lavendel', { latin: { value: 'Lavandula angustifolia' }, ean: { value: 4006381333931 } }),
      content('said', 'Iris', { text: { value: 'Passt zu jeder Rose; 100 % winterhart' } }),
      content('strange', 'Rose', {}, 'alpenflora'),
      content('tree', 'Rosskastanie'),
    )
    index = openSearchIndex(opened.database, { failed: (error) => console.error(error), pause: 10 })
    await write({
      kind: 'create',
      collection: 'collections',
      id: 'garden',
      document: { name: 'Rosengarten', owner: 'rosenhof', supplier: 'mcs' },
    })
  })
  afterAll(async () => {
    await index?.close()
    await opened?.close()
  })

  const { member } = people
  describe.each<[string, object, string[]]>([
    ['ROSE', { s: 'contents' }, ['exact', 'begins', 'word', 'within', 'said']],
    ['rose', { s: 'contents', n: 2 }, ['exact', 'begins']],
    ['rosengarten', {}, ['collections/garden']],
    ['lavandula ang', {}, ['latin']],
    ['angustifolia lavendel', {}, ['latin']],
    ['81333', {}, ['latin']],
    ['jeder rose', {}, ['said']],
    ['rose jed', {}, ['said']],
    ['100 %', {}, ['said']],
    ['100_', {}, []],
    ['ross', { t: 'tree' }, ['tree']],
    ['rosskastanie', { t: 'plant' }, []],
    ['nowhere', {}, []],
  ])('for %s %j', (term, rest, expected) => {
    test('finds, best first', async () => {
      expect(await search(member, term, rest)).toEqual(expected)
    })
  })

  test('finds the same first, however many are asked for', async () => {
    const named = (id: string, language: string): Write => ({
      kind: 'create',
      collection: 'contents',
      id,
      document: { type: 'plant', owner: 'rosenhof', supplier: 'mcs', label: { [language]: 'Salbei' } },
    })
    await write(...Array.from({ length: 20 }, (_, n) => named(`a${n}`, 'fr')), named('z', 'de'))
    const all = await search(member, 'salbei', { n: 250, l: 'de' })
    expect(all).toHaveLength(21)
    expect(all[0]).toBe('z')
    for (const n of [1, 5, 20]) expect(await search(member, 'salbei', { n, l: 'de' })).toEqual(all.slice(0, n))
  })

  test('says that there are more where many have the term, also where all are asked for', async () => {
    await write(...Array.from({ length: 301 }, (_, n) => content(`k${n}`, `Kraut ${n}`)))
    await index.caughtUp()
    const found = await searchDocuments(opened.database.query, member, must(searchQueryOf({ q: 'kraut', n: 10_000 })))
    expect([found.hits.length, found.isMore]).toEqual([300, true])
  })

  test('finds nothing that its asker may not see', async () => {
    expect(await search(people.stranger, 'rose')).toEqual(['strange'])
    expect(await search(people.stranger, 'lavandula')).toEqual([])
  })

  test('finds what was written a moment later, and what is gone no more', async () => {
    const isCurrent = async () =>
      (await searchDocuments(opened.database.query, member, must(searchQueryOf({ q: 'xyz' })))).isCurrent
    await index.caughtUp()
    expect(await isCurrent()).toBe(true)
    await write({ kind: 'update', collection: 'contents', id: 'within', set: { 'label.de': 'Malve' } })
    expect(await isCurrent()).toBe(false)
    expect(await search(member, 'malve')).toEqual(['within'])
    expect(await search(member, 'stockrose')).toEqual([])
    await write({ kind: 'delete', collection: 'contents', id: 'within' })
    expect(await search(member, 'malve')).toEqual([])
    expect(await isCurrent()).toBe(true)
  })

  test('finds in the end what was written while a transaction of others went on', async () => {
    let isBegun = () => {}
    let end = () => {}
    const begun = new Promise<void>((resolve) => (isBegun = resolve))
    const ended = new Promise<void>((resolve) => (end = resolve))
    const other = opened.database.transaction(async (query) => {
      await query('select pg_current_xact_id()', [])
      isBegun()
      await ended
    })
    await begun
    // The embedded database does one transaction after the other.
    const writing = write(content('beside', 'Nachtviole'))
    if (!opened.database.embedded) await writing
    const following = index.caughtUp()
    setTimeout(end, 100)
    await Promise.all([other, writing, following])
    expect(await search(member, 'nachtviole')).toEqual(['beside'])
  })
})
