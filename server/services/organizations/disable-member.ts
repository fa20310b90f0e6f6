/** Who may remove somebody may shut them out for a while: everything of theirs stays, and nobody signs in as them. */
import { within } from '#domain/access/actor.ts'
import { refusalToRemove } from '#domain/access/members.ts'
import { ProductError } from '#domain/errors.ts'
import type { User } from '#domain/users/user.ts'
import type { Context } from '../base/context.ts'
import { asWhoActsNow } from '../records/as-who-acts-now.ts'
import { memberOf } from './change-member-role.ts'

export type Disabling = { id: string; userId: string; disabled: boolean }

export const disableMember = (context: Context, disabling: Disabling): Promise<User> =>
  asWhoActsNow(context, (now) => disable(now, disabling))

async function disable(context: Context, { id, userId, disabled }: Disabling): Promise<User> {
  const { store, actor, actors } = context
  const organization = await store.get(actor, 'organizations', id)
  const member = await memberOf(context, id, userId)
  const refusal = refusalToRemove(actor, organization, member)
  if (refusal) throw new ProductError(refusal)
  const label = 'OrganizationMemberDisable'
  const change = { kind: 'update', collection: 'users', id: userId, set: { disabled } } as const
  const { documents } = await store.write(within(actor, label), [change], { label })
  actors.forget()
  return documents[0]
}
