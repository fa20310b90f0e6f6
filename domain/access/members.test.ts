import { describe, expect, test } from 'vitest'
import { people, type Person } from './test-people.ts'
import { type Role, roles } from './actor.ts'
import { assignableRoles, canInviteMembers, canRemoveMember, type MemberOf, roleChanges } from './members.ts'
import { canDeleteOrganization, canEditOrganization } from './organizations.ts'
import { compareMembers } from './users.ts'

const rosenhof = { id: 'rosenhof', type: 'client', supplier: 'mcs' }
const alpenflora = { id: 'alpenflora', type: 'client', supplier: 'gruenwerk' }
const actors: Person[] = [
  'admin',
  'mainSupplier',
  'mainBuyer',
  'supplier',
  'owner',
  'manager',
  'member',
  'editor',
  'buyer',
  'stranger',
]
const colleague = (role: Role): MemberOf => ({ id: `p-other-${role}`, role, organization: 'rosenhof' })
const those = (allowed: (person: Person) => boolean): string => actors.filter(allowed).join(' ')

describe('an organization', () => {
  test('who invites', () => {
    expect(those((name) => canInviteMembers(people[name], rosenhof))).toBe('admin mainSupplier owner manager')
    expect(those((name) => canInviteMembers(people[name], alpenflora))).toBe('admin mainSupplier supplier stranger')
  })
  test('who edits, who deletes', () => {
    expect(those((name) => canEditOrganization(people[name], rosenhof))).toBe('admin mainSupplier owner')
    expect(those((name) => canDeleteOrganization(people[name], rosenhof))).toBe('admin mainSupplier')
  })
})

test('who removes whom, as a grid', () => {
  const grid = actors.map(
    (name) =>
      `${name.padEnd(13)}${roles.map((role) => (canRemoveMember(people[name], rosenhof, colleague(role)) ? 'x' : '.')).join(' ')}`,
  )
  //           admin owner manager member editor buyer
  expect(grid.join('\n')).toBe(
    `
admin        x x x x x x
mainSupplier . x x x x x
mainBuyer    . . . . . .
supplier     . . . . . .
owner        . x x x x x
manager      . . x x x x
member       . . . . . .
editor       . . . . . .
buyer        . . . . . .
stranger     . . . . . .`.trim(),
  )
})

test('nobody removes themselves', () => {
  expect(canRemoveMember(people.owner, rosenhof, { ...people.owner })).toBe(false)
  expect(canRemoveMember(people.admin, rosenhof, { ...people.admin, organization: 'rosenhof' })).toBe(false)
})

test.each<[Person, Role, string]>([
  ['admin', 'buyer', 'admin owner manager member editor buyer'],
  ['owner', 'member', 'owner manager member editor buyer'],
  ['owner', 'manager', 'owner manager member editor buyer'],
  ['owner', 'editor', 'manager member editor buyer'],
  ['owner', 'buyer', 'manager member editor buyer'],
  ['owner', 'admin', ''],
  ['manager', 'editor', 'member editor buyer'],
  ['manager', 'manager', ''],
  ['manager', 'owner', ''],
  ['member', 'buyer', ''],
  ['mainSupplier', 'member', ''],
  ['stranger', 'member', ''],
])('%s gives a %s: %s', (by, role, expected) => {
  expect(assignableRoles(people[by], colleague(role)).join(' ')).toBe(expected)
})

test('nobody changes the own role', () => {
  expect(assignableRoles(people.admin, { ...people.admin })).toEqual([])
})

test('there is one owner: whoever hands over becomes a manager', () => {
  const owner = { ...colleague('owner'), id: 'p-owner' }
  const member = colleague('member')
  expect(roleChanges(member, 'owner', owner).map(({ id, role }) => [id, role])).toEqual([
    [member.id, 'owner'],
    ['p-owner', 'manager'],
  ])
  expect(roleChanges(member, 'manager', owner)).toHaveLength(1)
})

test('users are listed by rank, then by e-mail', () => {
  const list = [
    { role: 'editor', email: 'b' },
    { role: 'member', email: 'c' },
    { role: 'owner', email: 'z' },
    { role: 'buyer', email: 'a' },
  ] as const
  expect(
    list
      .toSorted(compareMembers)
      .map(({ email }) => email)
      .join(''),
  ).toBe('zcab')
})
