/** Links to a file that need no token: signed, for this path alone, and soon over. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { productError } from '#domain/errors.ts'

/** Links made within one span are the same, so that browsers keep what they have. Minutes. */
const span = 15

export type SignedLink = { url: string; expiresAt: Date }

/** Valid for one to two spans. */
export function signLink(secret: string, path: string, now: Date): SignedLink {
  const expires = (Math.floor(now.getTime() / 60_000 / span) + 2) * span * 60
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const url = `/api/files/signed/${expires}/${signature(secret, path, expires).toString('base64url')}/${encoded}`
  return { url, expiresAt: new Date(expires * 1000) }
}

/** Throws `file.linkExpired`, also for a link that was never given out. */
export function checkLink(secret: string, link: { path: string; expires: string; signature: string }, now: Date): void {
  const expires = Number(link.expires)
  const expected = signature(secret, link.path, expires)
  const given = Buffer.from(link.signature, 'base64url')
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  if (!genuine || !(expires * 1000 > now.getTime())) throw productError('file.linkExpired')
}

const signature = (secret: string, path: string, expires: number): Buffer =>
  createHmac('sha256', `link ${secret}`).update(`${expires}\n${path}`).digest()
