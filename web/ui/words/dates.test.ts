import { expect, test } from 'vitest'
import {
  formatAgo,
  formatDate,
  formatDay,
  formatDayAbove,
  formatDuration,
  formatWeekday,
  tellTimesBy,
} from './dates.ts'

test('how long ago something was is told by the clock that was given', () => {
  tellTimesBy(() => Date.parse('2026-03-01T09:30:00Z'))
  expect(formatAgo('2026-03-01T09:25:00.000Z')).toBe('vor 5 Minuten')
  expect(formatAgo('2026-02-27T09:30:00.000Z')).toBe('vorgestern')
})

test('a day reads in one form, and above what was on it as near as it is', () => {
  tellTimesBy(() => Date.parse('2026-03-01T12:00:00Z'))
  expect([formatDate('2026-02-01T12:00:00Z'), formatDay('2026-02-01')]).toEqual(['01.02.2026', '01.02.2026'])
  expect(formatWeekday('2026-02-01')).toBe('So., 01.02.2026')
  expect(formatDayAbove('2026-03-01T11:00:00Z')).toBe('Heute, 01.03.2026')
  expect(formatDayAbove('2026-02-28T11:00:00Z')).toBe('Gestern, 28.02.2026')
  expect(formatDayAbove('2026-02-20T11:00:00Z')).toBe('Fr., 20.02.2026')
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
