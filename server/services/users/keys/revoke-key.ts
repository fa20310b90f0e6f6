/** From the next call on nobody acts by it; what listens by it is told at once. */
import { isStorable } from '#domain/fields.ts'
import { mayRevokeKey } from '#domain/users/keys.ts'
import { productError } from '#domain/errors.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import type { Context } from '../../base/context.ts'

/** The same answer for one that is over, and for one of strangers. */
export async function revokeKey(context: Context, id: string, from: Origin): Promise<void> {
  const { keys, store, actor, clock, live, securityLog } = context
  const key = isStorable(id) ? await keys.find(id) : undefined
  const person = key && mayRevokeKey(actor, key) && (await store.find(actor, 'users', key.person))
  if (!key || !person || key.expiresAt <= clock() || !(await keys.revoke(id, clock())))
    throw productError('key.notFound')
  live.signalSignIn(key.person)
  const by = { id: actor.id, name: actor.displayName ?? actor.email ?? actor.id }
  await securityLog.add({
    ...(person.role !== 'admin' && { organization: person.organization }),
    ...from,
    kind: 'keyRevoked',
    person: { id: person.id, name: person.displayName },
    by,
    at: clock(),
    params: { name: key.name },
  })
}
