/** What is in a backup. It is written last: a place without it holds none. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isPath } from '../adapters/files/files.ts'

/** None leads out of the backup, whoever wrote the manifest. */
const path = z.string().refine((found) => isPath(found))

const file = z.object({ path, size: z.int(), sha256: z.string() })

const manifest = z.object({
  product: z.literal('imprimatur'),
  /** Of the product that made it. */
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  /** Rows of each table. */
  tables: z.record(z.string(), z.int()),
  database: file,
  /** Of files and of print data, as their stores name them. */
  files: z.array(file),
  printData: z.array(file),
  /** Whether the secret is in the backup; else it was set, and has to be set again. */
  hasSecret: z.boolean(),
  secretSha256: z.string().exactOptional(),
})

export type Manifest = z.infer<typeof manifest>
export type SavedFile = z.infer<typeof file>

const name = 'manifest.json'

/** What a person can mend who called a command. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Where the parts of a backup lie. */
export const partsOf = (place: string) => ({
  /** Of a PostgreSQL server, and of the embedded database: one of the two is there. */
  dump: join(place, 'database.dump'),
  rows: join(place, 'database.rows.gz'),
  files: join(place, 'files'),
  printData: join(place, 'print-data'),
  secret: join(place, 'secret'),
})

export async function readManifest(place: string): Promise<Manifest> {
  const text = await readFile(join(place, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new BackupError(`${place} holds no finished backup: there is no ${name} in it.`)
    throw error
  })
  const read = manifest.safeParse(json(text))
  if (!read.success) throw new BackupError(`${join(place, name)} is damaged: take another backup.`)
  return read.data
}

export const writeManifest = (place: string, content: Manifest): Promise<void> =>
  writeFile(join(place, name), `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600, flag: 'wx' })

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
