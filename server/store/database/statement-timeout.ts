/**
 * A statement that somebody waits for ends with their patience, and soon after they hung up. It is ended through a connection of
 * its own: those of the pool may all be waiting.
 */
import { Client, type ClientBase, type Pool, type PoolClient } from 'pg'
import { isAway, whileConnecting } from './database-faults.ts'
import { currentWaiter } from './who-waits.ts'

/** Milliseconds until a full or silent server is an answer, too. */
export const longestConnecting = 20_000

/**
 * Milliseconds that a statement still has when its client hung up: most are done by then, and what others wait for, too, such as the
 * definitions, is not begun again.
 */
const grace = 1000

/** The server's own process of each connection. */
const pidOf = new WeakMap<ClientBase, number | undefined>()

export async function notePid(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  pidOf.set(client, rows[0]?.pid)
}

/** `waited` in milliseconds. */
export type Patience = { url: string; waited: number }

export async function untilGivenUp<Result>(
  pool: Pool,
  settings: Patience,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await whileConnecting(() => pool.connect())
  const patience = endLate(client, settings)
  let wasAway = false
  try {
    return await run(client)
  } catch (error) {
    wasAway = isAway(error)
    throw error
  } finally {
    const isSpoilt = await patience.end()
    client.release(isSpoilt || wasAway)
  }
}

/** Ends what the client runs until `end`, which says whether it did: such a client is of no use to anybody else. */
export function endLate(client: ClientBase, { url, waited }: Patience): { end: () => Promise<boolean> } {
  const gone = currentWaiter()?.gone
  let cancelling: Promise<void> | undefined
  const cancel = () => void (cancelling ??= endStatement(url, pidOf.get(client)).catch(() => {}))
  const late = setTimeout(cancel, waited)
  let hungUp: NodeJS.Timeout | undefined
  const hangUp = () => void (hungUp = setTimeout(cancel, grace))
  if (gone?.aborted) hangUp()
  gone?.addEventListener('abort', hangUp, { once: true })
  return {
    async end() {
      clearTimeout(late)
      clearTimeout(hungUp)
      gone?.removeEventListener('abort', hangUp)
      await cancelling
      // What came too late for this statement must not end another's.
      return cancelling !== undefined
    },
  }
}

async function endStatement(url: string, pid: number | undefined): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: longestConnecting,
    query_timeout: longestConnecting,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [pid])
  } finally {
    await client.end()
  }
}
