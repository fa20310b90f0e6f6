/** Document 2 §7, OrganizationMemberChangeRole. Whoever hands over the ownership becomes a manager: there is one owner. */
import { found, oneOfWords } from '#domain/formats/refusals/expected.ts'
import { roles, within } from '#domain/access/actor.ts'
import { refusalToChangeRole, roleChanges } from '#domain/access/members.ts'
import { productError, ProductError } from '#domain/errors.ts'
import type { User } from '#domain/users/user.ts'
import type { Context } from '../base/context.ts'
import { writtenBy } from '../base/written-by.ts'
import { asWhoActsNow } from '../records/as-who-acts-now.ts'

export type RoleChange = { id: string; userId: string; role: string }

/** Answers with everybody whose role changed. Of two who hand over at once the later is judged by what the first left. */
export const changeMemberRole = (context: Context, change: RoleChange): Promise<User[]> =>
  asWhoActsNow(context, (now) => changeRole(now, change))

async function changeRole(context: Context, change: RoleChange): Promise<User[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await changeOnce(context, change)
    } catch (error) {
      if (!(error instanceof ProductError && error.code === 'write.conflict') || attempt === 5) throw error
    }
  }
}

async function changeOnce(context: Context, change: RoleChange): Promise<User[]> {
  const { store, actor, actors } = context
  const organization = await store.get(actor, 'organizations', change.id)
  const member = await memberOf(context, change.id, change.userId)
  const role = roles.find((one) => one === change.role)
  if (!role)
    throw productError('parameter.invalid', { name: 'role', expected: oneOfWords(roles), found: found(change.role) })
  const refusal = refusalToChangeRole(actor, organization, member, role)
  if (refusal) throw new ProductError(refusal)
  if (role === member.role) return [member]
  const owner = organization.owner ? await store.find(actor, 'users', organization.owner) : undefined
  const changes = roleChanges(member, role, owner)
  // Admins are invisible to others: they leave the organization's list, and come back into it.
  const listed = changes.filter((one) => one.role !== 'admin')
  const ids = new Set([...Object.keys(organization.members), ...changes.map((one) => one.id)])
  if (role === 'admin') ids.delete(member.id)
  const set = {
    ...Object.fromEntries(listed.map((one) => [`members.${one.id}`, { role: one.role }])),
    ...(role === 'owner' && { owner: member.id }),
    ...(ids.size !== organization.numMembers && { numMembers: ids.size }),
  }
  const unset = [
    ...(role === 'admin' ? [`members.${member.id}`] : []),
    ...(role !== 'owner' && organization.owner === member.id ? ['owner'] : []),
  ]
  const people = changes.map(({ id, role }) => ({ kind: 'update', collection: 'users', id, set: { role } }) as const)
  // Members are counted, and there is one owner.
  const expect = { values: { owner: organization.owner ?? null, numMembers: organization.numMembers } }
  const listing = { kind: 'update', collection: 'organizations', id: organization.id, set, unset, expect } as const
  const writes = [...people, listing] as const
  const label = 'OrganizationMemberChangeRole'
  const outcome = await store.write(within(actor, label), writes, { label })
  actors.forget()
  return people.map((write) => writtenBy(write, writes, outcome))
}

/** The same answer for a person of another organization and for none. */
export async function memberOf({ store, actor }: Context, organization: string, id: string): Promise<User> {
  const user = await store.find(actor, 'users', id)
  if (user?.organization !== organization) throw productError('member.notFound', { id })
  return user
}
