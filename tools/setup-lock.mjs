/**
 * One at a time in a checkout: of two that install or build, the second waits. What a killed one left running (an
 * installation goes on without the process that asked for it) is waited for, too.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Does the work while it holds the lock `file`; `waiting` is called once where another process has it. */
export async function alone(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let isTold = false; !take(file); await pause(200)) {
    const holders = read(file)
    if (holders?.some(isRunning)) {
      if (!isTold) waiting()
      isTold = true
    } else if (holders) takeAway(file, holders)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work((child) => write(file, [self(), self(child)]))
  } finally {
    process.off('exit', release)
    release()
  }
}

function take(file) {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify([self()]))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Whole or not at all: nobody reads half a lock. */
function write(file, holders) {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(holders))
  renameSync(draft, file)
}

/** Two may find the same stale lock: whoever moved another one than that puts it back. */
function takeAway(file, stale) {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (JSON.stringify(read(aside)) !== JSON.stringify(stale)) {
    try {
      linkSync(aside, file)
    } catch {
      // A third one has it by now.
    }
  }
  rmSync(aside, { force: true })
}

/** Processes as `{ pid, started }`; undefined where there is no lock. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const self = (pid = process.pid) => ({ pid, started: startOf(pid) })

function isRunning({ pid, started }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
  }
  return started === startOf(pid)
}

/** When the process started (proc(5), field 22), since ids come again; null where there is no /proc. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'ended' : fields[19]
  } catch {
    return null
  }
}
