import { expect, test } from 'vitest'
import { keepRecent } from './keep-recent.ts'

test('the values used last stay, the others go', () => {
  const recent = keepRecent<string>({ most: 2 })
  for (const key of ['a', 'b', 'a', 'c']) recent.get(key, () => key.toUpperCase())
  expect(['a', 'b', 'c'].map((key) => recent.peek(key))).toEqual(['A', undefined, 'C'])
})

test('heavy values push out more, and the newest always stays', () => {
  const recent = keepRecent<number>({ most: 10, weigh: (value) => value, mostWeight: 100 })
  for (const value of [40, 50, 60]) recent.get(String(value), () => value)
  expect(['40', '50', '60'].map((key) => recent.peek(key))).toEqual([undefined, undefined, 60])
  recent.get('500', () => 500)
  expect([recent.peek('60'), recent.peek('500')]).toEqual([undefined, 500])
})

test('what was kept is not made again, and what cannot be made is not kept', () => {
  const recent = keepRecent<string>({ most: 2 })
  expect(recent.get('a', () => 'first')).toBe('first')
  expect(recent.get('a', () => 'second')).toBe('first')
  expect(recent.get('b', () => undefined)).toBeUndefined()
})
