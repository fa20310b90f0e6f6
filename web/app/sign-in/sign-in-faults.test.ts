import { expect, test } from 'vitest'
import { emailFault, passwordFault } from './sign-in-faults.ts'

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
