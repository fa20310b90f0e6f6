/** A server as a process of its own, with what it costs: processor time (its own and its database's) and memory. */
import { serverEnvironment } from '#tools/setup.mjs'
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { freePort } from '#test/free-port.ts'

export type ServerProcess = {
  address: string
  /** Milliseconds from its start until it said that it is ready. */
  readyAfter: number
  /** Milliseconds of processor time so far, its database connections included; undefined where the system does not tell. */
  processorTime: () => Promise<number | undefined>
  /** MB in memory; undefined where the system does not tell. */
  memory: () => number | undefined
  stop: () => Promise<void>
}

export async function startServerProcess(
  file: string,
  environment: Record<string, string> & { DATABASE_URL?: string },
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort()
  // PostgreSQL tells by this name whose connections are whose.
  const name = `bench ${file} ${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...serverEnvironment(), ...environment, PORT: String(port), PGAPPNAME: name },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data) => String(data).includes('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)))
  })
  const readyAfter = performance.now() - started
  // The embedded database works in the server's own process.
  const watcher = environment.DATABASE_URL ? new pg.Client({ connectionString: environment.DATABASE_URL }) : undefined
  await watcher?.connect()
  // A connection that was closed since has worked, too.
  const connections = new Map<number, number>()
  return {
    address: `http://127.0.0.1:${port}`,
    readyAfter,
    async processorTime() {
      const found = await watcher?.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = $1 and datname = current_database()`,
        [name],
      )
      const own = processTime(child.pid)
      if (own === undefined) return undefined
      for (const { pid } of found?.rows ?? []) connections.set(pid, runTime(pid) ?? connections.get(pid) ?? 0)
      return [...connections.values()].reduce((sum, time) => sum + time, own)
    },
    memory: () => residentMemory(child.pid),
    async stop() {
      await watcher?.end()
      await new Promise<void>((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      })
    },
  }
}

/** With the threads that have ended; Linux tells it in hundredths of a second (proc(5), `stat`, fields 14 and 15). */
function processTime(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}

/** Of a connection, more finely: Linux counts the nanoseconds that each thread ran. */
function runTime(pid: number | undefined): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6
  } catch {
    return undefined
  }
}

function residentMemory(pid: number | undefined): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return undefined
  }
}
