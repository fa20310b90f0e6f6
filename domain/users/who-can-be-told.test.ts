import { expect, test } from 'vitest'
import { people } from '../access/test-people.ts'
import { matches } from '../query/filter.ts'
import { whoCanBeTold } from './who-can-be-told.ts'

const hears = (of: object, by?: string): boolean =>
  matches(whoCanBeTold(by), {
    id: 'p-owner',
    role: 'owner',
    organization: 'rosenhof',
    disabled: false,
    lastSignInTime: '2026-11-23T08:00:00.000Z',
    ...of,
  })

test.each<[string, boolean, object, string | undefined]>([
  ['who works there', true, {}, undefined],
  ['who works there, of what somebody else did', true, {}, people.manager.id],
  ['who did it', false, {}, 'p-owner'],
  ['who only looks', false, { role: 'buyer' }, undefined],
  ['who is disabled', false, { disabled: true }, undefined],
  ['who was invited and has never come', false, { lastSignInTime: undefined }, undefined],
])('%s is told: %s', (_who, told, of, by) => {
  expect(hears(of, by)).toBe(told)
})
