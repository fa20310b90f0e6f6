import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { productError } from '#domain/errors.ts'
import { asksAgain, busySeconds, onBusyChange, pauseBefore, pauseOfDecision } from './busy.ts'
import { errorFromAnswer, unreachable } from './errors.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const busy = errorFromAnswer(503, { error: { code: 'artwork.busy', params: { seconds: 8 } } })

test.each([
  ['a busy server', busy, 0, true, 8000],
  ['one that is busy for long', busy, 50, true, 8000],
  ['an unreachable one', unreachable(), 2, true, 4000],
  ['one that stays so', unreachable(), 3, false, 8000],
  ['a refusal', productError('release.notFound'), 0, false, 1000],
])('%s is asked again, or not', (_, error, failures, again, pause) => {
  expect([asksAgain(failures, error), pauseBefore(failures, error)]).toEqual([again, pause])
})

test.each([
  [0, 2],
  [1, 8],
  [2, 30],
  [20, 30],
])('what is decided on is asked for again after %i failures in %i s', (failures, seconds) => {
  expect(pauseOfDecision(failures)).toBe(seconds)
})

test('people hear when the next try is, until it is made', () => {
  vi.runAllTimers()
  const heard: (number | undefined)[] = []
  const end = onBusyChange(() => heard.push(busySeconds()))
  pauseBefore(0, unreachable())
  pauseBefore(0, busy)
  vi.advanceTimersByTime(7999)
  expect(heard).toEqual([8])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual([8, undefined])
  end()
})
