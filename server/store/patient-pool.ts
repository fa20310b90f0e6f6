/**
 * Connections for statements that others build, such as sign-in's. Somebody waits for each of them, also where nobody knows yet
 * for whom they are made: they end late, like all that is waited for.
 */
import type { PostgresPool } from 'kysely'
import type { Pool } from 'pg'
import { endLate, type Patience } from './until-given-up.ts'

export const patientPool = (pool: Pool, patience: Patience): PostgresPool => ({
  async connect() {
    const client = await pool.connect()
    const { end } = endLate(client, patience)
    // The pool sets it anew whenever it lends the client.
    const release = client.release.bind(client)
    client.release = (destroy) => void end().then((isSpoilt) => release(isSpoilt || destroy))
    return client
  },
  end: () => pool.end(),
  options: pool.options,
})
