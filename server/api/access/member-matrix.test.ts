/**
 * The grid of `member-cases.ts`, tried through the API: each of the test people meets a person of each role in a client of the
 * main supplier. What is refused leaves everybody as they were. Where a cell differs, both grids are printed.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles, systemActor } from '#domain/access/actor.ts'
import {
  cellsOf,
  invitedOwnerless,
  invitedRoles,
  memberGrid,
  ownerlessGrid,
  roleLetters,
} from '#domain/access/member-cases.ts'
import { everyone, people, type Person } from '#domain/access/test-people.ts'
import type { RawWrite } from '../../store/store.ts'
import { withAccessServer } from '#test/access-server.ts'
import type { Answer, GraphqlAnswer } from '#test/running-server.ts'
import { sampleOf } from '#test/sample.ts'

const house = 'rosenhof'
const staff = everyone.filter((name) => people[name].organization === house)
const acts = [...roles, 'remove', 'disable'] as const
type Act = (typeof acts)[number]

const mutations = {
  remove: 'mutation ($id: ID!, $userId: ID!) { organizationMemberRemove(id: $id, userId: $userId) }',
  disable:
    'mutation ($id: ID!, $userId: ID!) { organizationMemberDisable(id: $id, userId: $userId, disabled: true) { id } }',
  give: 'mutation ($id: ID!, $userId: ID!, $role: String!) { organizationMemberChangeRole(id: $id, userId: $userId, role: $role) { id } }',
  invite:
    'mutation ($id: ID!, $emails: String!, $role: String!) { organizationMembersInvite(id: $id, emails: $emails, role: $role) { id error { code } } }',
}

withAccessServer('who does what to whom', (server) => {
  const store = () => server().services.store
  let target = 't-0'

  beforeAll(async () => {
    const there = await store().list(systemActor, 'users', { limit: 1000 })
    const missing = everyone.filter((name) => there.documents.every(({ id }) => id !== people[name].id))
    await store().writeRaw(
      systemActor,
      missing.map((name): RawWrite => {
        const { id, organization, supplier, isSupplier, role } = people[name]
        const document = { email: `${name}@test.example`, displayName: name, organization, supplier, isSupplier, role }
        return { kind: 'create', collection: 'users', id, document }
      }),
    )
  })

  /** The house as it is meant to be, and one person more: who is acted on. */
  async function settle(role: Role, isOwned: boolean): Promise<string> {
    const before = await store().find(systemActor, 'users', target)
    const gone: RawWrite[] = before ? [{ kind: 'delete', collection: 'users', id: target }] : []
    target = `t-${Number(target.slice(2)) + 1}`
    const owner = !isOwned ? undefined : role === 'owner' ? target : people.owner.id
    const listed = staff.filter((name) => name !== 'owner' || owner === people.owner.id)
    const members = {
      ...Object.fromEntries(listed.map((name) => [people[name].id, { role: people[name].role }])),
      ...(role !== 'admin' && { [target]: { role } }),
    }
    const document = {
      email: `${target}@garden.example`,
      displayName: target,
      organization: house,
      supplier: 'mcs',
      role,
    }
    await store().writeRaw(systemActor, [
      ...gone,
      { kind: 'create', collection: 'users', id: target, document },
      { kind: 'update', collection: 'users', id: people.owner.id, set: { role: 'owner' } },
      {
        kind: 'update',
        collection: 'organizations',
        id: house,
        set: { members, numMembers: Object.keys(members).length, ...(owner && { owner }) },
        unset: owner ? [] : ['owner'],
      },
    ])
    server().services.actors.forget()
    return target
  }

  async function everybody() {
    const { documents } = await store().list(systemActor, 'users', { limit: 1000 })
    const { owner, members, numMembers } = await store().get(systemActor, 'organizations', house)
    return {
      people: documents.map(({ id, email, role, disabled, organization }) => [id, email, role, disabled, organization]),
      house: { owner, members, numMembers },
    }
  }

  /** Whether it is allowed. Throws where something else is wrong, or where what was refused left a trace. */
  async function attempt(person: Person, query: string, variables: object): Promise<boolean> {
    const before = await everybody()
    const refusal = refusalOf(await server().as(person, 'POST', '/api/graphql', { query, variables }))
    if (refusal === undefined) return true
    expect(refusal).toMatch(/^(member\.\w+|organization\.notFound)$/)
    expect(await everybody()).toEqual(before)
    return false
  }

  async function act(person: Person, what: Act, userId: string, id: string = house): Promise<boolean> {
    const isRole = what !== 'remove' && what !== 'disable'
    const query = mutations[isRole ? 'give' : what]
    if (!(await attempt(person, query, { id, userId, ...(isRole && { role: what }) }))) return false
    const { role, disabled } = (await store().find(systemActor, 'users', userId)) ?? {}
    const { members, owner } = await store().get(systemActor, 'organizations', id)
    const isListed = what !== 'remove' && role !== 'admin'
    const became = what === 'remove' ? role === undefined : what === 'disable' ? disabled === true : role === what
    expect([what, became]).toEqual([what, true])
    expect([members[userId]?.role, owner === userId]).toEqual([isListed ? role : undefined, role === 'owner'])
    return true
  }

  async function cell(person: Person, role: Role, isOwned: boolean): Promise<string> {
    const isSelf = person === 'owner' && role === 'owner'
    const allowed = new Set<Act>()
    let userId = await settle(isSelf ? 'member' : role, isOwned)
    for (const what of acts)
      if (await act(person, what, isSelf ? people.owner.id : userId)) {
        allowed.add(what)
        userId = await settle(role, isOwned)
      }
    const given = roles.filter((to) => allowed.has(to)).map((to) => roleLetters[to])
    return [given.join('') || '-', allowed.has('remove') ? 'x' : '-', allowed.has('disable') ? 'd' : '-'].join(' ')
  }

  describe.each([
    ['with an owner', memberGrid, true],
    ['without an owner', ownerlessGrid, false],
  ])('in an organization %s', (_, grid, isOwned) => {
    const cells = cellsOf(grid)
    const rows = everyone.map((person): [Person, Role[]] => [
      person,
      roles.filter((role) => isOwned || cells.has(`${person}/${role}`)),
    ])
    // Three do something where there is no owner.
    test.each(
      sampleOf(
        rows.filter(([, met]) => met.length > 0),
        3,
      ),
    )('%s', async (person, met) => {
      const found: string[] = []
      for (const role of met) found.push(`${person}/${role} ${await cell(person, role, isOwned)}`)
      expect(found).toEqual(met.map((role) => `${person}/${role} ${cells.get(`${person}/${role}`) ?? '- - -'}`))
    })
  })

  test('nobody does anything to themselves, in their own organization', async () => {
    await settle('member', true)
    for (const person of everyone)
      for (const what of acts) {
        const { id, organization } = people[person]
        expect([person, what, await act(person, what, id, organization)]).toEqual([person, what, false])
      }
  })

  test.each([
    ['with an owner', invitedRoles, true],
    ['without an owner', invitedOwnerless, false],
  ])('who invites whom into an organization %s', async (_, expected: Partial<Record<Person, string>>, isOwned) => {
    const found: Partial<Record<Person, string>> = {}
    for (const person of everyone.filter((name) => isOwned || name !== 'owner'))
      for (const role of roles) {
        await settle('member', isOwned)
        const email = `${person}-${role}-${String(isOwned)}@garden.example`.toLowerCase()
        if (!(await attempt(person, mutations.invite, { id: house, emails: email, role }))) continue
        found[person] = (found[person] ?? '') + roleLetters[role]
        const came = (await everybody()).people.filter(([, address]) => address === email)
        expect(came.map(([, , given]) => given)).toEqual([role])
      }
    expect(found).toEqual(expected)
  })
})

function refusalOf({ status, body }: Answer): string | undefined {
  const { errors } = body as GraphqlAnswer & typeof body
  return errors ? errors[0]?.extensions?.code : status === 200 ? undefined : String(status)
}
