import { type Refusal } from '#domain/errors.ts'
import { checkNewPassword, passwordFieldOf } from '#domain/users/sign-in/password.ts'

/** Specification 1 §5: what is wrong with an entry before it is sent. The message has the same key. */
export function emailFault(email: string): 'login.emailRequired' | 'login.emailInvalid' | undefined {
  if (email.trim() === '') return 'login.emailRequired'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'login.emailInvalid'
}

export const passwordFault = (password: string): 'login.passwordRequired' | undefined =>
  password === '' ? 'login.passwordRequired' : undefined

export const organizationFault = (name: string): 'login.organizationRequired' | undefined =>
  name.trim() === '' ? 'login.organizationRequired' : undefined

export const nameFault = (name: string): 'login.nameRequired' | undefined =>
  name.trim() === '' ? 'login.nameRequired' : undefined

/** What is wrong with a new password, and at which of its two fields. `own`: what its owner is called. */
export function newPasswordFault(
  { next, repetition }: { next: string; repetition: string },
  own: readonly string[],
): NewPasswordFault | undefined {
  const outcome = checkNewPassword({ password: next, repetition }, own)
  return outcome.ok ? undefined : { field: passwordFieldOf(outcome.code), refusal: outcome }
}

export type NewPasswordFault = { field: ReturnType<typeof passwordFieldOf>; refusal: Refusal }
