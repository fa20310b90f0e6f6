/**
 * Who finds what, through every field by which records are found: by hits, counts, facets and what is suggested. A field that has
 * no row here fails.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { systemActor } from '#domain/access/actor.ts'
import { everyone, type Person } from '#domain/access/test-people.ts'
import { type SearchScope, searchScopes } from '#domain/search/search-query.ts'
import { searched } from '#domain/search/search-text.ts'
import type { RawWrite } from '../../store/store.ts'
import { withAccessServer } from '#test/access-server.ts'
import { fields } from '#test/fields.ts'
import { sampleOf } from '#test/sample.ts'

type Row = { term: string; set: Record<string, unknown> }
const word = (term: string, path: string): Row => ({ term, set: { [path]: term } })
const item = { releaseId: 'r-nowhere', quantity: 1, price: 0, priceReference: 1 }

/** Each term is far from all others, so that none is suggested for another. An id is searched by itself. */
const rows: { readonly [Scope in SearchScope]: Readonly<Record<string, Row | 'id'>> } = {
  collections: { name: word('quorblint', 'name'), description: word('zaffumore', 'description') },
  contents: { label: word('wexhollar', 'label.de'), data: word('brimtosque', 'data.marked.value') },
  publications: { label: word('yandrevik', 'label'), id: 'id' },
  releases: {
    label: word('khospelund', 'label'),
    id: 'id',
    number: { term: '987001', set: { number: 987_001 } },
    data: word('trovamixer', 'data.marked.value'),
  },
  templates: { name: word('glurfenday', 'name'), id: 'id', format: word('passiquob', 'format') },
  pictures: {
    name: { term: 'nimbarrow', set: {} },
    title: word('oxtelvane', 'title'),
    synonym: word('drelwicky', 'synonym'),
    id: 'id',
    copyright: word('fuzzampole', 'copyright'),
    categories: { term: 'jarnuphis', set: { categories: ['jarnuphis'] } },
  },
  organizations: {
    name: word('cublentor', 'name'),
    id: 'id',
    emailDomain: { term: 'vistramok', set: { emailDomain: 'vistramok.example' } },
    billing: word('hegropast', 'billing.city'),
  },
  orders: {
    number: { term: '987002', set: { number: 987_002 } },
    reference: word('ploxetarn', 'reference'),
    billing: word('sadwimber', 'billing.address.company'),
    logistics: word('rekuvanth', 'logistics.address.city'),
    comment: word('tymbolace', 'comment'),
    items: { term: 'lorgavesh', set: { items: [{ ...item, label: 'lorgavesh' }] } },
  },
  users: {
    displayName: word('appervund', 'displayName'),
    email: { term: 'wugmadrel', set: {} },
  },
}

const casesOf = (scope: SearchScope) => accessCases.filter(({ kind }) => kind === scope)
const seenBy = (name: Person, scope: SearchScope): string[] =>
  casesOf(scope)
    .filter(({ sees }) => sees.includes(name))
    .map(({ id }) => id)
    .toSorted()

/** Names of files and addresses are one record's each. */
const setOf = (scope: SearchScope, id: string): Record<string, unknown> => ({
  ...Object.assign({}, ...Object.values(rows[scope]).map((row) => (row === 'id' ? {} : row.set))),
  ...(scope === 'pictures' && { name: `nimbarrow-${id}.jpg` }),
  ...(scope === 'users' && { email: `wugmadrel-${id}@example.com` }),
})

test.each(searchScopes)('every field of %s has a row', (scope) => {
  const { names, rest } = searched[scope]
  expect(Object.keys(rows[scope]).toSorted()).toEqual([...names, ...rest].toSorted())
  expect(casesOf(scope).length).toBeGreaterThan(0)
})

withAccessServer('who finds what', (server) => {
  const search = (name: Person, q: string, rest: object = {}) =>
    server().ask(name, 'POST /api/search', { body: { q, aside: true, ...rest } })

  beforeAll(async () => {
    const { store } = server().services
    await store.write(systemActor, fields({ marked: 'string' }))
    await store.writeRaw(
      systemActor,
      searchScopes.flatMap((scope) =>
        casesOf(scope).map(({ id }): RawWrite => ({ kind: 'update', collection: scope, id, set: setOf(scope, id) })),
      ),
    )
    await vi.waitUntil(async () => (await search('admin', 'anything')).isCurrent, { timeout: 20_000, interval: 100 })
  })

  describe.each(sampleOf(everyone, 5))('%s', (name) => {
    test.each(searchScopes)(
      'finds and counts the %s they see, by any of their fields, and no others',
      async (scope) => {
        const seen = seenBy(name, scope)
        for (const [field, row] of Object.entries(rows[scope])) {
          if (row === 'id') continue
          const { data, total, totals, similar } = await search(name, row.term)
          const found = data.map(({ collection, id }) => `${collection}/${id}`).toSorted()
          expect([field, found, total, similar]).toEqual([
            field,
            seen.map((id) => `${scope}/${id}`),
            seen.length,
            undefined,
          ])
          expect([field, totals?.scopes]).toEqual([
            field,
            seen.length === 0 ? [] : [{ value: scope, count: seen.length }],
          ])
          const owned = totals?.owner.reduce((sum, { count }) => sum + count, 0)
          expect([field, owned]).toEqual([field, seen.length])
        }
      },
    )

    test('finds by its id what they see, and nothing else', async () => {
      for (const scope of searchScopes.filter((one) => Object.values(rows[one]).includes('id')))
        for (const { id } of casesOf(scope)) {
          const { data } = await search(name, id, { s: scope })
          expect([scope, id, data.some((hit) => hit.id === id)]).toEqual([scope, id, seenBy(name, scope).includes(id)])
        }
    })

    test('is suggested nothing that others alone would find', async () => {
      const { data, similar } = await search(name, 'wexholar')
      const seen = seenBy(name, 'contents')
      expect([data.map(({ id }) => id).toSorted(), similar]).toEqual([seen, seen.length > 0 ? 'wexhollar' : undefined])
    })
  })
})
