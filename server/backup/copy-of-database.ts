/**
 * A copy of the embedded database for a backup. Only one process has its folder open: while the server works, it is asked by a file beside
 * the folder, and copies in between of what else it does.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../store/database/database.ts'
import { copyAtRest } from '../store/database/embedded/copy-embedded.ts'
import { FolderInUse, lockFolder } from '../store/database/folder-lock.ts'
import { BackupError } from './manifest.ts'

const placesOf = (folder: string) => {
  const data = dirname(folder)
  return { data, wanted: join(data, 'copy-wanted'), made: join(data, 'copy-made') }
}

/** Each wish has its own: the server may still be copying for a command that was killed. */
const copyFor = (folder: string, id: string): string => join(dirname(folder), `${copies}${id}`)
const copies = 'copy-of-database-'

type Made = { id: string; trouble?: string }

/** Milliseconds between two looks, and until a server that does not take notice of the wish is given up. */
const interval = 200
const patience = 60_000

/** Gives the folder of a copy for as long as the work takes. One backup at a time. */
export async function withCopy<Result>(folder: string, work: (copy: string) => Promise<Result>): Promise<Result> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new BackupError(`There is no database in ${folder}.`)
  const id = randomUUID()
  const copy = copyFor(folder, id)
  const unlock = lockForBackup(folder)
  try {
    await forgetCopies(folder)
    await makeCopy(folder, id)
    return await work(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
    unlock()
  }
}

/** What commands that were killed have left; where the server still writes one, the next backup does. */
async function forgetCopies(folder: string): Promise<void> {
  const { data } = placesOf(folder)
  for (const { name } of (await readdir(data, { withFileTypes: true })).filter((one) => one.isDirectory()))
    if (name.startsWith(copies)) await rm(join(data, name), { recursive: true, force: true }).catch(() => {})
}

/** Beside the locks of those who open the database, or a copy of it. */
function lockForBackup(folder: string): () => void {
  try {
    return lockFolder(`${folder}-backup`)
  } catch (error) {
    throw error instanceof FolderInUse ? new BackupError('Another backup is being made of it.') : error
  }
}

async function makeCopy(folder: string, id: string): Promise<void> {
  const { wanted, made } = placesOf(folder)
  const copy = copyFor(folder, id)
  await rm(made, { force: true })
  await writeFile(wanted, id, { mode: 0o600 })
  try {
    for (let waited = 0; ; waited += interval) {
      const answer = await read(made)
      if (answer !== undefined) {
        const { id: of, trouble } = JSON.parse(answer) as Made
        if (of === id && trouble === undefined) return
        if (of === id) throw new BackupError(`The server could not copy its database: ${trouble}`)
      }
      // Nobody works on it, or no longer does.
      const unlock = lockIfFree(folder)
      if (unlock) {
        try {
          await rm(copy, { recursive: true, force: true })
          return await copyAtRest(folder, copy)
        } finally {
          unlock()
        }
      }
      if (waited >= patience && existsSync(wanted))
        throw new BackupError('The process that works on the database does not answer: is it of an older version?')
      await pause(interval)
    }
  } finally {
    await rm(wanted, { force: true })
    await rm(made, { force: true })
  }
}

function lockIfFree(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUse) return undefined
    throw error
  }
}

/** Of the process that has the database open: makes a copy when it is asked for one. */
export function answerCopies(
  { copyTo }: Pick<Database, 'copyTo'>,
  folder: string,
  failed: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const { wanted, made } = placesOf(folder)
  let working = Promise.resolve()
  let isBusy = false
  const look = async () => {
    const id = await read(wanted)
    if (id === undefined || copyTo === undefined) return
    await rm(wanted, { force: true })
    let trouble: string | undefined
    try {
      await copyTo(copyFor(folder, id))
    } catch (error) {
      failed(error)
      trouble = String(error)
    }
    // Whole or not there.
    await writeFile(
      `${made}.${id}`,
      JSON.stringify({ id, trouble } satisfies { id: string; trouble: string | undefined }),
      {
        mode: 0o600,
      },
    )
    await rename(`${made}.${id}`, made)
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    working = look()
      .catch(failed)
      .finally(() => (isBusy = false))
  }, 1000).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return working
    },
  }
}

const read = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
