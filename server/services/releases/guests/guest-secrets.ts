/** What guests come in by. Only hashes of it are kept; of what could be guessed, such that need the server's secret. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** Of a link, a session or a browser: 24 random bytes. */
export const newSecret = (): string => randomBytes(24).toString('base64url')
export const hashOf = (secret: string): string => createHash('sha256').update(`guest ${secret}`).digest('base64url')

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Of a code or a passphrase of one guest. */
export const guessableHash = (secret: string, guest: string, text: string): string =>
  createHmac('sha256', `guest ${secret}`)
    .update(`${guest}\n${text.normalize('NFC').trim()}`)
    .digest('base64url')
