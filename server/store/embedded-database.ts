/**
 * PGlite: PostgreSQL in this process. It has one connection and queues statements and transactions itself.
 *
 * It starts PostgreSQL without fsync, and its file system ignores fsync anyway. A killed process loses nothing by that; a
 * power failure would. `open_datasync` writes the log through `O_SYNC`, which the file system does pass on
 * (docs/decisions/0036-durability-of-the-embedded-database.md).
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { AnyTables, Database, RunQuery } from './database.ts'
import { lockFolder } from './folder-lock.ts'

const withoutNoSync = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')

export async function openEmbedded(folder: string | undefined): Promise<Database> {
  if (folder === undefined) return embedded(await PGlite.create(), () => {})
  mkdirSync(join(folder, '..'), { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const startParams = [...withoutNoSync, '-c', 'wal_sync_method=open_datasync']
    return embedded(await PGlite.create({ dataDir: folder, startParams }), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

type Runner = Pick<PGlite, 'query' | 'exec'>

function embedded(pglite: PGlite, unlock: () => void): Database {
  const kysely = new Kysely<AnyTables>({ dialect: new PGliteDialect({ pglite }) })
  return {
    embedded: true,
    opener: randomUUID(),
    query: runOn(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(runOn(transaction))),
    kysely,
    listen: (channel, heard) => pglite.listen(channel, heard),
    notify: async (channel, payload = '') => {
      await pglite.query('select pg_notify($1, $2)', [channel, payload])
    },
    close: async () => {
      if (!pglite.closed) await pglite.close()
      unlock()
    },
  }
}

const runOn =
  (runner: Runner): RunQuery =>
  async <Row extends object>(sql: string, parameters?: readonly unknown[]) => {
    if (parameters === undefined) return ((await runner.exec(sql)).at(-1)?.rows ?? []) as Row[]
    return (await runner.query<Row>(sql, [...parameters])).rows
  }
