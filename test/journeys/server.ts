/** One real server with a freshly seeded tenant for all journeys. */
import type { TestProject } from 'vitest/node'
import { startDemoServer } from '#test/demo-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    address: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startDemoServer()
  project.provide('address', address)
  return stop
}
