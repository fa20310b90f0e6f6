/** Names and activity of people (document 2 §7: UserSetName, UserUpdateName, UserStatus). */
import { everything, is, matches } from '#domain/query/filter.ts'
import { productError } from '#domain/errors.ts'
import { within } from '#domain/access/actor.ts'
import type { User } from '#domain/users/user.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { listById } from '../base/list-by-id.ts'

export async function setUserName(context: Context, id: string, name: string): Promise<User> {
  if (!name.trim()) throw productError('login.nameRequired')
  const { store, actor } = context
  const { documents } = await store.write(
    within(actor, 'user.setName'),
    [{ kind: 'update', collection: 'users', id, set: { displayName: name.trim() } }],
    { label: 'UserSetName' },
  )
  return documents[0]
}

/** Brings the sign-in account in line with the person's document. */
export async function updateUserName({ store, actor, identity }: Context, id: string): Promise<User> {
  const user = await store.get(actor, 'users', id)
  if (actor.id !== id && actor.role !== 'admin') throw productError('write.notAllowed')
  await identity.rename(id, user.displayName)
  return user
}

export type UserStatus = Pick<User, 'id' | 'disabled' | 'lastSignInTime' | 'lastRefreshTime'>

export async function listUserStatus(
  context: Context,
  { ids, organization }: { ids?: readonly string[] | undefined; organization?: string | undefined },
): Promise<UserStatus[]> {
  const byOrganization = organization ? is('organization', organization) : everything
  if (ids) return [...(await listById(context, 'users', ids)).values()].filter((user) => matches(byOrganization, user))
  return listAll(context, 'users', { where: byOrganization })
}
