/** A key is made by the person that it acts as, who says their password again; it is told once. */
import { keyLimits, keyScopesOf } from '#domain/users/keys.ts'
import type { KeyScope } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import { newId } from '../../../store/sql/new-id.ts'
import type { Context } from '../../base/context.ts'
import { noteOfOneself } from '../note-security.ts'
import { requirePassword } from '../sign-in/require-password.ts'
import { hashOfKey, newKeySecret } from './key-secret.ts'
import { type KeyView, viewKey } from './list-keys.ts'

export type KeyWished = { name: string; scope: KeyScope; days: number; password: string }

export async function makeKey(
  context: Context,
  { name, scope, days, password }: KeyWished,
  from: Origin,
): Promise<{ key: KeyView; secret: string }> {
  const { keys, actor, clock, identity } = context
  if (!keyScopesOf(actor).includes(scope)) throw productError('key.notALeader')
  // Who comes in by another service has none.
  if (await identity.hasPassword(actor.id)) await requirePassword(context, password, from)
  const secret = newKeySecret()
  const madeAt = clock()
  const key = {
    id: newId(),
    person: actor.id,
    organization: actor.organization,
    name,
    scope,
    madeAt,
    expiresAt: new Date(madeAt.getTime() + days * 86_400_000),
  }
  if (!(await keys.add({ ...key, hash: hashOfKey(secret) })))
    throw productError('key.tooMany', { limit: keyLimits.each })
  await noteOfOneself(context, actor, 'keyMade', from, { name })
  return { key: viewKey(context, { ...key, usedAt: null, revokedAt: null }), secret }
}
