/**
 * Writes of the store beside what one would write by hand, on either database: one field, alone and sixteen at a time, among
 * a thousand contents and among a hundred thousand, a thousand fields at once, and an import until it can be listed and until
 * it can be searched. By hand means one statement on documents in jsonb, without log, rule, permission, index or undo.
 *
 * Both sides are run until the code of this process is compiled and the statements are prepared: that is once in the life
 * of a server, and took several times as long as a write.
 */
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { createStore } from '#server/store/create-store.ts'
import type { Database, DatabaseSettings } from '#server/store/database/database.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import { openSearchIndex } from '#server/store/search/search-index.ts'
import type { Store } from '#server/store/store.ts'
import { contentOf, definitions } from '../ground/filled-database.ts'
import { parallel, percentile, ratioRow, type Row, time } from '../ground/harness.ts'

const [few, many, imported] = [1000, 100_000, 10_000]

const actor: Actor = {
  id: 'bench-member',
  role: 'member',
  organization: 'bench',
  supplier: 'bench',
  isSupplier: false,
  licences: 15,
  isMain: false,
}

export async function benchWrites(settings: DatabaseSettings): Promise<Row[]> {
  const database = await openDatabase(settings)
  const on = database.embedded ? 'embedded' : 'PostgreSQL'
  try {
    const store = await createStore({ database })
    await store.write(systemActor, definitions())
    await database.query('create table bare (id text primary key, doc jsonb not null)')
    await portions(0, few, (part) => store.write(systemActor, part.map(created)))
    await portions(0, few, (part) => insertBare(database, part))
    await database.query('vacuum analyze')
    const rows = await measureImport(database, store, on)
    await database.query('vacuum analyze')
    const amongFew = await one(database, store, 400)
    rows.push(ratioRow(`one field among ${shown(few)} contents, ${on}`, amongFew.own, amongFew.bare, 2))
    await fillUp(database)
    const amongMany = await one(database, store, 400)
    rows.push(
      ratioRow(`one field among ${shown(many)} contents, ${on}`, amongMany.own, amongMany.bare, 2),
      ratioRow(`… against one among ${shown(few)}`, amongMany.own, amongFew.own, 1.5),
      await sixteen(database, store, on),
      await atOnce(database, store, on),
    )
    return rows
  } finally {
    await database.close()
  }
}

const shown = (count: number): string => count.toLocaleString('en')

const created = (index: number) => ({
  kind: 'create' as const,
  collection: 'contents' as const,
  id: idAt(index),
  document: contentOf(index),
})

const idAt = (index: number): string => `plant-${String(index).padStart(6, '0')}`

async function portions(from: number, to: number, write: (part: number[]) => Promise<unknown>): Promise<void> {
  for (let at = from; at < to; at += 500)
    await write(Array.from({ length: Math.min(500, to - at) }, (_, index) => at + index))
}

/** What is imported goes again, so that so few are left among which a field is written. */
async function measureImport(database: Database, store: Store, on: string): Promise<Row[]> {
  const search = openSearchIndex(database, {
    failed: (error) => {
      throw error
    },
  })
  await search.caughtUp()
  const [warm, end] = [few + 3000, few + 3000 + imported]
  await portions(few, warm, (part) => store.write(systemActor, part.map(created)))
  await portions(few, warm, (part) => insertBare(database, part))
  await search.caughtUp()
  const bare = await time(() => portions(warm, end, (part) => insertBare(database, part)))
  const own = await time(() => portions(warm, end, (part) => store.write(systemActor, part.map(created))))
  const searched = await time(() => search.caughtUp())
  await search.close()
  for (const table of ['contents', 'contents_value', 'contents_property', 'bare'])
    await database.query(`delete from ${table} where id >= $1`, [idAt(few)])
  return [
    ratioRow(`import ${shown(imported)} until they can be listed, ${on}`, own, bare, 2),
    ratioRow(`… until they can be searched`, own + searched, bare, 4),
  ]
}

