import { expect, test } from 'vitest'
import { people } from '../access/test-people.ts'
import { matches } from '../query/filter.ts'
import { isReachable } from './is-reachable.ts'

const hears = (of: object, by?: string): boolean =>
  matches(isReachable(by), { id: 'p-owner', role: 'owner', organization: 'rosenhof', disabled: false, ...of })

test.each<[string, boolean, object, string | undefined]>([
  ['who works there', true, {}, undefined],
  ['who works there, of what somebody else did', true, {}, people.manager.id],
  ['who did it', false, {}, 'p-owner'],
  ['who only looks', false, { role: 'buyer' }, undefined],
  ['who is disabled', false, { disabled: true }, undefined],
  // Their notices wait for them; mails do not go.
  ['who was invited and has never come', true, { lastSignInTime: undefined }, undefined],
])('%s is told: %s', (_who, told, of, by) => {
  expect(hears(of, by)).toBe(told)
})
