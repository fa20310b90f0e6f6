/** The people of the organization whose directory asks, and nobody else: admins are nobody's people, whosever key it is. */
import { productError } from '#domain/errors.ts'
import { all, is, not } from '#domain/query/filter.ts'
import { readDirectoryFilter } from '#domain/users/directory.ts'
import type { User } from '#domain/users/user.ts'
import type { Context } from '../../base/context.ts'
import { listAll } from '../../base/list-all.ts'
import { type PersonView, viewPerson } from './view-person.ts'

/** `startIndex` counts from 1, as the standard does. */
export type PeopleAsked = { filter?: string | undefined; startIndex: number; count: number }

export type PeopleFound = {
  schemas: string[]
  totalResults: number
  startIndex: number
  itemsPerPage: number
  Resources: PersonView[]
}

export async function listPeople(context: Context, { filter, startIndex, count }: PeopleAsked): Promise<PeopleFound> {
  const found = await peopleOf(context, filter)
  const page = found.slice(startIndex - 1, startIndex - 1 + count)
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((user) => viewPerson(context, user)),
  }
}

async function peopleOf(context: Context, filter: string | undefined): Promise<User[]> {
  const ofOrganization = all(is('organization', context.actor.organization), not(is('role', 'admin')))
  const byId = [{ field: 'id' } as const]
  if (filter === undefined) return listAll(context, 'users', { where: ofOrganization, orderBy: byId })
  const { field, value } = readDirectoryFilter(filter)
  if (field === 'id') return [await findPerson(context, value)].flatMap((user) => user ?? [])
  if (field === 'email')
    return listAll(context, 'users', { where: all(ofOrganization, is('email', value)), orderBy: byId })
  const people = await listAll(context, 'users', { where: ofOrganization, orderBy: byId })
  return people.filter(({ externalId }) => externalId === value)
}

export async function findPerson({ store, actor }: Context, id: string): Promise<User | undefined> {
  const user = await store.find(actor, 'users', id)
  return user?.organization === actor.organization && user.role !== 'admin' ? user : undefined
}

/** The same answer for somebody of another house as for nobody. */
export async function getPerson(context: Context, id: string): Promise<User> {
  const user = await findPerson(context, id)
  if (!user) throw productError('user.notFound', { id: id.slice(0, 100) })
  return user
}
