import { expect, test } from 'vitest'
import { passwordFaults } from './password-faults.ts'

test.each([
  ['old', 'new', 'new', {}],
  ['', 'new', 'new', { current: 'account.currentPasswordRequired' }],
  ['old', '', '', { next: 'account.passwordRequired' }],
  ['old', 'new', 'nwe', { repetition: 'account.repetitionDiffers' }],
])('current %j, new %j, repeated %j', (current, next, repetition, faults) => {
  expect(passwordFaults({ current, next, repetition })).toEqual(faults)
})
