/** Whose token it is: a sign-in's, or a key's, whose program acts as its person of now. */
import type { Actor } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { Key } from '../../../store/accounts/keys.ts'
import type { Services } from '../../base/context.ts'
import { hashOfKey, isKeySecret } from './key-secret.ts'

type Acting = Pick<Services, 'identity' | 'actors' | 'keys' | 'clock'>

/** Throws why it is not good, or not any more. */
export async function actorByToken(services: Acting, token: string): Promise<Actor> {
  const { identity, actors } = services
  if (!isKeySecret(token)) return actors.of((await identity.sessionOf(token)).userId)
  const key = await goodKey(services, token)
  const actor = await actors.of(key.person)
  // Whoever is at another house now is no longer who they were when they made it.
  if (actor.organization !== key.organization) throw productError('key.revoked', { name: key.name })
  await noteUse(services, key)
  return { ...actor, key: { id: key.id, name: key.name, scope: key.scope } }
}

/** Until when what is asked by the token may be asked by it. */
export async function endOfToken(services: Acting, token: string): Promise<Date> {
  const found = isKeySecret(token) ? await goodKey(services, token) : await services.identity.sessionOf(token)
  return found.expiresAt
}

/** Asked anew at each call: one that was revoked, by whichever process, is over with the next. */
async function goodKey({ keys, clock }: Acting, secret: string): Promise<Key> {
  const key = await keys.byHash(hashOfKey(secret))
  if (!key) throw productError('key.unknown')
  if (key.revokedAt) throw productError('key.revoked', { name: key.name })
  if (key.expiresAt <= clock()) throw productError('key.ended', { name: key.name })
  return key
}

/** Milliseconds: a program may call a hundred times a second. */
const pause = 60_000

async function noteUse({ keys, clock }: Acting, { id, usedAt }: Key): Promise<void> {
  const now = clock()
  // A time to come was noted before the clock was set back.
  if (usedAt === null || Math.abs(now.getTime() - usedAt.getTime()) >= pause) await keys.noteUse(id, now)
}
