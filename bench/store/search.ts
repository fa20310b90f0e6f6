/**
 * Searches through ten thousand contents and a hundred thousand, the store alone, on either database, beside what one would write
 * by hand, in the documents as they lie there and in texts with an index of trigrams: the hits as the screen asks for them, those
 * of frequent words alone, and what is counted beside them. `npm run bench -- search each` prints every term.
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
/** Each is in a tenth of the contents or more. */
const frequent = new Set(['rose', 'rosen', 'lavendel', 'sonnige'])

export async function benchSearch(
  settings: DatabaseSettings,
  { total, each }: { total: number; each: boolean },
): Promise<Row[]> {
  const database = await openDatabase(settings)
  try {
    const filled = await time(() => fillLists(database, total))
    const on = database.embedded ? 'embedded' : 'PostgreSQL'
    console.error(`  ${total} contents and their texts in ${Math.round(filled / 1000)} s, ${on}`)
    const taken = { hits: [] as number[], totals: [] as number[], frequent: [] as number[] }
    const bare: number[] = []
    const byTrigrams = { hits: [] as number[], totals: [] as number[], frequent: [] as number[] }
    await database.query(
      `create table bare_text as select id, f_owner as owner, f_public as public, lower(doc::text) as said, doc::text as doc from contents`,
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
        if (part === 'hits' && frequent.has(term)) taken.frequent.push(...own)
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
      byTrigrams.hits.push(...indexed)
      if (frequent.has(term)) byTrigrams.frequent.push(...indexed)
      const countByIndex = () =>
        database.query(
          `select count(*) from bare_text where said like $1 and (owner = 'bench' or public)`,
          [`%${term}%`],
          'bare-count',
        )
      await countByIndex()
      byTrigrams.totals.push(...(await times(8, countByIndex)))
    }
    return [
      ratioRow(`search through ${total}, 250 hits, ${on}, mean`, mean(taken.hits), mean(bare), 1),
      ratioRow(`… against texts with trigrams`, mean(taken.hits), mean(byTrigrams.hits), 1),
      ratioRow(`… of frequent words`, mean(taken.frequent), mean(byTrigrams.frequent), 1),
      ratioRow(`… counts`, mean(taken.totals), mean(byTrigrams.totals), 1),
      figureRow(`… p95`, percentile(taken.hits, 95), database.embedded ? 60 : 30, ms),
      figureRow(`… counts, p95`, percentile(taken.totals, 95), 100, ms),
    ]
  } finally {
    await database.close()
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
