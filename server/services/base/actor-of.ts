/**
 * Who acts, from the person's document and their organization's. Asked at every call, so it is kept for a moment and
 * forgotten as soon as a user or an organization changes.
 */
import { roles, systemActor, type Actor } from '#domain/access/actor.ts'
import { productError, ProductError } from '#domain/errors.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import type { User } from '#domain/users/user.ts'
import type { Store } from '../../store/store.ts'
import { whyGone, whyHomeless } from './why-gone.ts'

export interface Actors {
  /** Throws `login.userDisabled` for somebody who is disabled, and why they are gone for somebody who is (`why-gone.ts`). */
  of(userId: string): Promise<Actor>
  /** To be called when documents of `users` or `organizations` changed. */
  forget(): void
}

/** Milliseconds; changes are announced, this is for the announcement that gets lost. */
const keptFor = 10_000

export function createActors(store: Store, mainOrganization: string): Actors {
  const kept = new Map<string, { actor: Promise<Actor>; until: number }>()

  async function read(userId: string): Promise<Actor> {
    const user = await store.find(systemActor, 'users', userId)
    if (!user) throw new ProductError(await whyGone(store, userId))
    if (user.disabled) throw productError('login.userDisabled')
    const organization = await store.find(systemActor, 'organizations', user.organization)
    if (!organization) throw new ProductError(await whyHomeless(store, user.organization))
    return actorOf(user, organization, mainOrganization)
  }

  return {
    of(userId) {
      const found = kept.get(userId)
      if (found && found.until > performance.now()) return found.actor
      const actor = read(userId)
      if (kept.size >= 10_000) kept.clear()
      kept.set(userId, { actor, until: performance.now() + keptFor })
      actor.catch(() => kept.delete(userId))
      return actor
    },
    forget() {
      kept.clear()
    },
  }
}

/** What the person's document leaves open (licences) is their organization's. Nobody is more by a value that is none. */
export function actorOf(user: User, organization: Organization | undefined, main: string): Actor {
  return {
    id: user.id,
    role: roles.find((role) => role === user.role) ?? 'member',
    organization: user.organization,
    supplier: user.supplier || (user.isSupplier ? user.organization : (organization?.supplier ?? '')),
    isSupplier: user.isSupplier,
    licences: user.license ?? organization?.license ?? 0,
    isMain: user.organization === main,
    hasPictureDatabase: organization?.groupEgp === true,
    email: user.email,
    displayName: user.displayName || user.email,
    language: user.language,
  }
}
