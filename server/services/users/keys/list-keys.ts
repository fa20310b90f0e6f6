/** Keys as they are told of: never by what opens anything. */
import { keyScopesOf, maySeeKeysOf } from '#domain/users/keys.ts'
import type { KeyScope } from '#domain/access/actor.ts'
import type { Key } from '../../../store/accounts/keys.ts'
import type { Context, Services } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'
import { productError } from '#domain/errors.ts'

export type KeyState = 'good' | 'ended' | 'revoked'
export type KeyView = {
  id: string
  name: string
  scope: KeyScope
  state: KeyState
  madeAt: string
  expiresAt: string
  /** True to a minute. */
  usedAt: string | null
}

export function viewKey({ clock }: Pick<Services, 'clock'>, key: Omit<Key, 'person' | 'organization'>): KeyView {
  const { id, name, scope, madeAt, expiresAt, usedAt, revokedAt } = key
  return {
    id,
    name,
    scope,
    state: revokedAt ? 'revoked' : expiresAt <= clock() ? 'ended' : 'good',
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }
}

/** One's own; what they may be good for, and whether a new one asks for the password. */
export async function listOwnKeys(context: Context) {
  const { keys, actor, identity } = context
  const [own, asksPassword] = await Promise.all([keys.ofPerson(actor.id), identity.hasPassword(actor.id)])
  return { data: own.map((key) => viewKey(context, key)), scopes: [...keyScopesOf(actor)], asksPassword }
}

/** Of the people of an organization, for whoever leads it. The same answer for one that is not there. */
export async function listKeysOf(context: Context, organization: string) {
  const { keys, store, actor } = context
  await store.get(actor, 'organizations', organization)
  if (!maySeeKeysOf(actor, organization)) throw productError('access.roleMissing')
  const found = await keys.ofOrganization(organization)
  const people = await listById(context, 'users', [...new Set(found.map(({ person }) => person))])
  const data = found.flatMap((key) => {
    const person = people.get(key.person)
    return person ? [{ ...viewKey(context, key), person: { id: person.id, name: person.displayName } }] : []
  })
  return { data }
}
