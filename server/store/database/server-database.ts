/** PostgreSQL on a server, through a pool of `pg`; one connection more listens. */
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { type ClientBase, Pool, type PoolClient } from 'pg'
import { isAway, whileConnecting, whileRunning } from './database-faults.ts'
import type { AnyTables, Database, RunQuery } from './database.ts'
import { openEars, type Silence } from './listening-connection.ts'
import { patientPool } from './sign-in-pool.ts'
import { type Answered, askTime, timeOfServer } from './time-of-server.ts'
import { longestConnecting, notePid, untilGivenUp } from './statement-timeout.ts'
import { currentWaiter } from './who-waits.ts'
import { WrongDatabase } from './wrong-database.ts'

const oldest = 150_000

/** Of one statement, in milliseconds: whatever it is for; where somebody waits for the answer. */
const longest = 3_600_000
const longestWaited = 30_000

/** A busy server takes its time: nobody is cut off for half a minute. */
const usualSilence: Silence = { beat: 20_000, patience: 30_000 }

type Settings = { url: string; connections?: number }

/** `waited` in milliseconds. */
type Patience = { waited?: number; silence?: Silence }

export async function openServer(
  settings: Settings,
  { waited = longestWaited, silence = usualSilence }: Patience = {},
): Promise<Database> {
  const sockets = openSockets()
  const connection = {
    connectionString: settings.url,
    stream: sockets.make,
    // Of a server that lost its memory while a statement ran, nothing else would be heard.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = new Pool({
    ...connection,
    connectionTimeoutMillis: longestConnecting,
    max: settings.connections ?? 16,
    onConnect,
  })
  // An idle connection that breaks leaves the pool on its own; without a listener its error would end the process.
  pool.on('error', () => {})
  const bare = onAnyOf(pool)
  let time: ReturnType<typeof timeOfServer>
  try {
    await requireVersion(bare)
    time = timeOfServer(await whileConnecting(() => timeOf(pool)))
  } catch (error) {
    await pool.end()
    throw error
  }
  const askAgain = async (client: ClientBase) => time.note(await timeOf(client))
  const ears = openEars({ ...connection, silence, ask: askAgain, fellSilent: sockets.cutOff })
  try {
    await requireHearing(ears, bare, silence.patience)
  } catch (error) {
    await ears.close()
    await pool.end()
    throw error
  }
  const patience = { url: settings.url, waited }
  const kysely = new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool: patientPool(pool, patience) }) })
  const query: RunQuery = (sql, values, name) =>
    currentWaiter()
      ? untilGivenUp(pool, patience, (client) => runOn(client)(sql, values, name))
      : bare(sql, values, name)
  return {
    embedded: false,
    opener: randomUUID(),
    query,
    transaction: async (work) => {
      const client = await whileConnecting(() => pool.connect())
      const run = runOn(client)
      let broken: Error | undefined
      try {
        await run(currentWaiter() ? `begin; set local statement_timeout = ${waited}` : 'begin')
        const result = await work(run)
        await run('commit')
        return result
      } catch (error) {
        if (isAway(error)) broken = error
        await client.query('rollback').catch((lost: Error) => (broken = lost))
        throw error
      } finally {
        client.release(broken)
      }
    },
    kysely,
    listen: ears.listen,
    answers: ears.answers,
    notify: async (channel, payload = '') => {
      await query('select pg_notify($1, $2)', [channel, payload], 'notify')
    },
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    clock: time.now,
    close: async () => {
      await ears.close()
      if (!pool.ended) await pool.end()
    },
  }
}

/**
 * What PostgreSQL guesses of our statements makes it compile them, which takes a second and saves milliseconds, or begin processes for
 * one of ten milliseconds, which takes it thirty more.
 */
async function onConnect(client: ClientBase): Promise<void> {
  // One that breaks while it is used fails its statement; without a listener its error would end the process.
  client.on('error', () => {})
  await client.query(`set statement_timeout = ${longest}; set jit = off; set max_parallel_workers_per_gather = 0`)
  await requirePrimary(client)
  await notePid(client)
}

/** What follows a failover may be asked too early, or lead to the wrong one: a standby answers, and takes no writes. */
async function requirePrimary(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
  if (rows[0]?.is) throw new Error('it is a standby, which takes no writes; DATABASE_URL has to follow the primary')
}

/** Nobody waits for it: a connection on which something failed is rather made anew, as by the pool's own `query`. */
const onAnyOf =
  (pool: Pool): RunQuery =>
  async (text, values, name) => {
    const client = await whileConnecting(() => pool.connect())
    let failed = false
    try {
      return await runOn(client)(text, values, name)
    } catch (error) {
      failed = true
      throw error
    } finally {
      client.release(failed)
    }
  }

const runOn =
  (client: PoolClient): RunQuery =>
  async <Row extends object>(text: string, values?: readonly unknown[], name?: string) => {
    const answer = await whileRunning(() =>
      values === undefined
        ? client.query<Row>(text)
        : client.query<Row>({ text, values: [...values], ...(name && { name }) }),
    )
    return Array.isArray(answer) ? ((answer.at(-1)?.rows ?? []) as Row[]) : answer.rows
  }

async function timeOf(runner: Pool | ClientBase): Promise<Answered> {
  const askedAt = performance.now()
  const { rows } = await runner.query<{ time: number }>(askTime)
  return { askedAt, time: rows[0]?.time ?? NaN }
}

async function requireVersion(query: RunQuery): Promise<void> {
  const [found] = await query<{ number: string; name: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name,
       current_setting('server_encoding') as encoding`,
  )
  if (!found || Number(found.number) < oldest)
    throw new WrongDatabase(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to version ${found?.name}.`)
  if (found.encoding !== 'UTF8')
    throw new WrongDatabase(`The database must have the encoding UTF8; DATABASE_URL leads to one in ${found.encoding}.`)
}

/**
 * What is told on one connection has to be heard on the one that listens. A pooler that lends a connection for a transaction alone
 * takes `listen`, and nobody ever hears anything; and what is to end one statement would end a stranger's.
 */
async function requireHearing(ears: ReturnType<typeof openEars>, query: RunQuery, patience: number): Promise<void> {
  const channel = `heard_${randomUUID().replaceAll('-', '')}`
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const stop = await ears.listen(channel, { heard: () => resolve(true), missed: () => {} })
  const late = setTimeout(() => resolve(false), patience)
  try {
    await query('select pg_notify($1, $2)', [channel, ''])
    if (!(await promise)) throw new WrongDatabase(withoutSessions)
  } finally {
    clearTimeout(late)
    await stop()
  }
}

const withoutSessions =
  'Nothing that is told in the database is heard: DATABASE_URL leads to a pooler that keeps no sessions. PgBouncer needs pool_mode = session, or is left out.'

/** All that lead to the server, so that all can be cut off: what runs on them fails, and what comes next connects anew. */
function openSockets() {
  const sockets = new Set<Socket>()
  return {
    make: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    cutOff: () => sockets.forEach((socket) => socket.destroy()),
  }
}
