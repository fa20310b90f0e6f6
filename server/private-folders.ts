/**
 * Whoever else has an account on the machine has no business in the database, the files and the secret: an installation that
 * was made with wider rights is tightened when it starts (docs/decisions/0304-what-others-on-the-machine-see.md).
 */
import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

type Places = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

const ofGroupAndOthers = 0o077
const ofOthers = 0o007

/** Answers with those of its own folders and files that others still see: they belong to somebody else. */
export async function keepPrivate({ DATA_DIR, DATABASE_URL }: Places): Promise<string[]> {
  // Windows has no such rights: there the folder inherits those of the one around it.
  if (process.platform === 'win32') return []
  // Processes that share a server's database may share the folder by their group. The embedded one nobody shares.
  const taken = DATABASE_URL === undefined ? ofGroupAndOthers : ofOthers
  const open: string[] = []
  for (const name of ['', 'secret', 'database', 'files', 'compiled']) {
    const place = join(DATA_DIR, name)
    if (!(await isTightened(place, taken))) open.push(place)
  }
  return open
}

async function isTightened(place: string, taken: number): Promise<boolean> {
  try {
    const { mode } = await stat(place)
    if ((mode & taken) !== 0) await chmod(place, mode & 0o7777 & ~taken)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return true
    if (code === 'EPERM' || code === 'EROFS' || code === 'EACCES') return false
    throw error
  }
}
