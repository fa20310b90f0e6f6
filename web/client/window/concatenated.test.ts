import { expect, test } from 'vitest'
import { concatenated } from './concatenated.ts'
import type { Windowed } from './windowed.ts'

const shown: string[] = []
const part = (name: string, total: number, status: Windowed<string>['status'] = 'ready'): Windowed<string> => ({
  status,
  total,
  at: (index) => (index < total ? `${name}${index}` : undefined),
  here: () => Array.from({ length: total }, (_, index) => [index, `${name}${index}`] as const),
  outside: 0,
  gone: [],
  show: (first, last) => shown.push(`${name}${first}-${last}`),
  hold: () => {},
  retry: () => {},
})
const list = concatenated([part('a', 2), part('b', 0), part('c', 3)])

test('lists stand behind each other', () => {
  expect(list.total).toBe(5)
  expect([0, 1, 2, 3, 4, 5].map(list.at)).toEqual(['a0', 'a1', 'c0', 'c1', 'c2', undefined])
  expect(list.here().map(([index, row]) => `${index}${row}`)).toEqual(['0a0', '1a1', '2c0', '3c1', '4c2'])
})

test('each is told what of it is in sight', () => {
  list.show(1, 3)
  expect(shown).toEqual(['a1-1', 'c0-1'])
})

test.each([
  ['loading', ['ready', 'loading']],
  ['failed', ['loading', 'failed']],
  ['ready', ['ready', 'ready']],
] as const)('the whole is %s', (expected, states) => {
  expect(concatenated(states.map((state) => part('x', 1, state))).status).toBe(expected)
})
