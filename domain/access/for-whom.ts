/** For whom a person begins new work: for their own organization, or for one that theirs serves (document 2 §1). */
import type { Organization } from '../organizations/organization.ts'
import { matches, nothing } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Actor } from './actor.ts'
import { visibleContents } from './contents.ts'
import { eyesOf } from './eyes-of.ts'
import { visibleOrganizations } from './organizations.ts'
import { hasSimpleView } from './routes.ts'
import type { Document } from './rule.ts'
import { visibleTemplates } from './templates.ts'
import { canManage, canWork, seesAll } from './tenancy.ts'

/** The organizations that `canPlace` lets new records belong to: those that one sees. */
export const placeableFor = (actor: Actor): FilterIn<Organization> =>
  canWork(actor) ? visibleOrganizations(actor) : nothing

/** In the simplified view what is made is one's own organization's. */
export const choosesForWhom = (actor: Actor): boolean => !hasSimpleView(actor) && (seesAll(actor) || actor.isSupplier)

/** Whom it is for, as long as nobody says otherwise: the client whose template is taken, or else whose content. */
export function proposedOwner(actor: Actor, template: Document | undefined, content: Document | undefined): string {
  if (!choosesForWhom(actor)) return actor.organization
  const ofClient = [template, content].find((one) => one !== undefined && isOfServedClient(actor, one))
  return ofClient ? String(ofClient['owner']) : actor.organization
}

const isOfServedClient = (actor: Actor, { owner, supplier }: Document): boolean =>
  owner !== supplier && (seesAll(actor) || supplier === actor.organization)

/**
 * Whether a person is told how the label of a content comes out: they work for its owner, who sees the template. What is found
 * tells of texts and pictures; whoever only buys is told nothing.
 */
export const seesReadiness = (actor: Actor, content: Document, template: Document): boolean =>
  canManage(actor, content) && isSeenAt(actor, content, 'templates', template)

const isSeenBy = { templates: visibleTemplates, contents: visibleContents } as const

/** Whether those whom a record of the actor's is for see what it is made of. */
export function isSeenAt(
  actor: Actor,
  { owner, supplier }: Document,
  kind: keyof typeof isSeenBy,
  document: Document,
): boolean {
  const eyes = eyesOf(
    { owner: String(owner), supplier: String(supplier) },
    actor.isMain ? actor.organization : undefined,
  )
  return matches(isSeenBy[kind](eyes), document)
}
