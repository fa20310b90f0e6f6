/** An order as it was sent: with the same key and the same positions it is the same one, and with others another. */
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { totalsOf } from '#domain/orders/basket.ts'
import type { OrderCreateMutationVariables } from '../../../client/calls/operations.generated.ts'

export type SentOrder = OrderCreateMutationVariables

/** Sent again before an answer came, it keeps its key. */
export function orderToSend(
  order: SentOrder['order'],
  items: readonly BasketItem[],
  before: SentOrder | undefined,
): SentOrder {
  const key = before && isOf(before, items) ? before.key : crypto.randomUUID()
  return {
    order,
    key,
    seen: { net: totalsOf(items).net, items: items.map(({ id, version }) => ({ id, version })) },
  }
}

/** The basket is as it was when this was sent; where it is not, the order may have taken it along. */
export function isOf({ seen }: SentOrder, items: readonly BasketItem[]): boolean {
  const versions = new Map(seen.items.map(({ id, version }) => [id, version]))
  return versions.size === items.length && items.every(({ id, version }) => versions.get(id) === version)
}
