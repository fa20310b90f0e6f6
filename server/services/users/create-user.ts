import type { Services } from '../context.ts'
import { productError } from '#domain/errors.ts'
import { systemActor, type Actor } from '#domain/access/actor.ts'
import type { StoredDocument } from '#server/store/store.ts'

export type NewUser = {
  id: string
  password: string
  document: Readonly<Record<string, unknown>> & { email: string; displayName: string }
}

/** The person's document and the account they sign in with, under one id. Without the document there is no account. */
export async function createUser(
  services: Pick<Services, 'store' | 'identity'>,
  { id, password, document }: NewUser,
  actor: Actor = systemActor,
): Promise<StoredDocument> {
  const { documents } = await services.store.write(actor, [{ kind: 'create', collection: 'users', id, document }])
  try {
    await services.identity.createAccount({ id, email: document.email, name: document.displayName, password })
  } catch (error) {
    await services.store.write(systemActor, [{ kind: 'delete', collection: 'users', id }])
    if ((error as { code?: string }).code === '23505') throw productError('user.exists', { email: document.email })
    throw error
  }
  const [created] = documents
  if (!created) throw new Error(`users/${id} was written and not answered`)
  return created
}
