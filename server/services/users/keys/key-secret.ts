/** What a program shows to act by a key. It begins so that people, and programs that look for lost secrets, know it for one. */
import { createHash, randomBytes } from 'node:crypto'

const beginning = 'imp_'

/** 32 random bytes: nobody guesses one, so that a plain hash of it may be kept. */
export const newKeySecret = (): string => beginning + randomBytes(32).toString('base64url')

export const isKeySecret = (token: string): boolean => token.startsWith(beginning)

export const hashOfKey = (secret: string): string => createHash('sha256').update(`key ${secret}`).digest('base64url')
