/**
 * Each check of a password holds a core and 32 MB for a tenth of a second, and one of the four threads that read files. As many are
 * made at a time as leave a core and a thread to everybody else; the rest wait in their order.
 */
import { availableParallelism } from 'node:os'
import { turnsOf } from '#domain/in-turn.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  verify(check: { hash: string; password: string }): Promise<boolean>
}

const usual = Math.min(3, Math.max(1, availableParallelism() - 1))

export function createPasswords(given: Passwords, atOnce = usual): Passwords {
  const inTurn = turnsOf(atOnce)
  return {
    hash: (password) => inTurn(() => given.hash(password)),
    verify: (check) => inTurn(() => given.verify(check)),
  }
}
