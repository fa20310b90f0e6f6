/**
 * People come back with their organization when its deletion is undone. Their accounts are gone: each has one again that nobody
 * can sign in to before a password was chosen anew. They are as they were after their invitation, and can be sent it once more.
 */
import { systemActor } from '#domain/access/actor.ts'
import { all, is } from '#domain/query/filter.ts'
import type { Context } from '../context.ts'
import { listAll } from '../list-all.ts'

export async function withAccounts<Outcome>(context: Context, undo: () => Promise<Outcome>): Promise<Outcome> {
  const begun = context.clock().toISOString()
  const outcome = await undo()
  await reserveAccounts(context, begun)
  return outcome
}

/** Of the people whom the actor brought back since. Those who have one keep it. */
export async function reserveAccounts({ store, actor, actors, identity }: Context, since: string): Promise<void> {
  const where = all(is('updateUser.id', actor.id), { field: 'updateTimestamp', op: '>=', value: since })
  const people = await listAll({ store, actor: systemActor }, 'users', { where })
  for (const { id, email, displayName, lastSignInTime } of people) {
    if (await identity.findAccount(id)) continue
    await identity.reserveAccount({ id, email, name: displayName })
    if (lastSignInTime !== undefined)
      await store.write(systemActor, [{ kind: 'update', collection: 'users', id, unset: ['lastSignInTime'] }])
  }
  if (people.length > 0) actors.forget()
}
