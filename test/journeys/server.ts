/** A real server for the journeys of a file, with the demo tenant in it; a journey may ask for its restart. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startDemoServer } from '#test/demo-server.ts'
import { buildDemo } from '#tools/setup.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    address: string
    /** Its DATA_DIR. */
    folder: string
    /** Answers when the server is there again. */
    restart: string
    /** Where what a failed journey leaves is kept. */
    evidence: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const evidence = process.env['JOURNEY_EVIDENCE'] ?? 'dist/journeys/by-hand'
  const { address, folder, restart, stop } = await startDemoServer({
    from: await buildDemo(),
    log: join(evidence, 'server.log'),
    // Receivers of the journeys are on this machine. The engine and its fonts are loaded once, not by a second thread or after a rest.
    environment: { WEBHOOK_HOSTS: '127.0.0.1', ENGINE_THREADS: '1', ENGINE_IDLE_SECONDS: '600' },
  })
  // Journeys run in processes of their own.
  const door = createServer((_asked, answer) => void restart().then(() => answer.end())).listen(0, '127.0.0.1')
  await once(door, 'listening')
  project.provide('address', address)
  project.provide('folder', folder)
  project.provide('restart', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  project.provide('evidence', evidence)
  return async () => {
    door.close()
    await stop()
  }
}
