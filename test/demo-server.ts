/** A server in a process of its own, with a freshly seeded demo tenant: for whatever goes through a browser. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

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

/** `environment`: settings beyond the usual ones. */
export async function startDemoServer(environment: Record<string, string> = {}): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-demo-'))
  const port = await freePort()
  let output = ''
  const begin = (): ChildProcess => {
    const begun = spawn('node_modules/.bin/node', ['server/main.ts'], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    begun.stdout?.on('data', (data) => (output += data))
    return begun
  }
  const end = () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    return ended
  }
  let server = begin()
  const address = `http://127.0.0.1:${port}`
  await ready(address, server)
  return {
    address,
    folder,
    output: () => output,
    async restart() {
      await end()
      server = begin()
      await ready(address, server)
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As long as it comes on: a slow machine takes its time. */
async function ready(address: string, server: ChildProcess): Promise<void> {
  let last = ''
  for (let since = Date.now(); Date.now() - since < 150_000;) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`)
    const start = await fetch(`${address}/api/start`).then(
      (answer) => answer.json() as Promise<{ ready: boolean; percent: number }>,
      () => undefined,
    )
    if (start?.ready) return
    const now = JSON.stringify(start)
    if (now !== last) since = Date.now()
    last = now
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  server.kill('SIGKILL')
  throw new Error(`The server got no further within 150 seconds than ${last}.`)
}
