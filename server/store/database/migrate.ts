/** Brings the database to the newest of `migrations`, once, whoever starts first. */
import type { Database, RunQuery } from './database.ts'
import { migrations } from './migrations/index.ts'
import { WrongDatabase } from './wrong-database.ts'

export const migrate = (database: Database): Promise<void> => database.transaction((query) => migrateWithin(query))

/** In a transaction that is under way, only those that are `meant`. */
export async function migrateWithin(query: RunQuery, isMeant: (name: string) => boolean = () => true): Promise<void> {
  await query('select pg_advisory_xact_lock(7305417)::text', [])
  await openHistory(query)
  const rows = await query<{ name: string; least: string | null }>('select name, least from migration', [])
  const own = new Set(migrations.map(({ name }) => name))
  const foreign = rows.filter(({ name, least }) => !own.has(name) && (least === null || !own.has(least)))
  if (foreign.length > 0) {
    const names = foreign.map(({ name }) => name).join(', ')
    throw new WrongDatabase(`The database was changed by a newer version of the application (${names}).`)
  }
  const done = new Set(rows.map(({ name }) => name))
  for (const { name, sql, fill, least } of migrations) {
    if (done.has(name) || !isMeant(name)) continue
    await query(sql)
    await fill?.(query)
    await query('insert into migration (name, least) values ($1, $2)', [name, least ?? null])
  }
}

/** Looks before it makes anything: this is asked at every start. The standard's views of columns take longer than all of the rest. */
async function openHistory(query: RunQuery): Promise<void> {
  const [history] = await query<{ isThere: boolean; isOld: boolean }>(
    `select found is not null as "isThere", not exists (select from pg_attribute a ` +
      `where a.attrelid = found and a.attname = 'least' and not a.attisdropped) as "isOld" ` +
      `from to_regclass(quote_ident(current_schema()) || '.migration') found`,
    [],
  )
  if (!history?.isThere)
    await query('create table if not exists migration (name text primary key, at timestamptz not null default now())')
  if (history?.isOld !== false) await query('alter table migration add column least text')
}
