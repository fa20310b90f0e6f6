/** What is in a database, as a backup counts it. */
import type { Database, RunQuery } from '../database/database.ts'
import { migrations } from '../database/migrations/index.ts'

/** Rows of each table. */
export async function countTables(run: RunQuery): Promise<Record<string, number>> {
  const tables = await tablesOf(run)
  const parts = tables.map((table) => `select '${table}' as name, count(*)::int as rows from ${table}`)
  const counted = parts.length === 0 ? [] : await run<{ name: string; rows: number }>(parts.join(' union all '), [])
  return Object.fromEntries(counted.map(({ name, rows }) => [name, rows]))
}

export const isEmpty = async ({ query }: Pick<Database, 'query'>): Promise<boolean> =>
  (await tablesOf(query)).length === 0

/** As they are written in statements. */
export const tablesOf = async (run: RunQuery): Promise<string[]> => {
  const rows = await run<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    [],
  )
  return rows.map(({ name }) => name)
}

/** Those of `names` that this version does not know. */
export const newerMigrations = (names: readonly string[]): string[] =>
  names.filter((name) => !migrations.some((migration) => migration.name === name))

export async function doneMigrations(run: RunQuery): Promise<string[]> {
  const rows = await run<{ name: string }>('select name from migration order by name', [])
  return rows.map(({ name }) => name)
}

/** Beside the one of the address, for as long as the work takes. */
export async function inThrowAway<Result>(
  { query }: Pick<Database, 'query'>,
  url: string,
  name: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  await query(`create database ${name} encoding 'UTF8' template template0`)
  try {
    const address = new URL(url)
    address.pathname = `/${name}`
    return await work(address.toString())
  } finally {
    await query(`drop database if exists ${name} with (force)`)
  }
}
