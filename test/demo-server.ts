/** A server in a process of its own, with the demo tenant, freshly seeded or copied: for whatever goes through a browser. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyDataFolder } from './copy-data-folder.ts'

export type DemoServer = {
  address: string
  /** Its DATA_DIR. */
  folder: string
  /** What it has said on standard output. */
  output: () => string
  /** As an operator does: it ends, and begins again with the same data at the same address. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export type DemoServerOptions = {
  /** Settings beyond the usual ones. */
  environment?: Record<string, string>
  /** A DATA_DIR that it begins with a copy of. */
  from?: string | undefined
  /** Where it lives instead of in a folder that goes with it. */
  folder?: string
  /** The file that keeps what it says. */
  log?: string
}

/** Milliseconds; afterwards it is ended for good. */
const longestEnd = 10_000

/** Milliseconds without a step forward: a slow machine takes its time. */
const longestStep = 150_000

export async function startDemoServer(options: DemoServerOptions = {}): Promise<DemoServer> {
  const { environment, from, log } = options
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'imprimatur-demo-')))
  if (from) await copyDataFolder(from, folder)
  if (log) await mkdir(dirname(log), { recursive: true })
  const kept = log === undefined ? undefined : createWriteStream(log, { flags: 'a' })
  let output = ''
  const begin = (port: string): ChildProcess => {
    const begun = spawn('node_modules/.bin/node', ['server/main.ts'], {
      env: {
        ...process.env,
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', kept ? 'pipe' : 'inherit'],
    })
    begun.stdout?.on('data', (data) => (output += data))
    for (const stream of [begun.stdout, begun.stderr]) stream?.on('data', (data) => kept?.write(data))
    return begun
  }
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    const forGood = setTimeout(() => server.kill('SIGKILL'), longestEnd)
    await ended
    clearTimeout(forGood)
  }
  let server = begin('0')
  const address = await ready(server)
  return {
    address,
    folder,
    output: () => output,
    async restart() {
      await end()
      server = begin(new URL(address).port)
      await ready(server)
    },
    async stop() {
      await end()
      kept?.end()
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The address, once it says that it is ready. */
function ready(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const give = (error: Error) => {
      clearTimeout(timer)
      server.kill('SIGKILL')
      reject(error)
    }
    const timer = setTimeout(
      () => give(new Error(`The server was not ready within ${longestStep / 1000} seconds.`)),
      longestStep,
    )
    server.once('exit', (code) => give(new Error(`The server ended with code ${code} before it was ready.`)))
    server.stdout?.on('data', (data) => {
      said += data
      const [, address] = /^ready: (http\S+)/m.exec(said) ?? []
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}
