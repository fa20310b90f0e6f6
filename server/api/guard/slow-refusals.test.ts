import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startOneServer } from '#test/running-server.ts'
import { SlowRefusals } from './slow-refusals.ts'

const hour = 3_600_000

test('so many refusals are told at once, the next after a wait, and nobody else waits for that', async () => {
  const slowly = new SlowRefusals({ told: { atOnce: 2, aSecond: 1 }, longest: hour, held: 10 })
  expect([await slowly.wait('rose'), await slowly.wait('rose')]).toEqual([true, true])
  let isTold = false
  const third = slowly.wait('rose').then(() => (isTold = true))
  expect(await slowly.wait('iris')).toBe(true)
  await pause(0)
  expect(isTold).toBe(false)
  await third
})

test('nobody waits longer than said, however much they asked', async () => {
  const slowly = new SlowRefusals({ told: { atOnce: 0, aSecond: 1 / 3600 }, longest: 50, held: 1000 })
  expect(await Promise.all(Array.from({ length: 500 }, () => slowly.wait('rose')))).not.toContain(false)
})

test('of those who wait at once, more than so many are not told at all, until others were', async () => {
  const slowly = new SlowRefusals({ told: { atOnce: 0, aSecond: 1 / 3600 }, longest: 50, held: 3 })
  const waits = Array.from({ length: 3 }, () => slowly.wait('rose'))
  expect(await slowly.wait('rose')).toBe(false)
  expect(await slowly.wait('iris')).toBe(true)
  expect(await Promise.all(waits)).toEqual([true, true, true])
  expect(await slowly.wait('rose')).toBe(true)
})

test('a flood without a sign-in is answered slowly or not at all, and whoever is signed in is answered', async () => {
  const server = await startOneServer({ environment: { CALLS_PER_ADDRESS: '10', TRUST_PROXY: '127.0.0.1' } })
  const ask = (from: string, headers: Record<string, string> = {}) =>
    server
      .call(undefined, 'GET', '/api/session', undefined, { 'x-forwarded-for': from, ...headers })
      .then(({ status }) => status)
  const authorization = `Bearer ${await server.token('owner')}`
  const told: (number | string)[] = []
  const flood = Array.from({ length: 100 }, () =>
    ask('10.0.0.66').then(
      (status) => told.push(status),
      () => told.push('cut'),
    ),
  )
  // Two are told at once, and no more than twenty have to wait.
  await expect.poll(() => told, { timeout: 30_000 }).toContain('cut')
  expect(await ask('10.0.0.7', { authorization })).toBe(200)
  expect(await ask('10.0.0.7')).toBe(401)
  await Promise.all(flood)
  expect(new Set(told)).toEqual(new Set([401, 'cut']))
  await server.close()
})
