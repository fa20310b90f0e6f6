/**
 * The link that turns topics off for one person, without a sign-in: signed, for nothing else, and good as long as the mail is
 * kept. Whoever has the mail may use it; it tells nothing and gives nothing back.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { productError } from '#domain/errors.ts'

/** Letters, digits, `_`, `-` and `~`, as one part of an address. */
export const signWish = (secret: string, person: string, topics: readonly string[]): string =>
  [person, ...topics, signature(secret, [person, ...topics]).toString('base64url')].join('~')

/** Throws `mail.linkUnknown` for one that was never given out. */
export function readWish(secret: string, token: string): { person: string; topics: readonly string[] } {
  const parts = token.split('~')
  const given = Buffer.from(parts.pop() ?? '', 'base64url')
  const expected = signature(secret, parts)
  const [person, ...topics] = parts
  if (person === undefined || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw productError('mail.linkUnknown')
  return { person, topics }
}

const signature = (secret: string, parts: readonly string[]): Buffer =>
  createHmac('sha256', `wish ${secret}`).update(parts.join('\n')).digest()
