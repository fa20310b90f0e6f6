import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { HashFilter } from './hash-filter.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

test('all that were added are there, and hardly any other', () => {
  const filter = new HashFilter()
  const added = Array.from({ length: 20_000 }, (_, index) => hashOf(`added ${index}`))
  for (const hash of added) filter.add(hash)
  expect(added.filter((hash) => !filter.has(hash))).toEqual([])
  const others = Array.from({ length: 20_000 }, (_, index) => hashOf(`other ${index}`))
  expect(others.filter((hash) => filter.has(hash))).toEqual([])
})

test('nothing is there before', () => {
  expect(new HashFilter().has(hashOf('x'))).toBe(false)
})
