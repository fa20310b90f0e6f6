import { defineConfig } from 'vitest/config'

const exclude = ['node_modules/**', 'dist/**', 'test/journeys/**', 'test/torture/**']

export default defineConfig({
  test: {
    // Two workers: most suites start a database of their own.
    maxWorkers: 2,
    // For a machine that does much beside; none is measured by it, so no test has its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is waited for comes late on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // They keep nothing in their modules that another could meet: loading those once a worker is half of the time.
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{domain,artwork,schema,samples,server}/**/*.test.ts'],
          exclude,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: ['{web,test,tools}/**/*.test.{ts,tsx}'], exclude } },
    ],
  },
})
