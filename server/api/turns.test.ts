import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('two begin at once, the others as these are done, and who gave up never', () => {
  const turns = new Turns(2)
  const begun: string[] = []
  const done = new Map<string, () => void>()
  const take = (name: string) => turns.take((end) => (begun.push(name), done.set(name, end)))
  const giveUp = new Map(['a', 'b', 'c', 'd', 'e'].map((name) => [name, take(name)]))
  expect(begun).toEqual(['a', 'b'])
  giveUp.get('c')?.()
  giveUp.get('a')?.()
  expect(begun).toEqual(['a', 'b'])
  done.get('a')?.()
  done.get('a')?.()
  expect(begun).toEqual(['a', 'b', 'd'])
  done.get('b')?.()
  done.get('d')?.()
  take('f')
  expect(begun).toEqual(['a', 'b', 'd', 'e', 'f'])
})

test('what is done at once holds nobody up', () => {
  const turns = new Turns(1)
  const begun: number[] = []
  for (const number of [1, 2, 3])
    turns.take((end) => {
      begun.push(number)
      end()
    })
  expect(begun).toEqual([1, 2, 3])
})
