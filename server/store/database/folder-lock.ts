/**
 * One process to a database folder: PGlite has no lock of its own, and two processes in one folder destroy it. The lock is
 * a file with the process's id and start time; the lock of a process that is gone is taken over.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const held = new Set<string>()

/** Throws where another process, or this one, has the folder open. Answers with what gives it back. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  if (held.has(file)) throw new FolderInUse(folder, process.pid)
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  for (let attempt = 0; !created(file, mine); attempt++) {
    const found = read(file)
    if (found === undefined) continue
    const holder = parse(found)
    if (attempt > 9 || (holder && isAlive(holder))) throw new FolderInUse(folder, holder?.pid)
    removeStale(file, found)
  }
  held.add(file)
  return () => {
    held.delete(file)
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

type Holder = { pid: number; started: string | null }

/** Linking a finished file, so that nobody ever reads a half-written one. */
function created(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Two may take over at once: the one that moved a lock which is no longer the stale one puts it back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== stale) created(file, read(aside) ?? '')
  rmSync(aside, { force: true })
}

function isAlive(holder: Holder): boolean {
  // In a container every process may have the same id; only the start time distinguishes this one from the one before.
  if (holder.pid === process.pid) return holder.started !== null && holder.started === startOf(process.pid)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const started = startOf(holder.pid)
  return started === null || holder.started === null || started === holder.started
}

/** When the process started, in clock ticks since boot (proc(5), field 22); null where there is no /proc. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parse(content: string): Holder | undefined {
  try {
    const holder = JSON.parse(content) as Partial<Holder> | null
    if (typeof holder?.pid !== 'number' || !Number.isInteger(holder.pid) || holder.pid <= 0) return undefined
    return { pid: holder.pid, started: typeof holder.started === 'string' ? holder.started : null }
  } catch {
    return undefined
  }
}

/** The message is for the person who starts the server. */
export class FolderInUse extends Error {
  constructor(folder: string, pid?: number) {
    super(
      `The database folder ${folder} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}. ` +
        'Stop that one, or set DATABASE_URL to a PostgreSQL server, which several processes may share.',
    )
    this.name = 'FolderInUse'
  }
}
