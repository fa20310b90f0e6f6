import { defineConfig } from 'vitest/config'

/** Those of which `npm test` says that it is not their turn. */
const resting = (process.env['RESTING_TESTS'] ?? '').split(' ').filter((path) => path !== '')

const exclude = ['node_modules/**', 'dist/**', 'test/journeys/**', 'test/torture/**', ...resting]

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
