/** What has changed about a position since its person took note of it. */
import { readPrice } from '../values/read-price.ts'
import { allowedQuantity } from './basket.ts'
import type { BasketItem } from './basket-item.ts'
import { priceAt } from './price-at.ts'

export type BasketChange =
  | { what: 'price'; before: number; after: number; reference: { before: number; after: number } }
  | { what: 'min' | 'step'; before: number; after: number }

type Position = Pick<BasketItem, 'quantity' | 'price' | 'priceReference' | 'min' | 'step' | 'seen'>

/** At the quantity that is there now: a step of the price that a person reached by themselves is no change. */
export function basketChanges({ seen, quantity, price, priceReference, min, step }: Position): BasketChange[] {
  if (!seen) return []
  const before = priceAt(seen.prices, allowedQuantity(quantity, seen)) ?? 0
  const after = readPrice(price)
  const isPriced = before !== after || (after > 0 && seen.priceReference !== priceReference)
  return [
    ...(isPriced
      ? [{ what: 'price', before, after, reference: { before: seen.priceReference, after: priceReference } } as const]
      : []),
    ...(seen.min === min ? [] : [{ what: 'min', before: seen.min, after: min } as const]),
    ...(seen.step === step ? [] : [{ what: 'step', before: seen.step, after: step } as const]),
  ]
}
