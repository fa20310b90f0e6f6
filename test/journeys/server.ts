/** One real server with a freshly seeded tenant for all journeys; a journey may ask for its restart. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startDemoServer } from '#test/demo-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    address: string
    /** Its DATA_DIR. */
    folder: string
    /** Answers when the server is there again. */
    restart: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, folder, restart, stop } = await startDemoServer()
  // Journeys run in processes of their own.
  const door = createServer((_asked, answer) => void restart().then(() => answer.end())).listen(0, '127.0.0.1')
  await once(door, 'listening')
  project.provide('address', address)
  project.provide('folder', folder)
  project.provide('restart', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  return async () => {
    door.close()
    await stop()
  }
}
