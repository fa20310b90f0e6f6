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
  stop: () => Promise<void>
}

/** `environment`: settings beyond the usual ones. */
export async function startDemoServer(environment: Record<string, string> = {}): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-demo-'))
  const port = await freePort()
  const server = spawn('node_modules/.bin/node', ['server/main.ts'], {
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
  const address = `http://127.0.0.1:${port}`
  await ready(address, server)
  return {
    address,
    folder,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ready(address: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + 150_000
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  server.kill('SIGKILL')
  throw new Error('The server was not ready within 150 seconds.')
}
