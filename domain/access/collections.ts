import { all, any, everything, is, matches, not, nothing } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Collection } from '../collections/collection.ts'
import { refuse, type Refusal } from '../errors.ts'
import type { Actor } from './actor.ts'
import { type AccessRule, type Document, isRestore, type WriteAttempt } from './rule.ts'
import { canPlace, canWork, fieldNotAllowed, notAllowed, owns, refuseFields, seesAll } from './tenancy.ts'

/**
 * One's organization's own, those shared with it or with the person, and for a supplier those of the organizations it
 * serves. A memo list is private to whoever keeps it until shared.
 */
export function visibleCollections(actor: Actor): FilterIn<Collection> {
  if (seesAll(actor)) return everything
  const isOpen = not(is('type', 'memoList'))
  const served = all(is('supplier', actor.organization), isOpen)
  return any(
    all(is('owner', actor.organization), any(isOpen, is('keeper', actor.id))),
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

/** The lists in which a person notes what they come by. */
export const memoListsOf = (actor: Actor): FilterIn<Collection> =>
  all(is('type', 'memoList'), is('keeper', actor.id), is('owner', actor.organization))

/** Admin, the main organization, or the owner: those whom it is shared with read it. */
export const editableCollections = (actor: Actor): FilterIn<Collection> =>
  canWork(actor) ? (seesAll(actor) ? everything : is('owner', actor.organization)) : nothing

export const canEditCollection = (actor: Actor, collection: Document): boolean =>
  matches(editableCollections(actor), collection)

/** What is done by itself with what is in it: admins alone set that up, the owner's people read it (document 1 §6). */
export const canSetWorkflow = (actor: Actor): boolean => actor.role === 'admin'

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

/** Whoever makes a collection keeps it; only the keeper makes a memo list of it, which others then no longer see, or of a memo list what all see. */
function refusalOfKeeper(actor: Actor, attempt: WriteAttempt): Refusal | undefined {
  const { before, after } = attempt
  if (!after || isRestore(attempt)) return undefined
  const { keeper, type } = after
  if (keeper !== before?.['keeper'] && (before || keeper !== actor.id)) return fieldNotAllowed('keeper')
  const isTurned = (type === 'memoList') !== (before?.['type'] === 'memoList')
  return isTurned && keeper !== actor.id ? refuse('collection.memoListOfKeeper') : undefined
}

/** Numbers are counted, not typed: of one that is changed by hand, some would come twice. A range that comes anew begins at its beginning. */
function refusalOfCounters(actor: Actor, attempt: WriteAttempt): Refusal | undefined {
  const { before, after } = attempt
  if (!after || isRestore(attempt) || actor.operation) return undefined
  const [then, now] = [rangesOf(before), rangesOf(after)]
  const changed = Object.keys(now).find((prefix) => counterOf(then[prefix]) !== counterOf(now[prefix]))
  return changed === undefined ? undefined : fieldNotAllowed(`numberRanges.${changed}.counter`)
}

type Ranges = Readonly<Record<string, { counter?: number } | undefined>>
const rangesOf = (collection: Document | undefined): Ranges => (collection?.['numberRanges'] ?? {}) as Ranges
const counterOf = (range: Ranges[string]): number => range?.counter ?? 0

/** Private: seen, and shared with nobody. */
export const isPrivateCollection = (collection: Document): boolean =>
  Object.keys(collection['organizations'] ?? {}).length === 0 && Object.keys(collection['users'] ?? {}).length === 0

export const collectionRule: AccessRule<Collection> = {
  visible: visibleCollections,
  refusal(actor, attempt): Refusal | undefined {
    const { before } = attempt
    if (before ? !canEditCollection(actor, before) : !canCreateCollection(actor, attempt)) return notAllowed()
    const tenancy = before && !seesAll(actor) ? refuseFields(attempt, ['owner', 'supplier']) : undefined
    const workflow =
      canSetWorkflow(actor) || isRestore(attempt)
        ? undefined
        : refuseFields(attempt, ['webhook', 'workflowEnabled', 'workflowTitle'], { workflowEnabled: false })
    return (
      tenancy ??
      workflow ??
      refusalOfKeeper(actor, attempt) ??
      refusalOfCounters(actor, attempt) ??
      refusalOfParent(actor, attempt)
    )
  },
  /** Its address may carry a secret. */
  withheld: (actor) =>
    seesAll(actor) && canWork(actor)
      ? []
      : [{ field: 'webhook', unless: canWork(actor) ? is('owner', actor.organization) : nothing }],
}
