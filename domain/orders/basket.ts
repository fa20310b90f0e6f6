/** Quantities and sums of the basket (document 1 §5). */
import type { Kept } from '../fields.ts'
import { readPrice } from '../values/read-price.ts'
import type { Release } from '../releases/release.ts'
import type { Template } from '../templates/template.ts'
import type { BasketItem, Seen } from './basket-item.ts'
import { priceAt, stepsOf } from './price-at.ts'

/** Of a basket, and so of an order (document 1 §9). */
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

type Position = { quantity: number; price: BasketItem['price']; priceReference: number }

/**
 * `price` is for `priceReference` pieces; rounded half up to the centime, in whole numbers: 50 x 9.37 / 100 is 4.685, which a
 * computer's fraction takes for less (docs/decisions/0380-sums-to-the-centime.md). What has a price costs a centime at least.
 */
export const sumOf = (position: Position): number => Number(centimesOf(position)) / 100

function centimesOf({ quantity, price, priceReference }: Position): bigint {
  const millionths = BigInt(readPrice(price).toFixed(6).replace('.', ''))
  if (millionths <= 0n) return 0n
  const by = BigInt(Math.max(1, priceReference)) * 10_000n
  const centimes = (2n * BigInt(Math.trunc(quantity)) * millionths + by) / (2n * by)
  return centimes > 0n ? centimes : 1n
}

export type BasketTotals = { positions: number; quantity: number; net: number }

/** One line without a price makes the total 0: it is then on request. */
export function totalsOf(items: readonly Position[]): BasketTotals {
  const sums = items.map(centimesOf)
  return {
    positions: items.length,
    quantity: items.reduce((total, { quantity }) => total + quantity, 0),
    net: sums.includes(0n) ? 0 : Number(sums.reduce((total, sum) => total + sum, 0n)) / 100,
  }
}

export type OrderableRelease = Partial<Pick<Release, 'label' | 'template' | 'number'>>
export type OrderSettings = Pick<
  Template,
  'orderQuantityMin' | 'orderQuantityStep' | 'orderPrice' | 'orderPrices' | 'orderPriceReference' | 'orderMaterials'
>

type Settled = Omit<BasketItem, keyof Kept | 'user' | 'releaseId' | 'reference' | 'seen'>

/**
 * What the store writes of a position: called as the release, priced as its template says today, a quantity that can be
 * ordered, a material that there is. Without a template nothing is known of the price, and any quantity will do.
 */
export function settledPosition(
  { quantity: wanted, material }: Pick<BasketItem, 'quantity' | 'material'>,
  release: OrderableRelease,
  settings: Partial<OrderSettings> | undefined = {},
): Settled {
  const { orderQuantityMin: min = 1, orderQuantityStep: step = 1, orderMaterials: materials = [] } = settings
  const quantity = allowedQuantity(wanted, { min, step })
  const prices = stepsOf(settings)
  const [first] = materials
  return {
    label: release.label ?? '',
    quantity,
    min,
    step,
    price: priceAt(prices, quantity) ?? 0,
    prices,
    priceReference: settings.orderPriceReference ?? 1,
    materials,
    ...(first !== undefined && { material: materials.find((one) => one === material) ?? first }),
    ...(release.number !== undefined && { releaseNumber: release.number }),
    ...(release.template !== undefined && { template: release.template }),
  }
}

/** What a person takes note of when they see it so. */
export const seenOf = ({ min, step, prices, priceReference }: Pick<BasketItem, keyof Seen>): Seen => ({
  min,
  step,
  prices,
  priceReference,
})
