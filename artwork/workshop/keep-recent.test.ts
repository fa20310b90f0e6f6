import { expect, test } from 'vitest'
import { keepRecent, keepRecentlyMade } from './keep-recent.ts'

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

test('a value that gives way to others is told, a cleared one is not', () => {
  const dropped: string[] = []
  const recent = keepRecent<string>({ most: 1, onDrop: (value) => dropped.push(value) })
  for (const key of ['a', 'b']) recent.get(key, () => key)
  recent.clear()
  expect(dropped).toEqual(['a'])
  expect(recent.peek('b')).toBeUndefined()
})

test('what is being made is not made twice, and a failure is tried again', async () => {
  const recent = keepRecentlyMade<string>({ most: 2 })
  let tries = 0
  const make = async () => {
    tries++
    if (tries === 1) throw new Error('not yet')
    return 'made'
  }
  await expect(Promise.all([recent.get('a', make), recent.get('a', make)])).rejects.toThrow('not yet')
  expect(await Promise.all([recent.get('a', make), recent.get('a', make)])).toEqual(['made', 'made'])
  expect(await recent.get('a', make)).toBe('made')
  expect(tries).toBe(2)
  recent.clear()
  await recent.get('a', make)
  expect(tries).toBe(3)
})
