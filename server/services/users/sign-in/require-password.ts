/** Asks somebody who is signed in for their password again. */
import { productError } from '#domain/errors.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import type { Context } from '../../base/context.ts'
import { countGuess } from './count-attempts.ts'

/** Who is signed in may be somebody else at their desk: guesses are counted as where the password is changed. */
export async function requirePassword(context: Context, password: string, from: Origin): Promise<void> {
  const { identity, signInFailures, refusedGuesses, actor } = context
  const key = `password ${actor.id}`
  try {
    await countGuess(context, key)
  } catch (error) {
    refusedGuesses.note({ id: actor.id }, 'passwordLocked', from)
    throw error
  }
  if (!(await identity.isPassword(actor.id, password))) {
    refusedGuesses.note({ id: actor.id }, 'passwordRefused', from)
    throw productError('account.currentPasswordWrong')
  }
  await signInFailures.clear(key)
}
