/** What may be ordered, and why not: the one place. */
import type { Actor, Licence } from '../access/actor.ts'
import { hasLicence } from '../access/actor.ts'
import { canOrder } from '../access/orders.ts'
import { refuse, type Refusal } from '../errors.ts'
import type { Publication } from '../publications/publication.ts'
import { releasesOf, salableRelease } from '../releases/course/editable-release.ts'
import { sellableStatuses } from '../releases/release-status.ts'
import type { Release } from '../releases/release.ts'
import type { Template } from '../templates/template.ts'

export type ToOrder = {
  release: Pick<Release, 'id' | 'type' | 'status' | 'supplier' | 'owner'>
  /** Undefined for a release that stands alone. */
  publication?: Pick<Publication, 'type' | 'releases'> | undefined
  template?: Pick<Template, 'orderLicence'> | undefined
  /** Its pages were written on since its owner approved them in advance. */
  isVoid?: boolean
}

/**
 * Whether this person may order this release: it is the one that its publication sells (document 2 §4), of their own
 * organization and its supplier, and they have the module that its template asks for. What was written on since it was approved
 * in advance is sold once its owner has confirmed the pages; an older version is not sold in its place.
 */
export function whyNotOrderable(
  actor: Actor,
  { release, publication, template, isVoid }: ToOrder,
): Refusal | undefined {
  if (actor.isSupplier) return refuse('order.suppliersSell')
  if (!canOrder(actor)) return missing('print')
  if (release.supplier !== actor.supplier || release.owner !== actor.organization)
    return refuse('basket.orderNotAllowed', { id: release.id })
  const salable = publication && salableRelease(publication.type, releasesOf({ releases: publication.releases }))
  if (salable && salable.id !== release.id && isBehind(release.id, publication, salable.number))
    return refuse('order.newerVersion', { number: salable.number })
  const isOnSale = publication
    ? salable?.id === release.id
    : release.type === 'print' && sellableStatuses.includes(release.status)
  if (!isOnSale) return refuse('order.notOnSale')
  if (isVoid && release.status === 'reviewAndPublish') return refuse('order.approvalVoid')
  const licence = template?.orderLicence
  return licence && !hasLicence(actor, licence) ? missing(licence) : undefined
}

const isBehind = (id: string, { releases }: Pick<Publication, 'releases'>, number: number): boolean =>
  (releases[id]?.number ?? 0) < number

const missing = (licence: Licence): Refusal =>
  refuse('access.licenceMissing', { licence: { says: `licence.${licence}` } })
