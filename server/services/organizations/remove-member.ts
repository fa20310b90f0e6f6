/** Document 2 §7, OrganizationMemberRemove: the person leaves and the account with its sessions is deleted. */
import { within } from '#domain/access/actor.ts'
import { canRemoveMember } from '#domain/access/members.ts'
import { productError, refuse } from '#domain/errors.ts'
import { memberOf } from './change-member-role.ts'
import type { Context } from '../context.ts'

export async function removeMember(context: Context, id: string, userId: string): Promise<boolean> {
  const { store, actor, actors, identity } = context
  const organization = await store.get(actor, 'organizations', id)
  const member = await memberOf(context, id, userId)
  if (!canRemoveMember(actor, organization, member)) throw productError('member.removeNotAllowed')
  // The account first: were the rest to fail, nobody could sign in, and removing once more completes it.
  await identity.removeAccount(userId, refuse('auth.memberRemoved', { organization: organization.name }))
  await store.write(
    within(actor, 'OrganizationMemberRemove'),
    [
      { kind: 'delete', collection: 'users', id: userId },
      {
        kind: 'update',
        collection: 'organizations',
        id,
        unset: [`members.${userId}`, ...(organization.owner === userId ? ['owner'] : [])],
        set: { numMembers: Math.max(0, Object.keys(organization.members).filter((one) => one !== userId).length) },
      },
    ],
    { label: 'OrganizationMemberRemove' },
  )
  actors.forget()
  return true
}
