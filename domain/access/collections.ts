import { all, any, everything, is, matches, not, nothing } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Collection } from '../collections/collection.ts'
import type { Refusal } from '../errors.ts'
import type { Actor } from './actor.ts'
import type { AccessRule, Document, WriteAttempt } from './rule.ts'
import { canPlace, canWork, fieldNotAllowed, notAllowed, owns, refuseFields, seesAll } from './tenancy.ts'

/**
 * One's organization's own, those shared with it or with the person, and for a supplier those of the organizations it
 * serves. A memo list is private to its owner until shared.
 */
export function visibleCollections(actor: Actor): FilterIn<Collection> {
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
  mine: (actor: Actor): FilterIn<Collection> => is('owner', actor.organization),
  sharedWithOrganization: (actor: Actor): FilterIn<Collection> => is(`organizations.${actor.organization}`, true),
  sharedWithMe: (actor: Actor): FilterIn<Collection> => is(`users.${actor.id}`, true),
} as const

/** Admin, the main organization, or the owner: those whom it is shared with read it. */
export const editableCollections = (actor: Actor): FilterIn<Collection> =>
  canWork(actor) ? (seesAll(actor) ? everything : is('owner', actor.organization)) : nothing

export const canEditCollection = (actor: Actor, collection: Document): boolean =>
  matches(editableCollections(actor), collection)

/** Admins and suppliers may create collections for another organization. */
export const canCreateCollection = (actor: Actor, attempt: WriteAttempt): boolean =>
  canWork(actor) && canPlace(actor, attempt)

/** Admins and suppliers choose any parent they see; others one of their own organization, not one that is only shared. */
function refusalOfParent(actor: Actor, { before, after, related }: WriteAttempt): Refusal | undefined {
  const parent = after?.['parentId']
  if (typeof parent !== 'string' || parent === before?.['parentId'] || seesAll(actor) || actor.isSupplier)
    return undefined
  const collection = related?.('collections', parent)
  return collection && maySee(actor, collection) && !owns(actor, collection) ? fieldNotAllowed('parentId') : undefined
}

const maySee = (actor: Actor, collection: Document): boolean => matches(visibleCollections(actor), collection)

/** Private: seen, and shared with nobody. */
export const isPrivateCollection = (collection: Document): boolean =>
  Object.keys(collection['organizations'] ?? {}).length === 0 && Object.keys(collection['users'] ?? {}).length === 0

export const collectionRule: AccessRule<Collection> = {
  visible: visibleCollections,
  refusal(actor, attempt): Refusal | undefined {
    const { before } = attempt
    if (before ? !canEditCollection(actor, before) : !canCreateCollection(actor, attempt)) return notAllowed()
    const tenancy = before && !seesAll(actor) ? refuseFields(attempt, ['owner', 'supplier']) : undefined
    return tenancy ?? refusalOfParent(actor, attempt)
  },
  /** Its address may carry a secret. */
  withheld: (actor) =>
    seesAll(actor) && canWork(actor)
      ? []
      : [{ field: 'webhook', unless: canWork(actor) ? is('owner', actor.organization) : nothing }],
}
