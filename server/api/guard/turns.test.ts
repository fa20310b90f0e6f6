import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const someTurns = async () => {
  for (let count = 0; count < 10; count++) await turn()
}

test('two begin at once, the others as these are done, and who gave up never', async () => {
  const turns = new Turns(2)
  const begun: string[] = []
  const done = new Map<string, () => void>()
  const take = (name: string) => turns.take((end) => (begun.push(name), done.set(name, end)))
  const giveUp = new Map(['a', 'b', 'c', 'd', 'e'].map((name) => [name, take(name)]))
  await someTurns()
  expect(begun).toEqual(['a', 'b'])
  giveUp.get('c')?.()
  giveUp.get('a')?.()
  await someTurns()
  expect(begun).toEqual(['a', 'b'])
  done.get('a')?.()
  done.get('a')?.()
  await someTurns()
  expect(begun).toEqual(['a', 'b', 'd'])
  done.get('b')?.()
  done.get('d')?.()
  take('f')
  await someTurns()
  expect(begun).toEqual(['a', 'b', 'd', 'e', 'f'])
})

test('who gives up at once never begins, though nobody is before them', async () => {
  const turns = new Turns(2)
  const begun: number[] = []
  for (const number of [1, 2, 3]) turns.take(() => begun.push(number))()
  await someTurns()
  expect(begun).toEqual([])
})

test('what is done at once holds nobody up, but others come between', async () => {
  const turns = new Turns(1)
  const seen: (number | string)[] = []
  for (const number of [1, 2, 3])
    turns.take((end) => {
      seen.push(number)
      setImmediate(() => seen.push('other'))
      end()
    })
  await someTurns()
  expect(seen).toEqual([1, 'other', 2, 'other', 3, 'other'])
})
