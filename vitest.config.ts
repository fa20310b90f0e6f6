import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'dist/**', 'test/journeys/**', 'test/torture/**'],
    // Two workers: most suites start a database of their own.
    maxWorkers: 2,
    // For a machine that does much beside; none is measured by it, so no test has its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is waited for comes late on a busy machine.
    expect: { poll: { timeout: 60_000 } },
  },
})
