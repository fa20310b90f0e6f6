/** Why somebody who was here is not any more: told to who still holds a sign-in of theirs. */
import { systemActor } from '#domain/access/actor.ts'
import { refuse, type Refusal } from '#domain/errors.ts'
import type { Store } from '../../store/store.ts'

type From = Pick<Store, 'find' | 'history'>

export async function whyGone(store: From, userId: string): Promise<Refusal> {
  const [change] = (await store.history(systemActor, 'users', userId, { limit: 1 })).changes
  return change?.after === null ? whyHomeless(store, change.before.organization) : refuse('auth.accountDeleted')
}

/** Somebody whose organization this was. */
export async function whyHomeless(store: From, id: string): Promise<Refusal> {
  const organization = await store.find(systemActor, 'organizations', id)
  if (organization) return refuse('auth.memberRemoved', { organization: organization.name })
  const [change] = (await store.history(systemActor, 'organizations', id, { limit: 1 })).changes
  return refuse('auth.organizationDeleted', { organization: change?.after === null ? change.before.name : id })
}
