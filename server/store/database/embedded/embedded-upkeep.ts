/**
 * What autovacuum does on a server, for the embedded database, which has no process of its own for it: gathers statistics
 * of tables that changed, frees the space of dead rows, and notes which pages all may see, which is what lets lists be
 * read out of indexes alone. Without statistics PostgreSQL takes every table for a small one and reads the whole of it for a
 * single row (docs/decisions/0210-upkeep-of-the-embedded-database.md).
 */
import type { RunQuery } from '../database.ts'

/** As PostgreSQL's own defaults: so many rows and such a share of the table. */
const analyzeAfter = { rows: 50, share: 0.1 }
const vacuumAfter = { rows: 50, share: 0.2 }
const vacuumAfterInserts = { rows: 1000, share: 0.2 }

/** Milliseconds between two looks while statements are run. */
const interval = 1000

type TableState = { name: string; rows: number; changed: number; dead: number; inserted: number }

export type Upkeep = {
  /** To be called at every statement. */
  noteStatement(): void
  stop(): Promise<void>
}

export function startUpkeep(run: RunQuery): Upkeep {
  let statements = 0
  let stopped = false
  let working: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    timer = undefined
    statements = 0
    working = tidy(run, () => stopped)
      .catch((error: unknown) => {
        // The next look comes all the same.
        if (!stopped) process.emitWarning(`Upkeep of the embedded database: ${String(error)}`)
      })
      .finally(() => {
        // What the look itself ran is not counted; what others ran meanwhile is.
        if (statements > 0) schedule()
      })
  }
  const schedule = () => {
    if (stopped || timer) return
    timer = setTimeout(look, interval).unref()
  }
  return {
    noteStatement() {
      statements++
      schedule()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await working
    },
  }
}

/** One table after the other, so that what people ask for comes in between. */
async function tidy(run: RunQuery, isStopped: () => boolean): Promise<void> {
  for (const { name, rows, changed, dead, inserted } of await tableStates(run)) {
    if (isStopped()) return
    const isWorn = isMany(dead, vacuumAfter, rows) || isMany(inserted, vacuumAfterInserts, rows)
    if (isWorn) await run(`vacuum (analyze) ${name}`)
    else if (isMany(changed, analyzeAfter, rows)) await run(`analyze ${name}`)
  }
}

const isMany = (count: number, than: { rows: number; share: number }, rows: number): boolean =>
  count > than.rows + than.share * rows

async function tableStates(run: RunQuery): Promise<TableState[]> {
  // The embedded database never writes down by itself what it counted.
  await run('select pg_stat_force_next_flush()')
  return run<TableState>(
    `select s.relid::regclass::text as name, greatest(c.reltuples, 0)::float8 as rows, ` +
      `s.n_mod_since_analyze::float8 as changed, s.n_dead_tup::float8 as dead, s.n_ins_since_vacuum::float8 as inserted ` +
      `from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.n_mod_since_analyze + s.n_dead_tup + s.n_ins_since_vacuum > ${analyzeAfter.rows}`,
  )
}
