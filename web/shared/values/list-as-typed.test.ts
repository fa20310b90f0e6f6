import { expect, test } from 'vitest'
import { parseList, typedList } from './list-as-typed.ts'

test.each([
  [[], ''],
  [['a', 'b'], 'a, b'],
  [['a, b'], 'a, b;'],
  [['a, b', 'c'], 'a, b; c'],
])('%j is typed as %j and read as the same', (values, text) => {
  expect(typedList(values)).toBe(text)
  expect(parseList(text)).toEqual(values)
})

test('one divides as one likes, and empty entries do not count', () => {
  expect([parseList('a,b'), parseList('a; b;;'), parseList(' , ')]).toEqual([['a', 'b'], ['a', 'b'], []])
})
