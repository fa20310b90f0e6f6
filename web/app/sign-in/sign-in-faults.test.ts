import { expect, test } from 'vitest'
import { emailFault, newPasswordFault, passwordFault } from './sign-in-faults.ts'

test.each([
  ['', 'login.emailRequired'],
  ['  ', 'login.emailRequired'],
  ['anna', 'login.emailInvalid'],
  ['anna@rosenhof', 'login.emailInvalid'],
  ['anna @rosenhof.example', 'login.emailInvalid'],
  [' anna@rosenhof.example ', undefined],
])('the e-mail address %j is answered with %s', (email, fault) => {
  expect(emailFault(email)).toBe(fault)
})

test('a password is required, and no rule of length is told before the sign-in', () => {
  expect([passwordFault(''), passwordFault('x')]).toEqual(['login.passwordRequired', undefined])
})

test.each([
  ['', '', 'next', 'account.passwordRequired'],
  ['kurz', 'kurz', 'next', 'login.passwordTooShort'],
  ['lang genug ist es', 'anders geschrieben', 'repetition', 'account.repetitionDiffers'],
  ['lang genug ist es', 'lang genug ist es', undefined, undefined],
  ['Willkommen2026!', 'Willkommen2026!', 'next', 'login.passwordCommon'],
  ['anna-rosenhof', 'anna-rosenhof', 'next', 'login.passwordPersonal'],
])('the new password %j, repeated as %j, is at fault in %s: %s', (next, repetition, field, code) => {
  const fault = newPasswordFault({ next, repetition }, ['anna@rosenhof.example'])
  expect([fault?.field, fault?.refusal.code]).toEqual([field, code])
})
