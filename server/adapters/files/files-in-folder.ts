import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkPath, listLimit, type FileInfo, type FileStore } from './files.ts'
import { spool } from './spool.ts'

/** As much as a system keeps in no corner of what is full. */
const probeBytes = new Uint8Array(64 * 1024)

/** Incoming files wait here until they are whole; a name that `checkPath` refuses, so that none can collide. */
const incoming = '.incoming'

export async function openFilesInFolder(folder: string): Promise<FileStore> {
  const waiting = join(folder, incoming)
  // Others on the machine have no business in it.
  await mkdir(waiting, { recursive: true, mode: 0o700 })
  await sweep(waiting)
  const place = (path: string) => join(folder, checkPath(path))

  async function find(path: string): Promise<FileInfo | undefined> {
    const found = await stat(place(path)).catch(absent)
    return found?.isFile() ? { path, size: found.size, modified: found.mtime } : undefined
  }

  return {
    async put(path, body, options) {
      const target = place(path)
      const { file, size, sha256, discard } = await spool(waiting, body, options)
      try {
        await mkdir(dirname(target), { recursive: true })
        await rename(file, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await discard()
        throw error
      }
      return { path, size, sha256, modified: (await stat(target)).mtime }
    },

    async open(path, range) {
      const info = await find(path)
      return info && { info, stream: createReadStream(place(path), range) }
    },

    stat: find,

    async list(prefix, after = '') {
      const base = prefix.replace(/\/+$/, '')
      const names = base === '' ? await namesIn(folder, '') : await namesIn(place(base), `${base}/`)
      const wanted = names.filter((name) => name > after).toSorted(byCodeUnit)
      const page = await Promise.all(wanted.slice(0, listLimit).map(find))
      const files = page.filter((info) => info !== undefined)
      return { files, next: wanted.length > listLimit ? (wanted[listLimit - 1] ?? null) : null }
    },

    async probe() {
      await (await spool(waiting, probeBytes)).discard()
    },

    async delete(path) {
      if (!(await find(path))) return false
      await rm(place(path), { force: true })
      return true
    },
  }
}

async function namesIn(folder: string, prefix: string): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)) ?? []
  return entries
    .filter((entry) => entry.isFile())
    .map(
      (entry) =>
        prefix +
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
    )
    .filter((name) => !name.startsWith(`${incoming}/`))
}

/** What an interrupted process left is worthless; younger ones may be another process's work on the same drive. */
async function sweep(waiting: string): Promise<void> {
  const dayAgo = Date.now() - 86_400_000
  for (const name of await readdir(waiting)) {
    const found = await stat(join(waiting, name)).catch(absent)
    if (found && found.mtimeMs < dayAgo) await rm(join(waiting, name), { force: true })
  }
}

/** The name of a new file is in its folder; without this a power failure may lose it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
