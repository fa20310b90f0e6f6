import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow, today } from './server-clock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const secondsAgo = (seconds: number) => Date.now() - seconds * 1000

test('the time of the server is known whatever the clock here says, and never later than it is there', () => {
  vi.setSystemTime('2030-01-01T00:00:00.000Z')
  noteServerTime(null, Date.now())
  noteServerTime('no time', Date.now())
  noteServerTime('Sun, 01 Mar 2026 09:30:00 GMT', secondsAgo(4))
  expect(serverNow()).toBe('2026-03-01T09:30:00.000Z')
  vi.setSystemTime('2030-01-01T00:00:10.000Z')
  noteServerTime('Sun, 01 Mar 2026 09:30:13 GMT', secondsAgo(1))
  expect(serverNow()).toBe('2026-03-01T09:30:13.000Z')
  // On the way for three seconds.
  vi.setSystemTime('2030-01-01T00:00:20.000Z')
  noteServerTime('Sun, 01 Mar 2026 09:30:20 GMT', secondsAgo(4))
  expect(serverNow()).toBe('2026-03-01T09:30:23.000Z')
})

test.each([
  ['forward', '2030-01-01T02:00:30.000Z'],
  ['back', '2026-03-01T10:30:30.000Z'],
])('a clock that is set %s here is noticed with the next answer', (_, set) => {
  vi.setSystemTime(set)
  noteServerTime('Sun, 01 Mar 2026 09:30:40 GMT', secondsAgo(1))
  expect(serverNow()).toBe('2026-03-01T09:30:40.000Z')
})

test('today is the day it is where the person is, though the clock here is wrong', () => {
  vi.setSystemTime('2026-03-04T23:30:00Z')
  noteServerTime('Sun, 01 Mar 2026 23:30:00 GMT', Date.now())
  vi.stubEnv('TZ', 'Europe/Zurich')
  expect(today()).toBe('2026-03-02')
  vi.stubEnv('TZ', 'America/New_York')
  expect(today()).toBe('2026-03-01')
  vi.unstubAllEnvs()
})
