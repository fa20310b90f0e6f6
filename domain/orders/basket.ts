/** Quantities and sums of the basket (document 1 §5). */
import { accept, type Outcome, refuse } from '../errors.ts'
import type { Kept } from '../fields.ts'
import { priceOf } from '../formats/price.ts'
import type { Template } from '../templates/template.ts'
import type { BasketItem } from './basket-item.ts'

export const maximumPositions = 1000

type Rule = { min: number; step: number }

/** At least the minimum, raised to the next multiple of the step. */
export function allowedQuantity(wanted: number, { min, step }: Rule): number {
  const whole = Math.max(1, Math.trunc(step) || 1)
  const least = Math.max(Math.ceil(Number.isFinite(wanted) ? wanted : 0), min, 1)
  return Math.ceil(least / whole) * whole
}

/** The quantities next to one that is not allowed, for the person to choose from. */
export function nearestQuantities(wanted: number, rule: Rule): number[] {
  const above = allowedQuantity(wanted, rule)
  const below = above - Math.max(1, Math.trunc(rule.step) || 1)
  return below >= allowedQuantity(0, rule) && below < above ? [below, above] : [above]
}

type Position = Pick<BasketItem, 'quantity' | 'price' | 'priceReference'>

/** `price` is for `priceReference` pieces; rounded to the centime. */
export function sumOf({ quantity, price, priceReference }: Position): number {
  return round((quantity * priceOf(price)) / Math.max(1, priceReference))
}

const round = (amount: number): number => Math.round((amount + Number.EPSILON) * 100) / 100

export type BasketTotals = { positions: number; quantity: number; net: number }

/** One line without a price makes the total 0: it is then not known. */
export function totalsOf(items: readonly Position[]): BasketTotals {
  const sums = items.map(sumOf)
  return {
    positions: items.length,
    quantity: items.reduce((total, { quantity }) => total + quantity, 0),
    net: sums.some((sum) => sum <= 0) ? 0 : round(sums.reduce((total, sum) => total + sum, 0)),
  }
}

export type OrderableRelease = { id: string; label: string; template?: string | undefined }
export type OrderSettings = Pick<
  Template,
  'orderQuantityMin' | 'orderQuantityStep' | 'orderPrice' | 'orderPriceReference'
>

/** What a person says of a position. The rest is the release's and its template's. */
export type ChosenItem = Pick<BasketItem, 'user' | 'releaseId' | 'quantity'>

export type BasketChange = { action: 'create'; item: ChosenItem } | { action: 'update'; id: string; quantity: number }

/**
 * What the store writes of a position: called as the release, priced as its template says today, a quantity that can be
 * ordered. Without a template nothing is known of the price, and any quantity will do.
 */
export function settledPosition(
  wanted: number,
  release: Omit<OrderableRelease, 'id'>,
  settings: Partial<OrderSettings> | undefined = {},
): Omit<BasketItem, keyof Kept | 'user' | 'releaseId'> {
  const { orderQuantityMin: min = 1, orderQuantityStep: step = 1 } = settings
  const { orderPrice: price = 0, orderPriceReference: priceReference = 1 } = settings
  return {
    label: release.label,
    quantity: allowedQuantity(wanted, { min, step }),
    min,
    step,
    price,
    priceReference,
    ...(release.template !== undefined && { template: release.template }),
  }
}

/**
 * Adds a release: a new position, or one more of what is there. `orderable` says whether the release is the one its
 * publication sells; where it is not, a position that is there is to be deleted by the caller.
 */
export function addToBasket(
  basket: readonly Pick<BasketItem, 'id' | 'releaseId' | 'quantity' | 'min' | 'step'>[],
  user: string,
  release: OrderableRelease,
  settings: OrderSettings,
  { orderable, quantity }: { orderable: boolean; quantity?: number },
): Outcome<BasketChange> {
  if (!orderable) return refuse('basket.orderNotAllowed', { id: release.id })
  const rule = { min: settings.orderQuantityMin, step: settings.orderQuantityStep }
  const there = basket.find(({ releaseId }) => releaseId === release.id)
  if (there)
    return accept({ action: 'update', id: there.id, quantity: allowedQuantity(there.quantity + (quantity ?? 1), rule) })
  if (basket.length >= maximumPositions) return refuse('basket.maximumReached')
  return accept({
    action: 'create',
    item: { user, releaseId: release.id, quantity: allowedQuantity(quantity ?? 1, rule) },
  })
}
