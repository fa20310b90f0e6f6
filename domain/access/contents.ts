import { refuse, type Refusal } from '../errors.ts'
import { all, any, everything, is, nothing } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Content } from '../contents/content.ts'
import type { ContentType } from '../contents/types/content-type.ts'
import type { Property } from '../properties/property.ts'
import type { Actor } from './actor.ts'
import { canEditCollection } from './collections.ts'
import { changedPointers, keys } from './pointer.ts'
import type { AccessRule, Document, WriteAttempt } from './rule.ts'
import {
  canManage,
  canPlace,
  canWork,
  notAllowed,
  ownedOrServed,
  refuseFields,
  seesAll,
  touchesOnly,
} from './tenancy.ts'

/**
 * One's organization's own, for a supplier those of the organizations it serves, and the public database. Being used in
 * a shared collection or release shows nobody a content (document 1 §6: limited to the owner).
 */
export const visibleContents = (actor: Actor): FilterIn<Content> =>
  seesAll(actor) ? everything : any(ownedOrServed(actor), publicContents)

export const publicContents: FilterIn<Content> = all(is('public', true), is('effectivelyActive', true))

/** The three views of the content list (document 1 §6). */
export const contentViews = {
  organization: (actor: Actor): FilterIn<Content> => is('owner', actor.organization),
  supplier: (actor: Actor): FilterIn<Content> => is('supplier', actor.organization),
  public: (): FilterIn<Content> => publicContents,
} as const

export const canEditContent = (actor: Actor, content: Document): boolean => canManage(actor, content)

/** Suppliers and admins answer for the public database. */
export const canPublishContent = (actor: Actor): boolean => canWork(actor) && (seesAll(actor) || actor.isSupplier)

export const contentRule: AccessRule<Content> = {
  visible: visibleContents,
  refusal(actor, attempt): Refusal | undefined {
    const { before } = attempt
    if (before && isMembershipChange(attempt)) return refusalOfMembership(actor, attempt)
    if (before ? !canEditContent(actor, before) : !canWork(actor) || !canPlace(actor, attempt)) return notAllowed()
    if (!canPublishContent(actor)) {
      const refusal = refuseFields(attempt, ['public'], { public: false })
      if (refusal) return refusal
    }
    if (before && !seesAll(actor)) {
      const refusal = refuseFields(attempt, ['owner', 'supplier'])
      if (refusal) return refusal
    }
    return refusalOfMembership(actor, attempt)
  },
}

/** Whoever sees a content and may edit a collection may put the one into the other. */
export const isMembershipChange = (attempt: WriteAttempt): boolean =>
  attempt.after !== undefined && touchesOnly(attempt, ['collections'])

export function refusalOfMembership(actor: Actor, attempt: WriteAttempt): Refusal | undefined {
  if (!canWork(actor)) return notAllowed()
  if (!attempt.after) return undefined
  const strange = changedPointers(memberships, attempt).find((reference) => {
    const collection = attempt.related?.('collections', reference.id)
    return collection ? !canEditCollection(actor, collection) : reference.added
  })
  return strange && refuse('write.fieldNotAllowed', { path: strange.path })
}

const memberships = [keys('collections', 'collections')]

/** Types one's organization works with; their definition is the admins' business. */
/** Fields and types are the whole product's. */
export const canDefine = (actor: Actor): boolean => actor.role === 'admin'

export const contentTypeRule: AccessRule<ContentType> = {
  visible: (actor) => (seesAll(actor) ? everything : is(`loadDefault.${actor.organization}`, true)),
  refusal: (actor) => (canDefine(actor) ? undefined : notAllowed()),
  // It names organizations that are strangers to each other.
  withheld: (actor) => (seesAll(actor) ? [] : [{ field: 'loadDefault', unless: nothing }]),
}

/** Those that the types of one's organization use, or of an organization that it serves, and those of public contents. */
const visibleProperties = (actor: Actor): FilterIn<Property> =>
  seesAll(actor) ? everything : any(is('open', true), is(`seenBy.${actor.organization}`, true))

export const propertyRule: AccessRule<Property> = {
  visible: visibleProperties,
  refusal: (actor) => (canDefine(actor) ? undefined : notAllowed()),
  // As above.
  withheld: (actor) => (seesAll(actor) ? [] : [{ field: 'seenBy', unless: nothing }]),
}
