import { expect, test } from 'vitest'
import { isDeviceOf, newDevice, readDevice } from './devices.ts'
import { sign } from './signed.ts'

const secret = 'a secret of the server'
const owner = { userId: 'p-owner', hash: 'salt:hash' }
const begun = new Date('2026-11-28T08:00:00Z')
const day = 86_400_000

const isKnown = (device: string, of = owner, now = begun): boolean => {
  const read = readDevice(secret, device)
  return read !== undefined && isDeviceOf(secret, read, of, now)
}

test.each<[string, boolean, Partial<typeof owner>, number]>([
  ['of the person', true, {}, 0],
  ['after 179 days', true, {}, 179],
  ['after 180 days', false, {}, 180],
  ['after the clock was set back by a year', false, {}, -365],
  ['of somebody else', false, { userId: 'p-member' }, 0],
  ['after the password was changed', false, { hash: 'salt:other' }, 0],
])('a browser %s is known: %s', (_what, known, changed, days) => {
  const now = new Date(begun.getTime() + days * day)
  expect(isKnown(newDevice(secret, owner, begun), { ...owner, ...changed }, now)).toBe(known)
})

test('whoever has no password yet is known until they have one', () => {
  const device = readDevice(secret, newDevice(secret, { userId: 'p-owner', hash: undefined }, begun))
  expect(device && isDeviceOf(secret, device, { userId: 'p-owner', hash: undefined }, begun)).toBe(true)
  expect(device && isDeviceOf(secret, device, owner, begun)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['rubbish', 'rubbish.rubbish'],
  ['one of another server', newDevice('another secret', owner, begun)],
  ['a token of a session', sign('token', { secret, of: 'session' })],
  ['one that was written over', newDevice(secret, owner, begun).replace(/^./, 'X')],
])('%s is no browser that is known', (_what, device) => {
  expect(readDevice(secret, device)).toBeUndefined()
})

test('two browsers are two', () => {
  const [one, other] = [newDevice(secret, owner, begun), newDevice(secret, owner, begun)]
  expect(readDevice(secret, one)?.id).not.toBe(readDevice(secret, other)?.id)
})
