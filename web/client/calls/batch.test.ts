import { expect, test } from 'vitest'
import { batched } from './batch.ts'

test('questions of one moment travel together, each gets its own answer', async () => {
  const calls: (readonly string[])[] = []
  const length = batched<number>(
    async (keys) => {
      calls.push(keys)
      return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, key.length]))
    },
    { moment: 1, together: 2 },
  )
  expect(await Promise.all(['a', 'bb', 'bb', 'gone'].map(length))).toEqual([1, 2, 2, null])
  expect(calls).toEqual([['a', 'bb'], ['gone']])
})

test('a refusal reaches everyone who asked, and the next moment asks again', async () => {
  let fails = true
  const ask = batched<string>(async (keys) => {
    if (fails) throw new Error('unavailable')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('unavailable')
  fails = false
  expect(await ask('a')).toBe('a')
})
