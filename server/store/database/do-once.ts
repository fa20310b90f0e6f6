import type { Database } from './database.ts'

/**
 * Does the work unless it was done before in this installation. Work that was interrupted is done again, so it must
 * continue where it was. Of several processes that start at the same time one works, the others wait.
 */
export async function doOnce(database: Database, step: string, work: () => Promise<void>): Promise<void> {
  if (await isDone(database.query, step)) return
  if (database.embedded) {
    await work()
    return markDone(database.query, step)
  }
  await database.transaction(async (query) => {
    await query('select pg_advisory_xact_lock(hashtext($1))::text', [step])
    if (await isDone(query, step)) return
    await work()
    await markDone(query, step)
  })
}

async function isDone(query: Database['query'], step: string): Promise<boolean> {
  const rows = await query('select 1 from installation_step where name = $1', [step])
  return rows.length > 0
}

async function markDone(query: Database['query'], step: string): Promise<void> {
  await query('insert into installation_step (name) values ($1) on conflict do nothing', [step])
}
