import { systemActor } from '#domain/access/actor.ts'
import type { User } from '#domain/users/user.ts'
import type { Services } from '../base/context.ts'

/** Undefined for an address without an account, and for a person who was removed. */
export async function findUserByEmail(
  { store, identity }: Pick<Services, 'store' | 'identity'>,
  email: string,
): Promise<User | undefined> {
  const id = await identity.findId(email)
  return id === undefined ? undefined : store.find(systemActor, 'users', id)
}