/** Contents of others, of a third the length, made within the database: beside them is written. */
async function fillUp({ query }: Database): Promise<void> {
  const { data, ...rest } = contentOf(0)
  const short = Object.fromEntries(Object.entries(data ?? {}).slice(0, 10))
  const document = { id: '@', version: 1, ...rest, owner: 'other', active: true, effectivelyActive: true, data: short }
  await query(
    `insert into contents (id, version, f_owner, f_supplier, f_type, f_active, f_effectively_active, f_label_de, s_label_de, doc) ` +
      `select id, 1, 'other', 'bench', 'bench', true, true, id, md5(id), replace($1, '@', id)::json ` +
      `from (select 'other-' || number as id from generate_series(1, $2::int) number) fresh`,
    [JSON.stringify(document), many - few],
  )
  await query(
    `insert into contents_value (id, field, ordinal, owner, key, folded) ` +
      `select id, number, 0, 'other', s_label_de, s_label_de from contents, indexed_field where f_owner = 'other'`,
    [],
  )
  await query(`insert into bare select id, doc::jsonb from contents where f_owner = 'other'`, [])
  await query('vacuum analyze')
}

const insertBare = ({ query }: Database, part: readonly number[]) =>
  query(
    `insert into bare select r->>'id', r->'doc' from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(part.map((index) => ({ id: idAt(index), doc: contentOf(index) })))],
    'bare-insert',
  )

type Pair = { own: number; bare: number }

/** Medians, by turns. */
async function byTurns(
  { warm, rounds }: { warm: number; rounds: number },
  own: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<Pair> {
  for (let round = 0; round < warm; round++) {
    await bare()
    await own()
  }
  const taken = { own: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    taken.bare.push(await time(bare))
    taken.own.push(await time(own))
  }
  return { own: percentile(taken.own, 50), bare: percentile(taken.bare, 50) }
}

let counter = 0

const next = (): string => idAt((counter += 7) % few)

const update = (store: Store) =>
  store.write(actor, [
    { kind: 'update', collection: 'contents', id: next(), set: { 'data.p3.value': `value ${counter}` } },
  ])

const updateBare = ({ query }: Database) =>
  query(
    `update bare set doc = jsonb_set(doc, $2::text[], $3::jsonb) where id = $1 returning doc::text`,
    [next(), ['data', 'p3', 'value'], JSON.stringify(`value ${counter}`)],
    'bare-update',
  )

const one = (database: Database, store: Store, rounds: number): Promise<Pair> =>
  byTurns(
    { warm: 2500, rounds },
    () => update(store),
    () => updateBare(database),
  )

async function sixteen(database: Database, store: Store, on: string): Promise<Row> {
  const { own, bare } = await byTurns(
    { warm: 4, rounds: 12 },
    () => parallel(500, 16, () => update(store)),
    () => parallel(500, 16, () => updateBare(database)),
  )
  return ratioRow(`500 fields, sixteen at a time, among ${shown(many)}, ${on}`, own, bare, 2.5)
}

const thousand = () => Array.from({ length: 1000 }, next)

async function atOnce({ query }: Database, store: Store, on: string): Promise<Row> {
  const { own, bare } = await byTurns(
    { warm: 6, rounds: 12 },
    () => {
      const set = { 'data.p6.value': `value ${counter}` }
      return store.write(
        actor,
        thousand().map((id) => ({ kind: 'update', collection: 'contents', id, set })),
      )
    },
    () =>
      query(
        `update bare set doc = jsonb_set(doc, path, value) from json_to_recordset($1::json) as w(id text, path text[], value jsonb) ` +
          `where bare.id = w.id returning doc::text`,
        [JSON.stringify(thousand().map((id) => ({ id, path: ['data', 'p6', 'value'], value: `value ${counter}` })))],
        'bare-many',
      ),
  )
  return ratioRow(`1000 fields at once among ${shown(many)}, with log and undo, ${on}`, own, bare, 2)
}
