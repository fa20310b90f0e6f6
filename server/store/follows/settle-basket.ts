/**
 * What follows for a position of the basket from the others, its release and its template: that it is the only one of its
 * release, and no position too many; name, price, least quantity, step. People say
 * what they want and how much of it; nobody writes a price (docs/decisions/0222-wrong-values-are-known.md).
 */
import { isSystem } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { maximumPositions, seenOf, settledPosition } from '#domain/orders/basket.ts'
import { type BasketItem, mostOfRelease } from '#domain/orders/basket-item.ts'
import { whyNotOrderable } from '#domain/orders/orderability.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { Release } from '#domain/releases/release.ts'
import { sameJson } from '#domain/same-value.ts'
import type { Template } from '#domain/templates/template.ts'
import { isChanged } from '../stage/stage.ts'
import type { Json } from '../sql/fields.ts'
import { stageAlong } from '../stage/stage-along.ts'
import { keyOf, recordOf, type Stage, type Staged } from '../stage/stage.ts'
import type { StoredDocument } from '../store.ts'

export function settleBasket(stage: Stage): void {
  for (const staged of stage.documents.values()) if (isPlaced(staged)) place(stage, staged)
  for (const staged of stage.documents.values()) {
    const { collection, after } = staged
    if (collection !== 'basket' || !after || !isChanged(staged)) continue
    const release = recordOf(stage, 'releases', String(after['releaseId']))
    const templateId = release?.['template']
    const template = typeof templateId === 'string' ? recordOf(stage, 'templates', templateId) : undefined
    // Null: not read yet, and decided again when it is.
    if (!release || template === null) continue
    const settled = withPosition(after, release, template)
    const isNew = isPlaced(staged)
    if (isNew && !isOrderable(stage, release as Release, template as Template | undefined)) continue
    demandMaterial(staged, template)
    if (settled) {
      for (const field of settled.changed) staged.fields.add(field)
      staged.after = settled.item
    }
    if (isNew && staged.after) {
      staged.fields.add('seen')
      staged.after = { ...staged.after, seen: seenOf(staged.after as BasketItem & StoredDocument) }
    }
  }
}

/** False while that is not read yet. Throws `basket.orderNotAllowed`. */
function isOrderable(stage: Stage, release: Release, template: Template | undefined): boolean {
  if (isSystem(stage.actor)) return true
  const publication =
    release.publicationId === undefined ? undefined : recordOf(stage, 'publications', release.publicationId)
  if (publication === null) return false
  if (whyNotOrderable(stage.actor, { release, publication: publication as Publication | undefined, template }))
    throw productError('basket.orderNotAllowed', { id: release.id })
  return true
}

/** Throws `basket.materialUnknown` for one that somebody chose and nobody has. */
function demandMaterial({ before, after }: Staged, template: Json | undefined): void {
  const material = after?.['material']
  if (typeof material !== 'string' || material === before?.['material']) return
  const { orderMaterials = [] } = (template ?? {}) as Partial<Template>
  if (!orderMaterials.includes(material))
    throw productError('basket.materialUnknown', { material, materials: orderMaterials.join(', ') })
}

/** It is new, or another release than it was. */
export const isPlaced = ({ collection, before, after }: Staged): boolean =>
  collection === 'basket' && after !== undefined && before?.['releaseId'] !== after['releaseId']

/** A release has one position in a basket: what is added again is added to that. `basket-sql.ts` holds it among writers. */
function place(stage: Stage, staged: Staged): void {
  const added = staged.after as BasketItem & StoredDocument
  const stored = stage.ask({ of: 'basket', id: added.user })
  if (!stored) return
  const written = [...stage.documents.values()].flatMap(({ collection, id }) => (collection === 'basket' ? [id] : []))
  const others = [...new Set([...stored, ...written])].flatMap((id): BasketItem[] => {
    const found = id === added.id ? undefined : recordOf(stage, 'basket', id)
    return found && found['user'] === added.user ? [found as BasketItem] : []
  })
  const [first, ...more] = others.filter(({ releaseId }) => releaseId === added.releaseId)
  if (!first) {
    if (others.length >= maximumPositions) throw productError('basket.maximumReached')
    return
  }
  const quantity = [added, first, ...more].reduce((sum, one) => sum + one.quantity, 0)
  const chosen = chosenLast(stage, added)
  const reference = chosen.reference ?? (first.reference || added.reference)
  stageAlong(stage, 'basket', first.id, (before) => ({
    ...before,
    ...chosen,
    reference,
    quantity: Math.min(quantity, mostOfRelease),
  }))
  const into = keyOf('basket', first.id)
  for (const { id } of more) {
    stageAlong(stage, 'basket', id, () => undefined)
    const along = stage.documents.get(keyOf('basket', id))
    if (along) along.mergedInto = into
  }
  staged.after = undefined
  staged.mergedInto = into
}

/** Material and reference of those that are put in together, where they say one: the last word counts. */
function chosenLast(
  stage: Stage,
  { user, releaseId }: BasketItem,
): Partial<Pick<BasketItem, 'material' | 'reference'>> {
  const said = [...stage.documents.values()].flatMap((staged) => {
    const { before, after } = staged
    if (before || !isPlaced(staged) || after?.['user'] !== user || after['releaseId'] !== releaseId) return []
    const { material, reference } = after as BasketItem & StoredDocument
    return [{ ...(material !== undefined && { material }), ...(reference !== '' && { reference }) }]
  })
  return Object.assign({}, ...said)
}

/** The item as its release and template are today, and which fields that changes; undefined where it is so already. */
export function withPosition(
  item: StoredDocument,
  release: Json,
  template: Json | undefined,
): { item: StoredDocument; changed: string[] } | undefined {
  const settled = settledPosition(
    item as BasketItem & StoredDocument,
    release as Release,
    template as Template | undefined,
  )
  const { template: _, material: _chosen, ...rest } = item
  const next: StoredDocument = { ...rest, ...settled }
  const changed = [...Object.keys(settled), 'template', 'material'].filter(
    (field) => !sameJson(item[field], next[field]),
  )
  return changed.length === 0 ? undefined : { item: next, changed: [...new Set(changed)] }
}
