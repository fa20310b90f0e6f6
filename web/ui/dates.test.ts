import { expect, test } from 'vitest'
import { formatAgo, formatDuration, tellTimesBy } from './dates.ts'

test('how long ago something was is told by the clock that was given', () => {
  tellTimesBy(() => Date.parse('2026-03-01T09:30:00Z'))
  expect(formatAgo('2026-03-01T09:25:00.000Z')).toBe('vor 5 Minuten')
  expect(formatAgo('2026-02-27T09:30:00.000Z')).toBe('vorgestern')
})

test.each([
  [340, '0.3 Sek.'],
  [9950, '10 Sek.'],
  [59_700, '1 Min.'],
  [125_000, '2 Min. 5 Sek.'],
  [4_200_000, '1 Std. 10 Min.'],
  [7_200_000, '2 Std.'],
])('%i milliseconds read as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words)
})
