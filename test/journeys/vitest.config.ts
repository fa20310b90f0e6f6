import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/journeys/*.test.ts'],
    // The files of one run share a server and tell one story each, in order; `npm test` gives each file a run of its own.
    fileParallelism: false,
    globalSetup: ['test/journeys/server.ts'],
    setupFiles: ['test/journeys/evidence.ts'],
    // For a machine that does much beside; none is measured by it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What one does is seen when it is done; a busy machine takes its time.
    expect: { poll: { timeout: 60_000 } },
    // A story that has broken off is not told on: what comes after would fail by what is missing.
    bail: 1,
  },
})
