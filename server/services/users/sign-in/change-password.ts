import { must, ProductError, productError } from '#domain/errors.ts'
import { checkPasswordChange } from '#domain/users/sign-in/password.ts'
import type { Context } from '../../base/context.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import { countGuess } from './count-attempts.ts'
import { noteOfOneself } from '../note-security.ts'
import type { RefusalKind } from '../../base/refused-guesses.ts'

export type PasswordChange = { currentPassword: string; newPassword: string; repetition: string; token: string }

/**
 * Refusals of document 2 §5, in the order of the form. Who is signed in may be somebody else at their desk: the current password is
 * guessed as at sign-in, counted before it is looked at, and told in the security log. It has a count of its own: strangers who
 * guess at the sign-in keep nobody from changing the password that they guess at. Answers what their browser is known by from now on.
 */
export async function changePassword(context: Context, change: PasswordChange, from: Origin): Promise<string> {
  const { actor, refusedGuesses } = context
  must(checkPasswordChange({ ...change, password: change.newPassword }, [actor.email ?? '', actor.displayName ?? '']))
  try {
    await guess(context, change)
  } catch (error) {
    const refused = error instanceof ProductError ? refusals[error.code] : undefined
    if (refused) refusedGuesses.note({ id: actor.id }, refused, from)
    throw error
  }
  await noteOfOneself(context, actor, 'passwordChanged', from)
  return context.identity.deviceOf(actor.id)
}

const refusals: Readonly<Record<string, RefusalKind>> = {
  'account.currentPasswordWrong': 'passwordRefused',
  'auth.lockedOut': 'passwordLocked',
}

async function guess(context: Context, change: PasswordChange): Promise<void> {
  const { identity, signInFailures, actor } = context
  const key = `password ${actor.id}`
  await countGuess(context, key)
  const changed = await identity.changePassword({
    userId: actor.id,
    current: change.currentPassword,
    next: change.newPassword,
    token: change.token,
  })
  if (!changed) throw productError('account.currentPasswordWrong')
  await signInFailures.clear(key)
}
