/**
 * Searches through a hundred thousand contents, the store alone, on either database, beside what one would write by hand, in
 * the documents as they lie there and in texts with an index of trigrams: the hits as the screen asks for them, and what is
 * counted beside them. `npm run bench -- search each` prints every term.
 */
import { must } from '#domain/errors.ts'
import { searchParts, searchQueryOf } from '#domain/search/search-query.ts'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import { searchDocuments } from '#server/store/search/search-documents.ts'
import { fillLists, listActor } from '../ground/filled-lists.ts'
import { figureRow, ms, percentile, ratioRow, type Row, time, times } from '../ground/harness.ts'

/** Common, middling and rare ones, two words, a number, a mistyped one, what there is not. */
const terms = [
  'rose',
  'rosen',
  'lavendel',
  'sonnige',
  'rosa alba 77',
  '4006381012345',
  'salbei topf',
  'pfingstrsoe',
  'gibt es nicht',
]

export async function benchSearch(settings: DatabaseSettings, each: boolean): Promise<Row[]> {
  const database = await openDatabase(settings)
  try {
    await fillLists(database)
    const taken = { hits: [] as number[], totals: [] as number[] }
    const bare: number[] = []
    const byTrigrams: number[] = []
    await database.query(
      `create table bare_text as select id, f_owner as owner, f_public as public, fold(doc::text) as said, doc::text as doc from contents`,
    )
    await database.query('create index bare_text_trigrams on bare_text using gin (said gin_trgm_ops)')
    await database.query('vacuum analyze bare_text')
    for (const term of terms) {
      for (const part of searchParts) {
        const query = must(searchQueryOf({ q: term, with: [part] }))
        const ask = () => searchDocuments(database.query, listActor, query)
        await ask()
        const own = await times(8, ask)
        if (each)
          console.log(
            `${ms(percentile(own, 50)).padStart(10)}  ${ms(percentile(own, 95)).padStart(10)}  ${part} of ${term}`,
          )
        taken[part].push(...own)
      }
      // One by hand, in documents as they lie there.
      const byHand = () =>
        database.query(
          `select id, doc::text from contents where (f_owner = 'bench' or f_public) and doc::text ilike $1 limit 250`,
          [`%${term}%`],
        )
      bare.push(await time(byHand))
      const byIndex = () =>
        database.query(
          `select id, doc from bare_text where said like $1 and (owner = 'bench' or public) limit 250`,
          [`%${term}%`],
          'bare-trigrams',
        )
      await byIndex()
      const indexed = await times(8, byIndex)
      if (each) console.log(`${ms(percentile(indexed, 50)).padStart(10)}  by hand, by trigrams, ${term}`)
      byTrigrams.push(...indexed)
    }
    const on = database.embedded ? 'embedded' : 'PostgreSQL'
    return [
      ratioRow(`search through 100,000, ${on}, mean`, mean(taken.hits), mean(bare), 1),
      ratioRow(`… against texts with trigrams`, mean(taken.hits), mean(byTrigrams), 1),
      figureRow(`… p95`, percentile(taken.hits, 95), database.embedded ? 60 : 30, ms),
      figureRow(`… counts, p95`, percentile(taken.totals, 95), 100, ms),
    ]
  } finally {
    await database.close()
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
