/** One real server with a freshly seeded tenant for all journeys. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '#test/free-port.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    address: string
    folder: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'imprimatur-journeys-'))
  const port = await freePort()
  const server = spawn('node_modules/.bin/node', ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  await ready(address, server)
  project.provide('address', address)
  project.provide('folder', folder)
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

async function ready(address: string, server: ReturnType<typeof spawn>): Promise<void> {
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
