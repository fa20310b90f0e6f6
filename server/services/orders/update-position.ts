/**
 * Document 1 §4, BasketUpdate: quantity, material and reference are the person's; another version takes the place of the one
 * that was put in; what has changed meanwhile is taken over by `accept`. Prices come from the server alone.
 */
import { within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { seenOf } from '#domain/orders/basket.ts'
import type { Context } from '../base/context.ts'

export type PositionUpdate = {
  id: string
  quantity?: number | undefined
  material?: string | undefined
  reference?: string | undefined
  releaseId?: string | undefined
  accept?: boolean | undefined
}

/** Throws `basket.notFound`, `basket.releaseNotFound`, `basket.orderNotAllowed`, `basket.materialUnknown`. */
export async function updatePosition(context: Context, update: PositionUpdate): Promise<BasketItem> {
  const { store, actor } = context
  const { id, quantity, material, reference, releaseId, accept = false } = update
  const item = await store.get(actor, 'basket', id)
  const wanted = releaseId ?? item.releaseId
  if (!(await store.find(actor, 'releases', wanted))) throw productError('basket.releaseNotFound', { id: wanted })
  const set = {
    ...(quantity !== undefined && { quantity }),
    ...(material !== undefined && { material }),
    ...(reference !== undefined && { reference }),
    ...(releaseId !== undefined && { releaseId }),
    ...(accept && { seen: seenOf(item) }),
  }
  if (Object.keys(set).length === 0) return item
  const write = { kind: 'update', collection: 'basket', id, set } as const
  const { documents } = await store.write(within(actor, 'basket.update'), [write], { label: 'BasketUpdate' })
  return documents[0]
}
