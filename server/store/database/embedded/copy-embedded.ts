/**
 * The embedded database's folder, copied as PostgreSQL has it done for every base backup: from `pg_backup_start` on the log holds whole
 * pages, so that files which change while they are read are put right by it. Nobody waits for more than a checkpoint.
 */
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunQuery } from '../database.ts'

/** `run` is always on one connection. The copy opens as after a crash: as of the end of the copying, without what was under way then. */
export async function copyAtWork(run: RunQuery, folder: string, to: string): Promise<void> {
  await run(`select pg_backup_start('imprimatur', true)`, [])
  let label: string | undefined
  try {
    await copyFolder(folder, to, [log])
  } finally {
    const [stopped] = await run<{ labelfile: string }>('select labelfile from pg_backup_stop(false)', [])
    label = stopped?.labelfile
  }
  await copyFolder(join(folder, log), join(to, log), [])
  await writeFile(join(to, 'backup_label'), label ?? '', { mode: 0o600 })
}

/** Of one that no process has open. */
export const copyAtRest = (folder: string, to: string): Promise<void> => copyFolder(folder, to, [])

/** What the log tells is in it only once the rest is there. */
const log = 'pg_wal'

/** Of `empty` folders only those within. What goes meanwhile belongs to tables that are gone, which the log tells as well. */
async function copyFolder(from: string, to: string, empty: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true })
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory())
      await (empty.includes(entry.name) ? copyFolders(source, target) : copyFolder(source, target, []))
    else if (entry.isFile() && entry.name !== 'postmaster.pid')
      await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone)
  }
}

async function copyFolders(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true }))
    if (entry.isDirectory()) await copyFolders(join(from, entry.name), join(to, entry.name))
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
