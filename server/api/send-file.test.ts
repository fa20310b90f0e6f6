import { expect, test } from 'vitest'
import { parseRange } from './send-file.ts'

test.each<[string | undefined, ReturnType<typeof parseRange>]>([
  [undefined, undefined],
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-12', 'outside'],
  ['bytes=4-2', 'outside'],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
])('of ten bytes, %j is %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})
