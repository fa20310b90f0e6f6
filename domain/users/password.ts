import { accept, type Outcome, refuse } from '../errors.ts'

/** NIST SP 800-63B asks for eight at least where a second factor is missing; the demo password has ten. */
export const minimumPasswordLength = 8

export type PasswordChange = { currentPassword: string; password: string; repetition: string }

export function checkPasswordChange({ currentPassword, password, repetition }: PasswordChange): Outcome<string> {
  if (password === '') return refuse('account.passwordRequired')
  if (currentPassword === '') return refuse('account.currentPasswordRequired')
  if (password.length < minimumPasswordLength) return refuse('login.passwordTooShort', { min: minimumPasswordLength })
  if (password !== repetition) return refuse('account.repetitionDiffers')
  return accept(password)
}
