/** How a person comes into an organization: their document, their membership and an account without a password, together. */
import type { Actor, Role } from '#domain/access/actor.ts'
import { within } from '#domain/access/actor.ts'
import { productError, ProductError } from '#domain/errors.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import type { User } from '#domain/users/user.ts'
import type { Context } from '../base/context.ts'
import type { Effect } from '../../store/store.ts'
import { mostAttempts, pause } from '../../store/database/lost-race-pause.ts'
import { newId } from '../../store/sql/new-id.ts'
import { writtenBy } from '../base/written-by.ts'

export type Newcomer = {
  email: string
  displayName: string
  role: Role
  language: User['language']
  externalId?: string
}

type JoinServices = Pick<Context, 'store' | 'identity'>

type Joining = {
  label: string
  /** What follows, of the ids that they will have. */
  followsOf?: (people: readonly Person[]) => Promise<readonly Effect[]>
}

/** In one transaction. Throws `user.exists` where an address belongs to a person already. */
export async function joinOrganization(
  services: JoinServices,
  actor: Actor,
  organizationId: string,
  newcomers: readonly Newcomer[],
  { label, followsOf }: Joining,
): Promise<User[]> {
  const { store, identity } = services
  const people = []
  for (const { email, displayName, ...rest } of newcomers) {
    // Two who invite the same address at once get the same id here, and one of them is refused by the store.
    const id = await identity.reserveAccount({ id: newId(), email, name: displayName })
    people.push({ id, email: email.toLowerCase(), displayName, ...rest })
  }
  const follows = (await followsOf?.(people)) ?? []
  for (let attempt = 1; ; attempt++) {
    const organization = await store.get(actor, 'organizations', organizationId)
    try {
      const users = usersFor(organization, people)
      const writes = [...users, membershipOf(organization, people)]
      const outcome = await store.write(within(actor, label), writes, { label, follows })
      return users.map((write) => writtenBy(write, writes, outcome))
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      if (error.code === 'document.exists')
        throw productError('user.exists', { email: people.map(({ email }) => email).join(', ') })
      // Somebody else joined meanwhile: count again. A directory sends many at once.
      if (error.code !== 'write.conflict' || attempt === mostAttempts) throw error
      await pause(attempt)
    }
  }
}

export type Person = Newcomer & { id: string }

function usersFor({ id: organization, supplier, type }: Organization, people: readonly Person[]) {
  const claims = { organization, supplier, isSupplier: type === 'supplier' }
  return people.map(
    ({ id, ...person }) => ({ kind: 'create', collection: 'users', id, document: { ...person, ...claims } }) as const,
  )
}

function membershipOf({ id, numMembers }: Organization, people: readonly Person[]) {
  const owner = people.find(({ role }) => role === 'owner')
  return {
    kind: 'update',
    collection: 'organizations',
    id,
    set: {
      ...Object.fromEntries(people.map((person) => [`members.${person.id}`, { role: person.role }])),
      ...(owner && { owner: owner.id }),
      numMembers: numMembers + people.length,
    },
    expect: { values: { numMembers } },
  } as const
}
