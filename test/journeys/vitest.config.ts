import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/journeys/*.test.ts'],
    // Journeys share one server and its seeded tenant, and tell one story each, in order.
    fileParallelism: false,
    globalSetup: ['test/journeys/server.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What one does is seen when it is done; a busy machine takes its time.
    expect: { poll: { timeout: 20_000 } },
    bail: 1,
  },
})
