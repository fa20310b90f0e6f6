/**
 * Browsers that somebody signed in with, as OWASP's device cookie knows them: each keeps a signed text, which names the person and
 * their password of that time, and is worth nothing once that was changed. Nothing of it is kept here
 * (docs/decisions/0460-strangers-lock-nobody-out.md).
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sign, signature, unsign } from './signed.ts'

/** `hash` is what is kept of the password; undefined where there is none. */
export type DeviceOwner = { userId: string; hash: string | undefined }

const daysKnown = 180

const Device = z.tuple([z.string(), z.string(), z.number(), z.string()])
/** `id` is the browser's own. */
export type Device = { userId: string; mark: string; at: number; id: string }

export function newDevice(secret: string, owner: DeviceOwner, now: Date): string {
  const facts: z.infer<typeof Device> = [
    owner.userId,
    markOf(secret, owner.hash),
    now.getTime(),
    randomBytes(12).toString('base64url'),
  ]
  return sign(Buffer.from(JSON.stringify(facts)).toString('base64url'), { secret, of: 'device' })
}

/** Undefined for a text that is not ours. */
export function readDevice(secret: string, given: string): Device | undefined {
  const text = unsign(given, { secret, of: 'device' })
  if (text === undefined) return undefined
  const [userId, mark, at, id] = Device.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return { userId, mark, at, id }
}

/** Of one that the clock was set back after, the time is over as of one too old. */
export function isDeviceOf(secret: string, { userId, mark, at }: Device, owner: DeviceOwner, now: Date): boolean {
  const isOfToday = Math.abs(now.getTime() - at) < daysKnown * 86_400_000
  return userId === owner.userId && mark === markOf(secret, owner.hash) && isOfToday
}

const markOf = (secret: string, hash = ''): string => signature(hash, { secret, of: 'password' }).toString('base64url')
