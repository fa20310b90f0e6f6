import { expect, test } from 'vitest'
import { formatAgo, tellTimesBy } from './dates.ts'

test('how long ago something was is told by the clock that was given', () => {
  tellTimesBy(() => Date.parse('2026-03-01T09:30:00Z'))
  expect(formatAgo('2026-03-01T09:25:00.000Z')).toBe('vor 5 Minuten')
  expect(formatAgo('2026-02-27T09:30:00.000Z')).toBe('vorgestern')
})
