/** What was ordered once, again: today's version in the place of one that is not sold any more, at today's price. */
import type { Order } from '#domain/orders/order.ts'
import { graphql } from '../../../client/calls/graphql.ts'
import { OrderOffers } from '../../../client/calls/operations.generated.ts'
import { type Adding, addToBasket } from '../../../shared/ordering/basket-calls.ts'

export type Reordered = {
  added: number
  newer: number
  /** Positions that were in the basket, and have another material or reference now. */
  replaced: readonly { label: string; before: string; now: string }[]
  left: readonly { label: string; error: unknown }[]
}

export async function reorder({ items }: Order): Promise<Reordered> {
  const ids = [...new Set(items.map(({ releaseId }) => releaseId))]
  const { orderOffers } = await graphql(OrderOffers, { releaseIds: ids })
  const offers = new Map(orderOffers.map((offer) => [offer.releaseId, offer]))
  const adding = items.map(({ releaseId, quantity, material, reference }): Adding => {
    const offer = offers.get(releaseId)
    return {
      releaseId: offer?.instead?.id ?? releaseId,
      quantity,
      // Another version may come in other materials: the first is taken then.
      ...(material !== undefined && !offer?.instead && offer?.materials.includes(material) && { material }),
      ...(reference !== undefined && { reference }),
    }
  })
  const results = await addToBasket(adding)
  const left = results.flatMap(({ error }, index) => (error ? [{ label: items[index]?.label ?? '', error }] : []))
  return {
    added: results.length - left.length,
    replaced: results.flatMap(({ materialBefore, referenceBefore }, index) => {
      const { material = '', reference = '' } = adding[index] ?? {}
      const changes = [
        [materialBefore, material],
        [referenceBefore, reference],
      ]
      return changes.flatMap(([before, now]) =>
        before && now ? [{ label: items[index]?.label ?? '', before, now }] : [],
      )
    }),
    newer: adding.filter(({ releaseId }, index) => releaseId !== items[index]?.releaseId).length,
    left,
  }
}
