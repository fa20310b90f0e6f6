import { characters } from '../../formats/characters.ts'
import { accept, type ErrorCode, type Outcome, refuse } from '../../errors.ts'
import { isStorable } from '../../fields.ts'
import { guessable } from './guessable.ts'

/** The specification leaves the minimum open; length is what makes a password hard to guess. The demo password has ten. */
export const minimumPasswordLength = 10

export type NewPassword = { password: string; repetition: string }
export type PasswordChange = NewPassword & { currentPassword: string }

/** `own`: what the person is called and how they are written to, which no password is made of. */
export function checkPasswordChange(change: PasswordChange, own: readonly string[]): Outcome<string> {
  if (change.currentPassword === '') return refuse('account.currentPasswordRequired')
  return checkNewPassword(change, own)
}

export function checkNewPassword({ password, repetition }: NewPassword, own: readonly string[]): Outcome<string> {
  if (password === '') return refuse('account.passwordRequired')
  // Half a character is another one by the time it is hashed, and the next keyboard has neither.
  if (!isStorable(password)) return refuse('login.passwordCharacters')
  if (characters(password) < minimumPasswordLength)
    return refuse('login.passwordTooShort', { min: minimumPasswordLength })
  const why = guessable(password, own)
  if (why) return refuse(why === 'common' ? 'login.passwordCommon' : 'login.passwordPersonal')
  if (password !== repetition) return refuse('account.repetitionDiffers')
  return accept(password)
}

/** Which field of its form a refusal is about. */
export function passwordFieldOf(code: ErrorCode): 'current' | 'next' | 'repetition' {
  if (code === 'account.currentPasswordRequired' || code === 'account.currentPasswordWrong') return 'current'
  return code === 'account.repetitionDiffers' ? 'repetition' : 'next'
}
