/**
 * PGlite: PostgreSQL in this process. It has one connection and queues statements and transactions itself.
 *
 * It starts PostgreSQL without fsync, and its file system ignores fsync anyway. A killed process loses nothing by that; a
 * power failure would. `open_datasync` writes the log through `O_SYNC`, which the file system does pass on
 * (docs/decisions/0036-durability-of-the-embedded-database.md).
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely'
import { whileRunning } from '../database-faults.ts'
import { type AnyTables, type Database, type RunQuery, tellHearer } from '../database.ts'
import { namedStatements } from './embedded-statements.ts'
import { copyAtWork } from './copy-embedded.ts'
import { startUpkeep } from './embedded-upkeep.ts'
import { lockFolder } from '../folder-lock.ts'
import { inTurns } from '../in-turns.ts'

const withoutNoSync = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')

/**
 * PostgreSQL's own cache of pages, 128 MB by default, would keep a second time what the operating system keeps anyway, in
 * memory that is never given back. The log's buffer must hold what a bulk write adds to it: when it is full, each of its
 * pages is written, and waited for, alone (docs/decisions/0210-upkeep-of-the-embedded-database.md).
 */
const memory = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=16MB']

/** Searches use it (`search-index.ts`). */
const extensions = { pg_trgm }

export async function openEmbedded(folder: string | undefined): Promise<Database> {
  if (folder === undefined)
    return embedded(
      await PGlite.create({ extensions, startParams: [...PGlite.defaultStartParams, ...memory] }),
      () => {},
      undefined,
    )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await makeFolder(folder)
    const startParams = [...withoutNoSync, ...memory, '-c', 'wal_sync_method=open_datasync']
    return embedded(await PGlite.create({ dataDir: folder, extensions, startParams }), unlock, folder)
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * V8 compiles WebAssembly a second time, and better, where it is called often. That takes 500 MB for one function of a database
 * that is being made, longer than the function runs (docs/decisions/0295-what-a-rest-keeps.md). The setting is the whole process's.
 */
async function makeFolder(folder: string): Promise<void> {
  setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering')
  const workerData = { folder, settings: memory }
  const worker = new Worker(new URL('./embedded-initial.ts', import.meta.url), { workerData })
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject)
      worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with code ${code}`))))
    })
  } finally {
    setFlagsFromString('--wasm-tier-up --wasm-dynamic-tiering')
  }
}

type Runner = Pick<PGlite, 'query' | 'exec'>

function embedded(pglite: PGlite, unlock: () => void, folder: string | undefined): Database {
  const kysely = new Kysely<AnyTables>({ dialect: new PGliteDialect({ pglite: throughDoor(pglite) }) })
  const inTurn = inTurns()
  const bare = runOn(pglite)
  const run: RunQuery = (sql, parameters) => inTurn(() => bare(sql, parameters))
  const runNamed = namedStatements(pglite)
  const upkeep = startUpkeep(run)
  return {
    embedded: true,
    opener: randomUUID(),
    query: (sql, parameters, name) => {
      upkeep.noteStatement()
      return name !== undefined && parameters
        ? inTurn(() => whileRunning(() => runNamed(name, sql, parameters)))
        : run(sql, parameters)
    },
    transaction: (work) => {
      upkeep.noteStatement()
      return inTurn(() =>
        whileRunning(() =>
          pglite.transaction((transaction) => {
            const within = inTurns()
            const step = runOn(transaction)
            return work((sql, parameters) => within(() => step(sql, parameters)))
          }),
        ),
      )
    },
    kysely,
    // In this process: nothing is ever missed.
    listen: (channel, { heard }) => pglite.listen(channel, (payload) => tellHearer(() => heard(payload))),
    notify: async (channel, payload = '') => {
      await whileRunning(() => pglite.query('select pg_notify($1, $2)', [channel, payload]))
    },
    answers: () => whileRunning(async () => void (await pglite.query('select 1'))),
    // It is asked one thing after the other.
    poolUse: () => ({ open: 1, idle: 0, waiting: 0 }),
    ...(folder !== undefined && { copyTo: (to: string) => copyAtWork(run, folder, to) }),
    clock: () => new Date(),
    close: async () => {
      await upkeep.stop()
      if (!pglite.closed) await pglite.close()
      unlock()
    },
  }
}

const runOn =
  (runner: Runner): RunQuery =>
  async <Row extends object>(sql: string, parameters?: readonly unknown[]) => {
    if (parameters === undefined) return ((await whileRunning(() => runner.exec(sql))).at(-1)?.rows ?? []) as Row[]
    return (await whileRunning(() => runner.query<Row>(sql, [...parameters]))).rows
  }

type KyselyPGlite = Extract<PGliteDialectConfig['pglite'], { waitReady: Promise<void> }>

/** What Kysely asks of it. */
const throughDoor = (pglite: PGlite): KyselyPGlite => ({
  get closed() {
    return pglite.closed
  },
  get ready() {
    return pglite.ready
  },
  waitReady: pglite.waitReady,
  close: () => pglite.close(),
  query: (sql, parameters, options) => whileRunning(() => pglite.query(sql, parameters, options)),
  transaction: (work) => whileRunning(() => pglite.transaction(work)),
})
