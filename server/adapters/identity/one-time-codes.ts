/** Codes of an authenticator app (RFC 6238: SHA-1, six digits, thirty seconds, which is what all apps know), and spare ones. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const seconds = 30

/** Steps that a phone's clock may be off, to either side. */
const tolerance = 1

/** Twenty characters of 120 random bits: the library takes a secret as text. */
export const newSecret = (): string => randomBytes(15).toString('base64url')

/** As people type it into an app that has no camera. */
export const spelled = (secret: string): string => base32.encode(secret, { padding: false })

/** What the picture for the camera says. */
export const addressOf = (secret: string, issuer: string, account: string): string =>
  createOTP(secret, { period: seconds }).url(issuer, account)

/** The step of a code that is good now; undefined for any other. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const current = stepAt(now)
  const digits = code.replaceAll(/\s/g, '')
  for (let step = current - tolerance; step <= current + tolerance; step++)
    if (isSame(await codeAt(secret, step), digits)) return step
  return undefined
}

export const codeAt = (secret: string, step: number): Promise<string> => createOTP(secret).hotp(step)
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / seconds)

/** For the day on which the phone is gone: of letters and digits that nobody mistakes for each other. */
export const newSpareCodes = (): string[] =>
  Array.from({ length: 8 }, () => {
    const letters = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')
    return letters.replace(/^.{5}/, '$&-')
  })

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Spare codes are long enough that a plain hash keeps them. */
export const hashOfSpareCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
