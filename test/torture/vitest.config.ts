import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/torture/*.test.ts'],
    fileParallelism: false,
    testTimeout: 7_200_000,
  },
})
