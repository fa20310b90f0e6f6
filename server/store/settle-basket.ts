/**
 * What follows for a position of the basket from its release and its template: name, price, least quantity, step. People say
 * what they want and how much of it; nobody writes a price (docs/decisions/0222-wrong-values-are-known.md).
 */
import { settledPosition } from '#domain/orders/basket.ts'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import type { Release } from '#domain/releases/release.ts'
import { sameJson } from '#domain/same-value.ts'
import type { Template } from '#domain/templates/template.ts'
import { isChanged } from './stage.ts'
import type { Json } from './fields.ts'
import { recordOf, type Stage } from './stage.ts'
import type { StoredDocument } from './store.ts'

export function settleBasket(stage: Stage): void {
  for (const staged of stage.documents.values()) {
    const { collection, after } = staged
    if (collection !== 'basket' || !after || !isChanged(staged)) continue
    const release = recordOf(stage, 'releases', String(after['releaseId']))
    const templateId = release?.['template']
    const template = typeof templateId === 'string' ? recordOf(stage, 'templates', templateId) : undefined
    // Null: not read yet, and decided again when it is.
    if (!release || template === null) continue
    const settled = withPosition(after, release, template)
    if (!settled) continue
    for (const field of settled.changed) staged.fields.add(field)
    staged.after = settled.item
  }
}

/** The item as its release and template are today, and which fields that changes; undefined where it is so already. */
export function withPosition(
  item: StoredDocument,
  release: Json,
  template: Json | undefined,
): { item: StoredDocument; changed: string[] } | undefined {
  const settled = settledPosition((item as BasketItem).quantity, release as Release, template as Template | undefined)
  const { template: _, ...rest } = item
  const next: StoredDocument = { ...(settled.template === undefined ? rest : item), ...settled }
  const changed = [...Object.keys(settled), 'template'].filter((field) => !sameJson(item[field], next[field]))
  return changed.length === 0 ? undefined : { item: next, changed: [...new Set(changed)] }
}
