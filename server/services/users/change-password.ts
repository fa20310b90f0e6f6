import { must, productError } from '#domain/errors.ts'
import { checkPasswordChange } from '#domain/users/password.ts'
import type { Context } from '../context.ts'

export type PasswordChange = { currentPassword: string; newPassword: string; repetition: string; token: string }

/** Refusals of document 2 §5, in the order of the form. Wrong current passwords count towards the lock. */
export async function changePassword(context: Context, change: PasswordChange): Promise<void> {
  must(checkPasswordChange({ ...change, password: change.newPassword }))
  const { identity, signInFailures, clock, config, actor } = context
  const windowStart = new Date(clock().getTime() - config.SIGN_IN_LOCK_MINUTES * 60_000)
  const key = `password ${actor.id}`
  const { failures } = await signInFailures.count(key, windowStart)
  if (failures >= config.SIGN_IN_ATTEMPTS)
    throw productError('auth.lockedOut', { minutes: config.SIGN_IN_LOCK_MINUTES })
  const changed = await identity.changePassword({
    userId: actor.id,
    current: change.currentPassword,
    next: change.newPassword,
    token: change.token,
  })
  if (changed) return signInFailures.clear(key)
  await signInFailures.add(key, clock(), windowStart)
  throw productError('account.currentPasswordWrong')
}
