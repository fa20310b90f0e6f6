import { describe, expect, test } from 'vitest'
import { cellsOf, invitedOwnerless, invitedRoles, memberGrid, ownerlessGrid, roleLetters } from './member-cases.ts'
import { everyone, people, type Person } from './test-people.ts'
import { type Role, roles } from './actor.ts'
import {
  assignableRoles,
  canInviteMembers,
  canRemoveMember,
  invitableRoles,
  type MemberOf,
  refusalToChangeRole,
  refusalToRemove,
  roleChanges,
} from './members.ts'
import { canDeleteOrganization, canEditOrganization } from './organizations.ts'
import { orderOfKind } from '../kinds/order-of-kind.ts'
import { compareBy } from '../query/order.ts'

const rosenhof = { id: 'rosenhof', type: 'client', supplier: 'mcs' }
const owned = { ...rosenhof, owner: 'p-owner' }
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

const cellOf = (actor: Person, organization: typeof owned | typeof rosenhof, role: Role): string => {
  const member = colleague(role)
  const given = roles.filter((to) => assignableRoles(people[actor], organization, member).includes(to))
  const mayRemove = canRemoveMember(people[actor], organization, member)
  return [given.map((one) => roleLetters[one]).join('') || '-', mayRemove ? 'x d' : '- -'].join(' ')
}

test.each([
  ['one with an owner', memberGrid, owned],
  ['one without', ownerlessGrid, rosenhof],
])('what each may do to whom, as a grid: %s', (_, grid, organization) => {
  for (const [name, cell] of cellsOf(grid)) {
    const [actor = '', role = ''] = name.split('/')
    expect([name, cellOf(actor as Person, organization, role as Role)]).toEqual([name, cell])
  }
})

test('whoever has no line in the grid does nothing', () => {
  const named = cellsOf(memberGrid)
  for (const actor of everyone)
    for (const role of roles) {
      if (named.has(`${actor}/${role}`) || people[actor].role === role) continue
      expect([actor, role, cellOf(actor, owned, role)]).toEqual([actor, role, '- - -'])
    }
})

test.each([
  ['one with an owner', owned, invitedRoles],
  ['one without', rosenhof, invitedOwnerless],
])('the roles that each invites into: %s', (_, organization, expected) => {
  const found = Object.fromEntries(
    everyone.flatMap((actor) => {
      const given = invitableRoles(people[actor], organization).map((one) => roleLetters[one])
      return given.length > 0 ? [[actor, given.join('')]] : []
    }),
  )
  // An organization without an owner has nobody who acts as one.
  if (organization === rosenhof) delete found['owner']
  expect(found).toEqual(expected)
})

test.each<[Person, Role, Role, string]>([
  ['manager', 'owner', 'member', 'member.managerByOwner'],
  ['manager', 'editor', 'manager', 'member.managerByOwner'],
  ['owner', 'editor', 'owner', 'member.ownerFromBelow'],
  ['owner', 'editor', 'admin', 'member.roleNotAllowed'],
  ['mainSupplier', 'member', 'editor', 'member.roleNotAllowed'],
])('%s gives a %s no %s: %s', (actor, role, to, code) => {
  expect(refusalToChangeRole(people[actor], owned, colleague(role), to)?.code).toBe(code)
})

test('why somebody stays', () => {
  expect(refusalToRemove(people.manager, owned, colleague('owner'))?.code).toBe('member.ownerKept')
  expect(refusalToRemove(people.owner, owned, { ...people.owner })?.code).toBe('member.self')
})

test('nobody removes themselves', () => {
  expect(canRemoveMember(people.owner, rosenhof, { ...people.owner })).toBe(false)
  expect(canRemoveMember(people.admin, rosenhof, { ...people.admin, organization: 'rosenhof' })).toBe(false)
})

test('nobody changes the own role', () => {
  expect(assignableRoles(people.admin, owned, { ...people.admin })).toEqual([])
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
    { role: 'editor', email: 'b10' },
    { role: 'editor', email: 'b9' },
    { role: 'member', email: 'c' },
    { role: 'owner', email: 'z' },
    { role: 'buyer', email: 'a' },
  ] as const
  expect(
    list
      .toSorted(compareBy(orderOfKind('users')))
      .map(({ email }) => email)
      .join(' '),
  ).toBe('z c a b9 b10')
})
