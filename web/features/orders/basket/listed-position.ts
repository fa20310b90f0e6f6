import type { BasketChange } from '#domain/orders/basket-changes.ts'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import type { Offer } from '../../../shared/ordering/use-offers.ts'

export type ListedPosition = {
  id: string
  item: BasketItem
  /** From 1. */
  position: number
  /** Since the person took note of it. */
  changes: readonly BasketChange[]
  /** Undefined while it is on its way, and for a version that is gone. */
  offer: Offer | undefined
}
