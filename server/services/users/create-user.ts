import type { Services } from '../base/context.ts'
import { productError } from '#domain/errors.ts'
import { systemActor, type Actor } from '#domain/access/actor.ts'
import type { NewRecord } from '#domain/records.ts'
import type { User } from '#domain/users/user.ts'

export type NewUser = {
  id: string
  password: string
  document: NewRecord<'users'>
}

/** The person's document and the account they sign in with, under one id. Without the document there is no account. */
export async function createUser(
  services: Pick<Services, 'store' | 'identity'>,
  { id, password, document }: NewUser,
  actor: Actor = systemActor,
): Promise<User> {
  const {
    documents: [created],
  } = await services.store.write(actor, [{ kind: 'create', collection: 'users', id, document }])
  try {
    await services.identity.createAccount({ id, email: document.email, name: document.displayName, password })
  } catch (error) {
    await services.store.write(systemActor, [{ kind: 'delete', collection: 'users', id }])
    if ((error as { code?: string }).code === '23505') throw productError('user.exists', { email: document.email })
    throw error
  }
  return created
}
