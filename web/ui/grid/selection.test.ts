import { expect, test } from 'vitest'
import { onlyShown, toggled, withRange } from './selection.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const list = (selection: ReadonlySet<string>) => [...selection].toSorted().join('')

test('a row is ticked and unticked', () => {
  expect(list(toggled(new Set(['a']), 'b'))).toBe('ab')
  expect(list(toggled(new Set(['a', 'b']), 'b'))).toBe('a')
})

test.each([
  ['b', 'd', 'bcd'],
  ['d', 'b', 'bcd'],
  [undefined, 'd', 'd'],
  ['gone', 'd', 'd'],
])('a range from %s to %s ticks %s', (from, to, expected) => {
  expect(list(withRange(new Set(), keys, from, to))).toBe(expected)
})

test('rows hidden by a filter are unticked', () => {
  expect(list(onlyShown(new Set(['a', 'd']), new Set(['d', 'e'])))).toBe('d')
})
