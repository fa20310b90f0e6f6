import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { must } from '#domain/errors.ts'
import { searchQueryOf } from '#domain/search/search-query.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { createStore } from '../create-store.ts'
import { rankedStock, rankedTerms, rankingLine, rankingTable } from './ranking-cases.ts'
import { searchDocuments } from './search-documents.ts'
import { openSearchIndex } from './search-index.ts'

onEachDatabase('ranks', (open) => {
  let opened: TestDatabase
  const search = (q: string, l: string) =>
    searchDocuments(opened.database.query, people.owner, must(searchQueryOf({ q, l, s: ['contents', 'orders'] })))
  const foundBy = async (language: string, term: string): Promise<string> => {
    const { hits, similar, totals } = await search(term, language)
    expect([term, totals?.total]).toEqual([term, hits.length])
    return [...(similar ? ['~'] : []), ...hits.map(({ id }) => id)].join(' ')
  }
  const table = async () => {
    const lines = await Promise.all(
      rankedTerms.map(async ({ language, term }) => rankingLine(language, term, await foundBy(language, term))),
    )
    return ['', ...lines, ''].join('\n')
  }

  beforeAll(async () => {
    opened = await open()
    const store = await createStore({ database: opened.database })
    await store.write(systemActor, [
      {
        kind: 'create',
        collection: 'organizations',
        id: 'mcs',
        document: { name: 'MCS', type: 'supplier', supplier: 'mcs' },
      },
      {
        kind: 'create',
        collection: 'organizations',
        id: 'rosenhof',
        document: { name: 'Hof', supplier: 'mcs', synonyms: [{ words: ['Sommerlieb', 'Kokardenblume'] }] },
      },
      ...rankedStock,
    ])
    const index = openSearchIndex(opened.database, { failed: (error) => expect.unreachable(String(error)) })
    await index.caughtUp()
    await index.close()
  })
  afterAll(() => opened?.close())

  test('what is found for each term, best first', async () => {
    expect(await table()).toBe(rankingTable)
  })

  test('the same where the database has no trigrams', async () => {
    await opened.database.query('drop extension if exists pg_trgm cascade', [])
    expect(await table()).toBe(rankingTable)
  })
})
