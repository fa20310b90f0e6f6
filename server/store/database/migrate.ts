/** Brings the database to the newest of `migrations`, once, whoever starts first. */
import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'

export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (query) => {
    await query('select pg_advisory_xact_lock(7305417)::text', [])
    await query('create table if not exists migration (name text primary key, at timestamptz not null default now())')
    const done = new Set((await query<{ name: string }>('select name from migration', [])).map(({ name }) => name))
    const unknown = [...done].filter((name) => !migrations.some((migration) => migration.name === name))
    if (unknown.length > 0)
      throw new Error(`The database was changed by a newer version of the application (${unknown.join(', ')}).`)
    for (const { name, sql, fill } of migrations) {
      if (done.has(name)) continue
      await query(sql)
      await fill?.(query)
      await query('insert into migration (name) values ($1)', [name])
    }
  })
}
