import { type Refusal } from '#domain/errors.ts'
import { checkNewPassword } from '#domain/users/password.ts'

/** Specification 1 §5: what is wrong with an entry before it is sent. The message has the same key. */
export function emailFault(email: string): 'login.emailRequired' | 'login.emailInvalid' | undefined {
  if (email.trim() === '') return 'login.emailRequired'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'login.emailInvalid'
}

export const passwordFault = (password: string): 'login.passwordRequired' | undefined =>
  password === '' ? 'login.passwordRequired' : undefined

export const nameFault = (name: string): 'login.nameRequired' | undefined =>
  name.trim() === '' ? 'login.nameRequired' : undefined

/** What is wrong with a new password, and at which of its two fields. */
export function newPasswordFault(next: string, repetition: string): NewPasswordFault | undefined {
  const outcome = checkNewPassword(next, repetition)
  if (outcome.ok) return undefined
  return { field: outcome.code === 'account.repetitionDiffers' ? 'repetition' : 'next', refusal: outcome }
}

export type NewPasswordFault = { field: 'next' | 'repetition'; refusal: Refusal }
