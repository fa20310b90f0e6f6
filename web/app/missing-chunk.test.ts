import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, isMissingChunk } from './missing-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a script that does not come within two minutes is missing', async () => {
  const loading = inTime(new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(isMissingChunk(await loading)).toBe(true)
})

test('what comes, or fails, before is passed on, and nothing is waited for any more', async () => {
  await expect(inTime(Promise.resolve('screen'))).resolves.toBe('screen')
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
