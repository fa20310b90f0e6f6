/** Texts that the server hands out and knows again, without asking the database. Neither they nor their signature have a full stop. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** What is signed for one purpose is nothing for another. */
export type Purpose = { secret: string; of: 'session' | 'device' | 'password' }

export const sign = (text: string, purpose: Purpose): string =>
  `${text}.${signature(text, purpose).toString('base64url')}`

/** The text; undefined where the signature is not ours. */
export function unsign(signed: string, purpose: Purpose): string | undefined {
  const [text = '', given = '', ...rest] = signed.split('.')
  const [expected, found] = [signature(text, purpose), Buffer.from(given, 'base64url')]
  const isGenuine = rest.length === 0 && found.length === expected.length && timingSafeEqual(found, expected)
  return isGenuine ? text : undefined
}

export const signature = (text: string, { secret, of }: Purpose): Buffer =>
  createHmac('sha256', `${of} ${secret}`).update(text).digest()
