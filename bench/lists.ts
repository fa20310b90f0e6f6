/**
 * Lists and searches over a hundred thousand contents, the store alone, on either database: sorted by, filtered by and read
 * deep into by any property, and found by words; searches beside what one would write by hand.
 */
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { all, is } from '#domain/query/filter.ts'
import type { FilterOf, PathOf, QueryOf } from '#domain/query/path.ts'
import { buildValueIndex } from '#server/store/build-value-index.ts'
import { createStore } from '#server/store/create-store.ts'
import { type Database, type DatabaseSettings, openDatabase } from '#server/store/database.ts'
import { searchDocuments } from '#server/store/search-documents.ts'
import { openSearchIndex } from '#server/store/search-index.ts'
import type { Store } from '#server/store/store.ts'
import { columnsOf, sqlTypes, tables } from '#server/store/tables.ts'
import { noteField, openValueIndex } from '#server/store/value-index.ts'
import { figureRow, ms, percentile, ratioRow, type Row, time, times } from './harness.ts'

const listed = 100_000

const listActor: Actor = {
  id: 'bench-member',
  role: 'member',
  organization: 'bench',
  supplier: 'supplier',
  isSupplier: false,
  licences: 15,
  isMain: false,
}

const paths = [
  'data.latin.value',
  'data.height.value',
  'data.ean.value',
  'data.colour.value',
  'data.use.translation.de',
] as const

export async function benchLists(settings: DatabaseSettings): Promise<Row[]> {
  const database = await openDatabase(settings)
  try {
    const store = await fillLists(database)
    return [...(await measureLists(database, store)), ...(await measureSearches(database))]
  } finally {
    await database.close()
  }
}

/** Half of the contents are the actor's; of the others one in a hundred is public. */
async function fillLists(database: Database): Promise<Store> {
  const index = await openValueIndex(database)
  const store = await createStore({ database, index })
  await store.write(systemActor, [
    { kind: 'create', collection: 'contentTypes', id: 'plant', document: { label: { de: 'Pflanze' } } },
    ...(['latin', 'height', 'ean', 'colour', 'use'] as const).map((id) => ({
      kind: 'create' as const,
      collection: 'properties' as const,
      id,
      document: {
        label: { de: id },
        type: id === 'height' || id === 'ean' ? ('number' as const) : ('text' as const),
        translatable: id === 'use',
      },
    })),
  ])
  for (const path of paths) await noteField(database.query, 'contents', path)
  const { name, columns } = tables.contents
  const typed = columns.map((column) => `${column.name} ${sqlTypes[column.type].replace(' collate "C"', '')}`)
  const names = ['id', 'version', 'doc', ...columns.map((column) => column.name)].join(', ')
  for (let from = 0; from < listed; from += 5000) {
    const rows = Array.from({ length: 5000 }, (_, step) => plant(from + step)).map((doc) => ({
      id: doc.id,
      version: 1,
      doc,
      ...columnsOf(columns, doc),
    }))
    await database.query(
      `insert into ${name} (${names}) select ${names} from json_to_recordset($1::json) as r(id text, version bigint, doc json, ${typed.join(', ')})`,
      [JSON.stringify(rows)],
    )
  }
  await buildValueIndex({ database, index, heardWithin: 0 })
  const search = openSearchIndex(database, {
    failed: (error) => {
      throw error
    },
  })
  await search.caughtUp()
  await search.close()
  await database.query('vacuum analyze')
  return store
}

const of = (words: string, number: number): string => {
  const list = words.split(' ')
  return list[number % list.length] ?? ''
}

