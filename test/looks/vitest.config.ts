import { defineConfig } from 'vitest/config'

/** The journey `looks` alone: it needs no server, and no demo tenant for one. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/journeys/looks.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
