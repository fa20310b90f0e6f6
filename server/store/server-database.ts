/** PostgreSQL on a server, through a pool of `pg`; one connection more listens. */
import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, type ClientBase, Pool, type PoolClient } from 'pg'
import type { AnyTables, Database, RunQuery } from './database.ts'

const oldest = 150_000

export async function openServer(settings: { url: string; connections?: number }): Promise<Database> {
  const pool = new Pool({ connectionString: settings.url, max: settings.connections ?? 16, onConnect })
  // An idle connection that breaks leaves the pool on its own; without a listener its error would end the process.
  pool.on('error', () => {})
  try {
    await requireVersion(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const ears = openEars(settings.url)
  const kysely = new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool }) })
  const query = runOn(pool)
  return {
    embedded: false,
    opener: randomUUID(),
    query,
    transaction: async (work) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(runOn(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((lost: Error) => (broken = lost))
        throw error
      } finally {
        client.release(broken)
      }
    },
    kysely,
    listen: ears.listen,
    notify: async (channel, payload = '') => {
      await query('select pg_notify($1, $2)', [channel, payload], 'notify')
    },
    close: async () => {
      await ears.close()
      if (!pool.ended) await pool.end()
    },
  }
}

/** What PostgreSQL guesses of our statements makes it compile them, which takes a second and saves milliseconds. */
async function onConnect(client: ClientBase): Promise<void> {
  await client.query('set jit = off')
}

const runOn =
  (runner: Pool | PoolClient): RunQuery =>
  async <Row extends object>(text: string, values?: readonly unknown[], name?: string) => {
    const answer =
      values === undefined
        ? await runner.query<Row>(text)
        : await runner.query<Row>({ text, values: [...values], ...(name && { name }) })
    return Array.isArray(answer) ? ((answer.at(-1)?.rows ?? []) as Row[]) : answer.rows
  }

async function requireVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ number: string; name: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name,
       current_setting('server_encoding') as encoding`,
  )
  const found = rows[0]
  if (!found || Number(found.number) < oldest)
    throw new Error(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to version ${found?.name}.`)
  if (found.encoding !== 'UTF8')
    throw new Error(`The database must have the encoding UTF8; DATABASE_URL leads to one in ${found.encoding}.`)
}

/**
 * The listening connection. It reconnects automatically, and then calls every listener with an empty payload, since what was
 * said meanwhile is not repeated.
 */
function openEars(url: string) {
  const channels = new Map<string, Set<(payload: string) => void>>()
  let client: Client | undefined
  let connecting: Promise<void> | undefined
  let closed = false

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: url, keepAlive: true })
    const lose = () => {
      if (client !== fresh) return
      client = undefined
      connecting = undefined
      void fresh.end().catch(() => {})
      retry()
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.forEach((heard) => heard(payload ?? '')))
    await fresh.connect()
    for (const channel of channels.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    client = fresh
  }

  function retry(): void {
    if (closed || channels.size === 0) return
    setTimeout(() => void ensure().then(wakeAll, retry), 1000).unref()
  }

  const ensure = (): Promise<void> =>
    (connecting ??= connect().catch((error: unknown) => {
      connecting = undefined
      throw error
    }))
  const wakeAll = () => channels.forEach((hearers) => hearers.forEach((heard) => heard('')))

  return {
    listen: async (channel: string, heard: (payload: string) => void) => {
      await ensure()
      const hearers = channels.get(channel) ?? new Set()
      channels.set(channel, hearers.add(heard))
      await client?.query(`listen ${client.escapeIdentifier(channel)}`)
      return async () => {
        hearers.delete(heard)
        if (hearers.size > 0) return
        channels.delete(channel)
        await client?.query(`unlisten ${client.escapeIdentifier(channel)}`)
      }
    },
    close: async () => {
      closed = true
      await connecting?.catch(() => {})
      await client?.end().catch(() => {})
    },
  }
}
