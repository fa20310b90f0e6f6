import { expect, test } from 'vitest'
import { parseInvitations } from './invitations.ts'
import { checkPasswordChange } from './sign-in/password.ts'
import { mayRegister } from './sign-in/self-registration.ts'
import { User } from './user.ts'

test('invitations: one address per line', () => {
  const { emails, faults } = parseInvitations(
    'anna@rosenhof.example\r\n\n  Beat Meier <BEAT@rosenhof.example>\nanna@rosenhof.example\nkein Mensch\n@x',
  )
  expect(emails).toEqual(['anna@rosenhof.example', 'beat@rosenhof.example'])
  expect(faults.map(({ line, refusal }) => [line, refusal.code])).toEqual([
    [5, 'member.emailInvalid'],
    [6, 'member.emailInvalid'],
  ])
})

test('invitations: the five hundred and first address is one too many, and is told as such', () => {
  const lines = Array.from({ length: 501 }, (_, index) => `a${index}@rosenhof.example`)
  expect(parseInvitations([...lines.slice(0, 500), lines[0]].join('\n')).faults).toEqual([])
  expect(parseInvitations(lines.join('\n')).faults).toMatchObject([
    { line: 501, refusal: { code: 'member.tooManyInvitations', params: { line: 501, most: 500 } } },
  ])
})

test.each([
  ['a@rosenhof.example', true, true],
  ['a@ROSENHOF.example', true, true],
  ['a@rosenhof.example', false, false],
  ['a@evil.example', true, false],
  ['a@sub.rosenhof.example', true, false],
  ['a@evil.example@rosenhof.example', true, false],
])('%s registers where it is switched on (%s): %s', (email, emailDomainRegister, expected) => {
  expect(mayRegister(email, { emailDomain: 'rosenhof.example', emailDomainRegister })).toBe(expected)
})

test.each([
  ['alt', 'neu-und-lang', 'neu-und-lang', 'ok'],
  ['alt', '', '', 'account.passwordRequired'],
  ['', 'neu-und-lang', 'neu-und-lang', 'account.currentPasswordRequired'],
  ['alt', 'kurz', 'kurz', 'login.passwordTooShort'],
  ['alt', '🌹🪴🌵🌾🌿', '🌹🪴🌵🌾🌿', 'login.passwordTooShort'],
  ['alt', '🌹🪴🌵🌾🌿🍀🍁🍂🍃🌼', '🌹🪴🌵🌾🌿🍀🍁🍂🍃🌼', 'ok'],
  ['alt', 'neu-und\0lang', 'neu-und\0lang', 'login.passwordCharacters'],
  ['alt', 'neu-und-lang\ud83c', 'neu-und-lang\ud83c', 'login.passwordCharacters'],
  ['alt', '\udf39neu-und-lang', '\udf39neu-und-lang', 'login.passwordCharacters'],
  ['alt', 'neu-und-lang', 'anders', 'account.repetitionDiffers'],
  ['alt', 'passwort2026', 'passwort2026', 'login.passwordCommon'],
  ['alt', 'anna-rosenhof', 'anna-rosenhof', 'login.passwordPersonal'],
])('%j to %j, %j: %s', (currentPassword, password, repetition, expected) => {
  const outcome = checkPasswordChange({ currentPassword, password, repetition }, ['anna@rosenhof.example', 'Anna'])
  expect(outcome.ok ? 'ok' : outcome.code).toBe(expected)
})

test.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('the time zone %j may be chosen: %s', (timeZone, isOne) => {
  expect(User.shape.timeZone.safeParse(timeZone).success).toBe(isOne)
})
