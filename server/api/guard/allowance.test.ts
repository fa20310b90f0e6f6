import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'

test('what is taken beyond the allowance is waited for, and what is saved up has an end', () => {
  let now = 0
  const allowance = new Allowance({ atOnce: 10, aSecond: 2 }, () => now)
  expect(allowance.take(10)).toBe(0)
  expect(allowance.take(4)).toBe(2000)
  now += 1500
  expect(allowance.take(0)).toBe(500)
  now += 500
  expect(allowance.take(0)).toBe(0)
  now += 3_600_000
  expect(allowance.take(11)).toBe(500)
})
