import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By name, on every machine: what one leaves behind, the next one meets everywhere alike. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1))
  }
}

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/journeys/*.test.ts'],
    // Journeys share one server and its seeded tenant, and tell one story each, in order.
    fileParallelism: false,
    sequence: { sequencer: ByName },
    globalSetup: ['test/journeys/server.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What one does is seen when it is done; a busy machine takes its time.
    expect: { poll: { timeout: 60_000 } },
    bail: 1,
  },
})
