import { expect, test } from 'vitest'
import { dueOf } from './digest-due.ts'

const minutes = 60_000
const day = 24 * 60
test.each([
  ['hourly', 'the first goes at once', {}, 0],
  ['hourly', 'the next an hour after the last', { went: -20 }, 40],
  ['hourly', 'long after the last at once', { went: -61 }, 0],
  ['hourly', 'with what waits already', { went: -30, waits: 30 }, 30],
  ['hourly', 'with what waits, also where the last went later', { went: -1, waits: 10 }, 10],
  ['hourly', 'not later than in an hour, if the clock was set back', { went: 500 }, 60],
  ['hourly', 'nor where what waits was put off by it', { waits: 500 }, 60],
  ['daily', 'a day after the last', { went: -60 }, day - 60],
] as const)('%s: %s', (pace, _what, before, inMinutes) => {
  const at = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, 1e12 + value * minutes]))
  expect((dueOf(pace, 1e12, at) - 1e12) / minutes).toBe(inMinutes)
})
