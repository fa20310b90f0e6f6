import { expect, test } from 'vitest'
import { onEachDatabase } from '#test/databases.ts'
import { createSignInFailures } from './sign-in-failures.ts'

const minute = 60_000
const right = Date.parse('2026-05-01T09:00:00.000Z')

/** Two are let through; then, so many minutes after the first: is another one? */
const cases = [
  [1, false],
  [-1, false],
  [-14, false],
  [16, true],
  [-300, true],
] as const

onEachDatabase('guesses', (open) => {
  test('are counted within the lock time of the first, and no longer after a clock that was ahead is set back', async () => {
    const { database, close } = await open()
    const failures = createSignInFailures(database)
    const isLetThrough = async (key: string, minutes: number) => {
      const at = new Date(right + minutes * minute)
      const windowStart = new Date(at.getTime() - 15 * minute)
      return (await failures.take(key, { at, windowStart, most: 2 })) === undefined
    }
    for (const [index, [minutes, expected]] of cases.entries()) {
      for (let guess = 0; guess < 2; guess++) await isLetThrough(`key ${index}`, 0)
      expect([minutes, await isLetThrough(`key ${index}`, minutes)]).toEqual([minutes, expected])
    }
    await close()
  })
})
