import { expect, test } from 'vitest'
import { nextField } from './next-field.ts'

const order = ['a', 'b', 'c', 'd']

test.each<[string, string | undefined, 'next' | 'previous', string | undefined]>([
  ['bd', undefined, 'next', 'b'],
  ['bd', 'a', 'next', 'b'],
  ['bd', 'b', 'next', 'd'],
  ['bd', 'd', 'next', 'b'],
  ['b', 'b', 'next', undefined],
  ['', 'a', 'next', undefined],
  ['bd', 'gone', 'next', 'b'],
  ['a', 'd', 'next', 'a'],
  ['bd', undefined, 'previous', 'd'],
  ['bd', 'd', 'previous', 'b'],
  ['bd', 'b', 'previous', 'd'],
  ['d', 'a', 'previous', 'd'],
])('of those wanted, %j, from %s to the %s: %s', (wanted, from, way, expected) => {
  expect(nextField(order, from, (tag) => wanted.includes(tag), way)).toBe(expected)
})
