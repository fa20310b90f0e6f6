/**
 * Works of one name run one after the other, of all processes on the database. The lock has a connection of its own as long as the
 * work lasts, and falls with it; a process waits with one work of a name at most, so that its other connections stay for writing.
 */
import type { Database } from './database.ts'

export async function alone<Result>(database: Database, name: string, work: () => Promise<Result>): Promise<Result> {
  // It has one process, whose works of a name are in line already.
  if (database.embedded) return work()
  return database.transaction(async (query) => {
    await query('select pg_advisory_xact_lock($1, hashtext($2))::text', [lockSpace, name])
    return work()
  })
}

const lockSpace = 221
