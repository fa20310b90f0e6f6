import { all, any, everything, type Filter, is, not, nothing } from '../query/filter.ts'
import type { Refusal } from '../errors.ts'
import type { Actor } from './actor.ts'
import type { AccessRule, Document, WriteAttempt } from './rule.ts'
import { canPlace, canWork, notAllowed, owns, refuseFields, seesAll } from './tenancy.ts'

/**
 * One's organization's own, those shared with it or with the person, and for a supplier those of the organizations it
 * serves. A memo list is private to its owner until shared.
 */
export function visibleCollections(actor: Actor): Filter {
  if (seesAll(actor)) return everything
  const served = all(is('supplier', actor.organization), not(is('type', 'memoList')))
  return any(
    is('owner', actor.organization),
    is(`organizations.${actor.organization}`, true),
    is(`users.${actor.id}`, true),
    actor.isSupplier ? served : nothing,
  )
}

/** The three views of the collection list (document 1 §6). */
export const collectionViews = {
  mine: (actor: Actor): Filter => is('owner', actor.organization),
  sharedWithOrganization: (actor: Actor): Filter => is(`organizations.${actor.organization}`, true),
  sharedWithMe: (actor: Actor): Filter => is(`users.${actor.id}`, true),
} as const

/** Admin, the main organization, or the owner: those whom it is shared with read it. */
export const canEditCollection = (actor: Actor, collection: Document): boolean =>
  canWork(actor) && (seesAll(actor) || owns(actor, collection))

/** Admins and suppliers may create collections for another organization. */
export const canCreateCollection = (actor: Actor, attempt: WriteAttempt): boolean =>
  canWork(actor) && canPlace(actor, attempt)

/** Private: seen, and shared with nobody. */
export const isPrivateCollection = (collection: Document): boolean =>
  Object.keys(collection['organizations'] ?? {}).length === 0 && Object.keys(collection['users'] ?? {}).length === 0

export const collectionRule: AccessRule = {
  visible: visibleCollections,
  refusal(actor, attempt): Refusal | undefined {
    const { before } = attempt
    if (!before) return canCreateCollection(actor, attempt) ? undefined : notAllowed()
    if (!canEditCollection(actor, before)) return notAllowed()
    return seesAll(actor) ? undefined : refuseFields(attempt, ['owner', 'supplier'])
  },
  /** Its address may carry a secret. */
  withheld: (actor) =>
    seesAll(actor) && canWork(actor)
      ? []
      : [{ field: 'webhook', unless: canWork(actor) ? is('owner', actor.organization) : nothing }],
}