function plant(number: number) {
  const genus = of('Rosa Lavandula Salvia Iris Paeonia Hosta Geranium Aster Phlox Sedum Allium Clematis Acer', number)
  const kind = of('alba rubra nana major minor officinalis montana sylvestris japonica vulgaris gracilis', number >> 2)
  const german = of('Rose Lavendel Salbei Schwertlilie Pfingstrose Funkie Storchschnabel Aster Flammenblume', number)
  const colour = of('rot weiß blau gelb violett rosa orange purpur', number >> 3)
  const at = new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString()
  const text = `Duftende ${german} für ${of('sonnige halbschattige schattige', number)}, ${of('trockene frische feuchte', number >> 1)} Plätze; ${of('Beet Rabatte Topf Steingarten Teichrand', number >> 4)} und Schnitt.`
  return {
    id: `plant-${String(number).padStart(6, '0')}`,
    version: 1,
    type: 'plant',
    owner: number % 2 === 0 ? 'bench' : `other-${number % 50}`,
    supplier: number % 2 === 0 ? 'supplier' : 'other',
    active: true,
    effectivelyActive: true,
    public: number % 100 === 1,
    collections: {},
    label: { de: `${german} ’${genus} ${number}’`, fr: `${genus} ${number}` },
    languages: ['de', 'fr'],
    data: {
      latin: { value: `${genus} ${kind} ${number % 1000}` },
      height: { value: (number * 7919) % 300 },
      ean: { value: 4_006_381_000_000 + number },
      colour: { value: colour },
      use: { translation: { de: text, fr: `${genus} ${colour}` } },
    },
    excludeCombination: [],
    createTimestamp: at,
    updateTimestamp: at,
  }
}

const where = (field: PathOf<'contents'>, op: string, value: unknown): FilterOf<'contents'> =>
  ({ field, op, value }) as FilterOf<'contents'>

/** As the screens ask: one's own, and, for every other question, whatever one may see. */
function questions(): QueryOf<'contents'>[] {
  const sorted = paths.flatMap((field): QueryOf<'contents'>[] => [
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
  return [...sorted, ...filtered].map((query, index) =>
    index % 2 === 0 ? query : { ...query, where: query.where ? all(own, query.where) : own },
  )
}

async function measureLists(database: Database, store: Store): Promise<Row[]> {
  const every: number[] = []
  for (const query of questions()) {
    const ask = () => store.listJson(listActor, 'contents', query)
    await ask()
    const taken = await times(6, ask)
    every.push(...taken)
  }
  const first = await times(12, () =>
    Promise.all([
      store.listJson(listActor, 'contents', { orderBy: [{ field: 'label.de' }], limit: 100 }),
      store.count(listActor, 'contents'),
    ]),
  )
  const on = database.embedded ? 'embedded' : 'PostgreSQL'
  return [
    figureRow(`sort or filter 100,000 by any property, p50, ${on}`, percentile(every, 50), 100, ms),
    figureRow(`… p95`, percentile(every, 95), 100, ms),
    figureRow(`first list of 100,000 and its count, p95, ${on}`, percentile(first, 95), 300, ms),
  ]
}

const terms = ['rose', 'lavendel', 'sonnige', 'rosa alba 77', '4006381012345', 'salbei topf', 'gibt es nicht']

async function measureSearches(database: Database): Promise<Row[]> {
  const query = { scope: undefined, collection: undefined, contentType: undefined, language: 'de', limit: 250 }
  const taken: number[] = []
  const bare: number[] = []
  for (const term of terms) {
    const ask = () => searchDocuments(database.query, listActor, { ...query, term })
    await ask()
    const own = await times(8, ask)
    taken.push(...own)
    // One by hand, in documents as they lie there.
    const byHand = () =>
      database.query(
        `select id, doc::text from contents where (f_owner = 'bench' or f_public) and doc::text ilike $1 limit 250`,
        [`%${term}%`],
      )
    bare.push(await time(byHand))
  }
  const on = database.embedded ? 'embedded' : 'PostgreSQL'
  return [
    ratioRow(`search through 100,000, ${on}, mean`, mean(taken), mean(bare), 1),
    figureRow(`… p95`, percentile(taken, 95), 30, ms),
  ]
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
