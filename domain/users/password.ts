import { accept, type Outcome, refuse } from '../errors.ts'

/** The specification leaves the minimum open; length is what makes a password hard to guess. The demo password has ten. */
export const minimumPasswordLength = 10

export type PasswordChange = { currentPassword: string; password: string; repetition: string }

export function checkPasswordChange({ currentPassword, password, repetition }: PasswordChange): Outcome<string> {
  if (currentPassword === '') return refuse('account.currentPasswordRequired')
  return checkNewPassword(password, repetition)
}

export function checkNewPassword(password: string, repetition: string): Outcome<string> {
  if (password === '') return refuse('account.passwordRequired')
  if (password.length < minimumPasswordLength) return refuse('login.passwordTooShort', { min: minimumPasswordLength })
  if (password !== repetition) return refuse('account.repetitionDiffers')
  return accept(password)
}
