import { expect, test } from 'vitest'
import { securityEventsOf } from './security-event.ts'

const anna = { displayName: 'Anna', organization: 'rosenhof', role: 'member', disabled: false }
const rosenhof = { name: 'Rosenhof', license: 1, owner: 'anna' }

const kindsOf = (...given: Parameters<typeof securityEventsOf>) => securityEventsOf(...given).map(({ kind }) => kind)

test.each<[string, object | undefined, object | undefined, string[]]>([
  ['joins', undefined, anna, ['memberJoined']],
  ['leaves', anna, undefined, ['memberRemoved']],
  ['is called otherwise', anna, { ...anna, displayName: 'Anne' }, []],
  ['becomes a manager', anna, { ...anna, role: 'manager' }, ['roleChanged']],
  ['is disabled', anna, { ...anna, disabled: true }, ['memberDisabled']],
  [
    'is enabled with other licences',
    { ...anna, disabled: true },
    { ...anna, license: 3 },
    ['licenceChanged', 'memberEnabled'],
  ],
])('a person who %s', (_, before, after, expected) => {
  expect(kindsOf('users', 'anna', before as typeof anna, after as typeof anna)).toEqual(expected)
})

test.each<[string, object, string[]]>([
  ['another name', { name: 'Rosenhof GmbH' }, []],
  ['other licences', { license: 15 }, ['licenceChanged']],
  ['another owner', { owner: 'bert' }, ['ownerChanged']],
])('an organization gets %s', (_, set, expected) => {
  expect(kindsOf('organizations', 'rosenhof', rosenhof, { ...rosenhof, ...set })).toEqual(expected)
})

test('what is about admins is told to no organization', () => {
  const told = (before: object, after: object) =>
    securityEventsOf('users', 'anna', { ...anna, ...before }, { ...anna, ...after })
  expect(told({ role: 'admin' }, { role: 'admin', disabled: true })).toEqual([
    { kind: 'memberDisabled', person: { id: 'anna', name: 'Anna' } },
  ])
  expect(told({}, { role: 'manager' })).toEqual([
    {
      kind: 'roleChanged',
      person: { id: 'anna', name: 'Anna' },
      organization: 'rosenhof',
      params: { from: 'member', to: 'manager' },
    },
  ])
})
