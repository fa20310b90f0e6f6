/**
 * Runs a suite on each database the product runs on: PGlite in memory, and PostgreSQL where TEST_DATABASE_URL leads to one
 * (`npm test` starts one where it is installed, and lets the two take turns). Every suite has a database to itself.
 */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, test } from 'vitest'
import type { Database, DatabaseSettings } from '#server/store/database/database.ts'
import { openDatabase } from '#server/store/database/open-database.ts'
import { isSampled } from './sample.ts'

export type TestDatabase = {
  /** Opens the same PostgreSQL database again, as another process would; PGlite has one opener only. */
  settings: DatabaseSettings
  database: Database
  close: () => Promise<void>
}

export type OpenDatabase = () => Promise<TestDatabase>

export const withoutServer = 'TEST_DATABASE_URL is not set: no PostgreSQL to test on'

export function onEachDatabase(
  subject: string,
  suite: (open: OpenDatabase, kind: DatabaseSettings['kind']) => void,
): void {
  const kinds = dueDatabases(subject)
  if (kinds.includes('embedded')) describe(`${subject}, on PGlite`, () => suite(openInMemory, 'embedded'))
  if (kinds.includes('server')) onServer(subject, (open) => suite(open, 'server'))
}

/**
 * Where there are both, a suite has its turn on one of them, and others on the other: on PGlite, which takes some seconds to begin and
 * has all journeys, once in so many turns.
 */
export function dueDatabases(subject: string, turns = 5): readonly DatabaseSettings['kind'][] {
  const kinds = Array.from({ length: turns }, (_, index): DatabaseSettings['kind'] =>
    index === 0 ? 'embedded' : 'server',
  )
  if (!process.env.TEST_DATABASE_URL) return kinds
  const place = [...subject].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return kinds.filter((_, index) => isSampled(turns, index, place))
}

export function onServer(subject: string, suite: (open: OpenDatabase) => void): void {
  if (process.env.TEST_DATABASE_URL) describe(`${subject}, on PostgreSQL`, () => suite(openOnServer))
  else test.skip(`${subject}, on PostgreSQL (${withoutServer})`)
}

const openInMemory: OpenDatabase = async () => {
  const settings = { kind: 'embedded' } as const
  const database = await openDatabase(settings)
  return { settings, database, close: () => database.close() }
}

const openOnServer: OpenDatabase = async () => {
  const { url, drop } = await createMigratedDatabase()
  const settings = { kind: 'server', url, connections: 16 } as const
  const database = await openDatabase(settings)
  return {
    settings,
    database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** A fresh database on the server of TEST_DATABASE_URL. */
export async function createServerDatabase(
  options = `encoding 'UTF8' template template0`,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const base = process.env.TEST_DATABASE_URL
  if (!base) throw new Error(withoutServer)
  const name = `imprimatur_test_${randomUUID().replaceAll('-', '')}`
  await asOwner(base, `create database ${name} ${options}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.toString(), drop: () => asOwner(base, `drop database if exists ${name} with (force)`) }
}

const migrated = 'imprimatur_migrated'

/** Empty but for its tables. */
export async function createMigratedDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!mayKeepDatabases()) return createServerDatabase()
  await makeOnce(migrated, async (url) => (await openDatabase({ kind: 'server', url, connections: 2 })).close())
  return createServerDatabase(`template ${migrated}`)
}

/** On a cluster that is thrown away. */
export const mayKeepDatabases = (): boolean => process.env['TEST_DATABASES_KEPT'] === '1'

/** Makes a database of this name that others can be copies of, unless another suite has; whoever wants it meanwhile waits. */
export async function makeOnce(name: string, make: (url: string) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7305418)')
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const { url } = await createServerDatabase()
    await make(url)
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`)
  } finally {
    await client.end()
  }
}

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
