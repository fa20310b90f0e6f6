import { expect, test } from 'vitest'
import { turnsOf } from './in-turn.ts'

test('two at a time, the others in their order, also where one fails', async () => {
  const inTurn = turnsOf(2)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const start = (name: string) =>
    inTurn(() => {
      begun.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    })
  const all = ['a', 'b', 'c', 'd'].map(start)
  expect(begun).toEqual(['a', 'b'])
  ends.get('b')?.reject(new Error('b failed'))
  await expect(all[1]).rejects.toThrow('b failed')
  expect(begun).toEqual(['a', 'b', 'c'])
  ends.get('a')?.resolve('a')
  expect(await all[0]).toBe('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  ends.get('c')?.resolve('c')
  ends.get('d')?.resolve('d')
  expect(await Promise.all([all[2], all[3]])).toEqual(['c', 'd'])
  const later = start('e')
  expect(begun.at(-1)).toBe('e')
  ends.get('e')?.resolve('e')
  await later
})
