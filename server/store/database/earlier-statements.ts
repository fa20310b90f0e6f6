/**
 * Waits until every statement of any process that began before now has ended. What is written from then on has seen all that was
 * there by now, and what was written before is there to be read.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { RunQuery } from './database.ts'

/** Milliseconds. */
const again = 20

/** A statement sees what was there when its transaction began, or less early. A backup reads for hours, and writes nothing. */
const areThere = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and backend_type = 'client backend' and application_name <> 'pg_dump' and xact_start <= $1::timestamptz`

export async function earlierStatements(query: RunQuery): Promise<void> {
  const [now] = await query<{ at: string }>('select clock_timestamp()::text as at', [])
  for (;;) {
    const [left] = await query<{ isThere: boolean }>(`select exists (${areThere}) as "isThere"`, [now?.at])
    if (!left?.isThere) return
    await wait(again)
  }
}
