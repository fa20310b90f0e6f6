/**
 * With BACKUP_DIR a backup is made each night, into a folder of its own, by the same command that people call, in a process of its own:
 * what it needs of memory ends with it. Of several processes one makes it.
 */
import { spawn } from 'node:child_process'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** In UTC. */
const hourOfNight = 2
const kept = 7
const day = 86_400_000

export type Nightly = {
  /** BACKUP_DIR. */
  folder: string
  now: () => Date
  /** Works of one name run one after the other, of all processes. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>
  /** Makes one in a folder that is not there yet. */
  make?: (place: string, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
}

/** Makes one where none was finished since the last night began, and lets go of those before the last seven. */
export async function saveNightly({ folder, now, alone, make = callBackup, signal }: Nightly): Promise<void> {
  const isDue = async () => ((await finishedIn(folder)).at(-1)?.at ?? 0) < lastNight(now())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await isDue())) return
  await alone('nightly backup', async () => {
    // Another process may have made it meanwhile.
    if (!(await isDue()) || signal.aborted) return
    try {
      await make(join(folder, now().toISOString().slice(0, 19).replaceAll(':', '-')), signal)
    } finally {
      // Halves of a disk that is full would fill it at each further try.
      await letGo(folder)
    }
  })
}

function lastNight(now: Date): number {
  const tonight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hourOfNight)
  return tonight <= now.getTime() ? tonight : tonight - day
}

/** What people made under names of their own is theirs to delete. */
const isOurs = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/.test(name)

/** Oldest first. The manifest is written last. */
async function finishedIn(folder: string): Promise<{ name: string; at: number }[]> {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const manifest = await stat(join(folder, name, 'manifest.json')).catch(() => undefined)
      return manifest ? [{ name, at: manifest.mtimeMs }] : []
    }),
  )
  return found.flat().toSorted((a, b) => a.at - b.at)
}

/** Those that were begun and never finished go as well: whoever comes here is the only one who makes any. */
async function letGo(folder: string): Promise<void> {
  const stay = new Set(
    (await finishedIn(folder))
      .filter(({ name }) => isOurs(name))
      .slice(-kept)
      .map(({ name }) => name),
  )
  for (const name of await readdir(folder))
    if (isOurs(name) && !stay.has(name)) await rm(join(folder, name), { recursive: true, force: true })
}

/** Beside this file, as it is compiled or not. */
function callBackup(place: string, signal: AbortSignal): Promise<void> {
  const command = join(import.meta.dirname, `main${extname(import.meta.filename)}`)
  const child = spawn(process.execPath, [command, 'backup', place], { stdio: ['ignore', 'ignore', 'pipe'], signal })
  let said = ''
  child.stderr.on('data', (part) => (said = `${said}${part}`.slice(-2000)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `ended with ${code}`))))
  })
}
