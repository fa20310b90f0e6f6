import { type Actor, systemActor } from '#domain/access/actor.ts'
import type { User } from '#domain/users/user.ts'
import type { Services } from '../base/context.ts'
import { actorOf } from '../base/actor-of.ts'

export type Reader = { user: User; actor: Actor }

/** Undefined for whoever may not sign in any more. */
export async function readerOf(
  { store, config }: Pick<Services, 'store' | 'config'>,
  id: string,
): Promise<Reader | undefined> {
  const user = await store.find(systemActor, 'users', id)
  if (!user || user.disabled) return undefined
  const organization = await store.find(systemActor, 'organizations', user.organization)
  return organization && { user, actor: actorOf(user, organization, config.MAIN_ORGANIZATION) }
}
