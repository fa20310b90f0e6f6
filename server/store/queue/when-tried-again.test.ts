import { expect, test } from 'vitest'
import { pauseAfter } from './when-tried-again.ts'

test.each([
  ['mails', 1, 60_000],
  ['mails', 2, 120_000],
  ['mails', 8, 7_680_000],
  ['mails', 9, 14_400_000],
  ['mails', 13, 14_400_000],
  ['mails', 14, undefined],
  ['webhooks', 1, 10_000],
  ['webhooks', 3, 300_000],
  ['webhooks', 6, 28_800_000],
  ['webhooks', 7, undefined],
] as const)('%s, after %i failures in a row, wait %s ms', (queue, failures, pause) => {
  expect(pauseAfter(queue, failures)).toBe(pause)
})

test('a mail is tried for a day, a call for half of one', () => {
  const within = (queue: 'mails' | 'webhooks') =>
    Array.from({ length: 20 }, (_, at) => pauseAfter(queue, at + 1) ?? 0).reduce((sum, one) => sum + one) / 3_600_000
  expect([within('mails'), within('webhooks')].map(Math.round)).toEqual([24, 11])
})
