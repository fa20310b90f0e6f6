/**
 * Lists of a hundred thousand contents, the store alone, on either database: sorted by, filtered by and read deep into by any
 * property. `npm run bench -- lists each` prints every question.
 */
import { all, is } from '#domain/query/filter.ts'
import type { FilterOf, PathOf, QueryOf } from '#domain/query/path.ts'
import type { Database, DatabaseSettings } from '#server/store/database/database.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import type { Store } from '#server/store/store.ts'
import { fillLists, listActor, paths } from '../ground/filled-lists.ts'
import { figureRow, ms, percentile, type Row, times } from '../ground/harness.ts'

/** Says what one question took. */
type Tell = (question: string, taken: readonly number[]) => void

export async function benchLists(settings: DatabaseSettings, each: boolean): Promise<Row[]> {
  const database = await openDatabase(settings)
  const tell: Tell = (question, taken) =>
    each &&
    console.log(`${ms(percentile(taken, 50)).padStart(10)}  ${ms(percentile(taken, 95)).padStart(10)}  ${question}`)
  try {
    const store = await fillLists(database)
    return await measureLists(database, store, tell)
  } finally {
    await database.close()
  }
}

const where = (field: PathOf<'contents'>, op: string, value: unknown): FilterOf<'contents'> =>
  ({ field, op, value }) as FilterOf<'contents'>

/** As the screens ask: one's own, and, for every other question, whatever one may see. */
export function questions(): QueryOf<'contents'>[] {
  const sorted = ([...paths, 'label.de'] as const).map((field): QueryOf<'contents'>[] => [
    { orderBy: [{ field }], limit: 100 },
    { orderBy: [{ field, direction: 'descending' }], limit: 100, offset: 200 },
    { orderBy: [{ field }], limit: 100, offset: 40_000 },
  ])
  const filtered = [
    where('data.height.value', '<', 150),
    where('data.height.value', '=', 77),
    where('data.ean.value', '>=', 4_006_381_099_000),
    where('data.latin.value', 'startsWith', 'rosa alba'),
    where('data.latin.value', 'contains', 'folia 99'),
    where('data.latin.value', 'contains', 'ana 77'),
    where('data.colour.value', '=', 'weiß'),
    where('data.use.translation.de', 'contains', 'teichrand'),
    where('data.use.translation.de', 'words', 'duft beet'),
  ].flatMap((filter) =>
    (['label.de', 'data.height.value'] as const).map((field): QueryOf<'contents'> => ({
      where: filter,
      orderBy: [{ field }],
      limit: 100,
      count: true,
    })),
  )
  const own = is('owner', listActor.organization)
  return [...sorted.slice(0, -1), filtered, ...sorted.slice(-1)]
    .flat()
    .map((query, index) => (index % 2 === 0 ? query : { ...query, where: query.where ? all(own, query.where) : own }))
}

export async function measureLists(database: Database, store: Store, tell: Tell): Promise<Row[]> {
  const every: number[] = []
  for (const query of questions()) {
    const ask = () => store.listJson(listActor, 'contents', query)
    await ask()
    const taken = await times(6, ask)
    tell(JSON.stringify(query), taken)
    every.push(...taken)
  }
  const first = await times(12, () =>
    Promise.all([
      store.listJson(listActor, 'contents', { orderBy: [{ field: 'label.de' }], limit: 100 }),
      store.count(listActor, 'contents'),
    ]),
  )
  tell('the first list and its count', first)
  const on = database.embedded ? 'embedded' : 'PostgreSQL'
  return [
    figureRow(`sort or filter 100,000 by any property, p50, ${on}`, percentile(every, 50), 100, ms),
    figureRow(`… p95`, percentile(every, 95), 100, ms),
    figureRow(`first list of 100,000 and its count, p95, ${on}`, percentile(first, 95), 300, ms),
  ]
}
