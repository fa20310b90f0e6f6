/** Document 2 §7, OrganizationMemberRemove: the person leaves and the account with its sessions is deleted. */
import { within } from '#domain/access/actor.ts'
import { refusalToRemove } from '#domain/access/members.ts'
import { all, is } from '#domain/query/filter.ts'
import { ProductError, refuse } from '#domain/errors.ts'
import { newJob } from '../base/job-queue.ts'
import type { Context } from '../base/context.ts'
import { endsOfViews } from '../records/ends-of-views.ts'
import { asWhoActsNow } from '../records/as-who-acts-now.ts'
import { memberOf } from './change-member-role.ts'

export const removeMember = (context: Context, id: string, userId: string): Promise<boolean> =>
  asWhoActsNow(context, (now) => remove(now, id, userId))

async function remove(context: Context, id: string, userId: string): Promise<boolean> {
  const { store, actor, actors, identity } = context
  const organization = await store.get(actor, 'organizations', id)
  const member = await memberOf(context, id, userId)
  const refusal = refusalToRemove(actor, organization, member)
  if (refusal) throw new ProductError(refusal)
  const label = 'OrganizationMemberRemove'
  const members = Object.keys(organization.members).filter((one) => one !== userId)
  // The account goes by a job, too: were this process to end between the two, nobody would be left who can sign in.
  await store.write(
    within(actor, label),
    [
      { kind: 'delete', collection: 'users', id: userId },
      // What nobody else sees.
      ...(await endsOfViews(context, all(is('keeper', userId), is('shared', false)))),
      {
        kind: 'update',
        collection: 'organizations',
        id,
        unset: [`members.${userId}`, ...(organization.owner === userId ? ['owner'] : [])],
        set: { numMembers: members.length },
        expect: { values: { numMembers: organization.numMembers } },
      },
    ],
    { label, follows: [{ job: newJob('remove-accounts', { people: [userId] }, { actor }) }] },
  )
  await identity.removeAccount(userId, refuse('auth.memberRemoved', { organization: organization.name }))
  actors.forget()
  return true
}
