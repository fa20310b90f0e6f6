/**
 * Writes of the store beside what one would write by hand, on either database: one field among few contents and
 * among ten times as many, a thousand at once, and an import until it can be listed and until it can be searched. By hand
 * means one statement on documents in jsonb, without log, rule, permission, index or undo.
 */
import { type Actor, systemActor } from '#domain/access/actor.ts'
import { createStore } from '#server/store/create-store.ts'
import { type Database, type DatabaseSettings, openDatabase } from '#server/store/database.ts'
import { openSearchIndex } from '#server/store/search-index.ts'
import type { Store } from '#server/store/store.ts'
import { contentOf, definitions } from './filled-database.ts'
import { percentile, ratioRow, type Row, time } from './harness.ts'

const [few, many, imported] = [300, 3000, 1000]

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
    const put = (from: number, to: number) => fill(database, store, from, to)
    await put(0, few)
    const among = { few: await one(database, store, few), many: { own: 0, bare: 0 } }
    const rows = [
      ratioRow(`one field among ${few.toLocaleString('en')} contents, ${on}`, among.few.own, among.few.bare, 2),
    ]
    const search = openSearchIndex(database, {
      failed: (error) => {
        throw error
      },
    })
    await search.caughtUp()
    const own = await time(() => portions(few, few + imported, (part) => store.write(systemActor, part.map(created))))
    const searched = await time(() => search.caughtUp())
    const bare = await time(() => portions(few, few + imported, (part) => insertBare(database, part)))
    rows.push(
      ratioRow(`import ${imported.toLocaleString('en')} until they can be listed, ${on}`, own, bare, 2),
      ratioRow(`… until they can be searched`, own + searched, bare, 4),
    )
    await search.close()
    await put(few + imported, many)
    among.many = await one(database, store, many)
    rows.push(
      ratioRow(`one field among ${many.toLocaleString('en')} contents, ${on}`, among.many.own, among.many.bare, 2),
      ratioRow(`… against one among ${few.toLocaleString('en')}`, among.many.own, among.few.own, 1.5),
      await atOnce(database, store, on),
    )
    return rows
  } finally {
    await database.close()
  }
}

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

async function fill(database: Database, store: Store, from: number, to: number): Promise<void> {
  await portions(from, to, (part) => store.write(systemActor, part.map(created)))
  await portions(from, to, (part) => insertBare(database, part))
  await database.query('vacuum analyze')
}

const insertBare = ({ query }: Database, part: readonly number[]) =>
  query(
    `insert into bare select r->>'id', r->'doc' from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(part.map((index) => ({ id: idAt(index), doc: contentOf(index) })))],
    'bare-insert',
  )

type Pair = { own: number; bare: number }

/** Medians, by turns. */
async function byTurns(rounds: number, own: () => Promise<unknown>, bare: () => Promise<unknown>): Promise<Pair> {
  const taken = { own: [] as number[], bare: [] as number[] }
  for (let round = -Math.ceil(rounds / 4); round < rounds; round++) {
    const pair = { bare: await time(bare), own: await time(own) }
    if (round < 0) continue
    taken.own.push(pair.own)
    taken.bare.push(pair.bare)
  }
  return { own: percentile(taken.own, 50), bare: percentile(taken.bare, 50) }
}

let counter = 0

function one({ query }: Database, store: Store, count: number): Promise<Pair> {
  const next = () => idAt((counter += 7) % count)
  return byTurns(
    100,
    () => {
      const set = { 'data.p3.value': `value ${counter}` }
      return store.write(actor, [{ kind: 'update', collection: 'contents', id: next(), set }])
    },
    () =>
      query(
        `update bare set doc = jsonb_set(doc, $2::text[], $3::jsonb) where id = $1 returning doc::text`,
        [next(), ['data', 'p3', 'value'], JSON.stringify(`value ${counter}`)],
        'bare-update',
      ),
  )
}

const thousand = () => Array.from({ length: 1000 }, () => idAt((counter += 7) % many))

async function atOnce({ query }: Database, store: Store, on: string): Promise<Row> {
  const { own, bare } = await byTurns(
    8,
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
  return ratioRow(`1000 fields at once, with log and undo, ${on}`, own, bare, 2)
}
