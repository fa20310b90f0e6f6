import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', 'test/journeys/**'],
    // Two workers: most suites start a database of their own.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
})
