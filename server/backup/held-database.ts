/** The two kinds of database of an installation, as a backup sees them. A server's is saved by PostgreSQL's programs, the embedded one by its rows. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { dumpDatabase, loadDump } from '../store/dump/postgresql-dump.ts'
import { loadRows, writeRows } from '../store/dump/embedded-rows.ts'
import { countTables, doneMigrations, inThrowAway } from '../store/dump/count-tables.ts'
import type { Database } from '../store/database/database.ts'
import { open } from '../store/database/open-database.ts'
import { withCopy } from './copy-of-database.ts'
import { BackupError, type Manifest, partsOf } from './manifest.ts'

export type HeldDatabase =
  | { kind: 'server'; database: Database; url: string }
  /** It is opened only where nobody else has it open. */
  | { kind: 'embedded'; folder: string }

type Saved = Pick<Manifest, 'migrations' | 'tables'> & { file: string }

/** Writes it into the place of a backup. */
export async function saveDatabase(held: HeldDatabase, place: string): Promise<Saved> {
  const { dump, rows } = partsOf(place)
  if (held.kind === 'server') {
    const tables = await dumpDatabase(held.database, held.url, dump)
    return { file: dump, tables, migrations: await doneMigrations(held.database.query) }
  }
  return withCopy(held.folder, (copy) =>
    withOpened(copy, async (database) => {
      await writeRows(database, rows)
      return { file: rows, tables: await countTables(database.query), migrations: await doneMigrations(database.query) }
    }),
  )
}

/** All of it or nothing. */
export async function loadDatabase(
  to: { database: Database; url?: string },
  place: string,
  manifest: Manifest,
): Promise<void> {
  const { dump, rows } = partsOf(place)
  if (manifest.database.path === basename(rows)) return loadRows(to.database, rows, manifest.migrations)
  if (to.url === undefined)
    throw new BackupError('The backup is of a PostgreSQL server: name another one by DATABASE_URL.')
  await loadDump(to.url, dump)
}

/** The database of a backup in one that is thrown away. */
export async function tryDatabase<Result>(
  held: HeldDatabase,
  place: string,
  manifest: Manifest,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (held.kind === 'server') {
    const name = `imprimatur_check_${randomUUID().replaceAll('-', '')}`
    return inThrowAway(held.database, held.url, name, async (url) => {
      const database = await open({ kind: 'server', url, connections: 1 })
      try {
        await loadDatabase({ database, url }, place, manifest)
        return await work(database)
      } finally {
        await database.close()
      }
    })
  }
  const base = await mkdtemp(join(tmpdir(), 'imprimatur-check-'))
  try {
    return await withOpened(join(base, 'database'), async (database) => {
      await loadDatabase({ database }, place, manifest)
      return work(database)
    })
  } finally {
    await rm(base, { recursive: true, force: true })
  }
}

/** The installation's own, for as long as the work takes. */
export const withDatabase = <Result>(
  held: HeldDatabase,
  work: (to: { database: Database; url?: string }) => Promise<Result>,
): Promise<Result> => (held.kind === 'server' ? work(held) : withOpened(held.folder, (database) => work({ database })))

async function withOpened<Result>(folder: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await open({ kind: 'embedded', folder })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
