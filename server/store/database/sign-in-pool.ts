/**
 * Connections for statements that others build, such as sign-in's. Somebody waits for each of them, also where nobody knows yet
 * for whom they are made: they end late, like all that is waited for.
 */
import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isAway, whileConnecting, whileRunning } from './database-faults.ts'
import { endLate, type Patience } from './statement-timeout.ts'

export const patientPool = (pool: Pool, patience: Patience): PostgresPool => ({
  async connect() {
    const client = await whileConnecting(() => pool.connect())
    const { end } = endLate(client, patience)
    let wasAway = false
    const query = async (...asked: unknown[]): Promise<unknown> => {
      try {
        return await whileRunning(async () => Reflect.apply(client.query, client, asked))
      } catch (error) {
        wasAway ||= isAway(error)
        throw error
      }
    }
    const release = (destroy?: boolean) =>
      void end().then((isSpoilt) => client.release(isSpoilt || wasAway || destroy === true))
    return withOwn(client, { query, release })
  },
  end: () => pool.end(),
  options: pool.options,
})

/** The client, but for these: what it has itself is the pool's, and is there for whoever is lent it next. */
const withOwn = (client: PoolClient, own: Readonly<Record<string, unknown>>): PoolClient =>
  new Proxy(client, {
    get: (target, name) =>
      typeof name === 'string' && Object.hasOwn(own, name) ? own[name] : Reflect.get(target, name),
  })
