/**
 * People come back with their organization when its deletion is undone. Their accounts are gone: each has one again that nobody
 * can sign in to before a password was chosen anew, as after an invitation.
 */
import { systemActor } from '#domain/access/actor.ts'
import { all, is } from '#domain/query/filter.ts'
import type { Context } from '../context.ts'
import { listAll } from '../list-all.ts'

export async function withAccounts<Outcome>(context: Context, undo: () => Promise<Outcome>): Promise<Outcome> {
  const { store, actor, actors, identity, clock } = context
  const begun = clock().toISOString()
  const outcome = await undo()
  const where = all(is('updateUser.id', actor.id), { field: 'updateTimestamp', op: '>=', value: begun })
  const people = await listAll({ store, actor: systemActor }, 'users', { where })
  for (const { id, email, displayName } of people) await identity.reserveAccount({ id, email, name: displayName })
  if (people.length > 0) actors.forget()
  return outcome
}
