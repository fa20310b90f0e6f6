/** Prices by quantity: the whole quantity costs what the highest step that it reaches says. */
import { z } from 'zod'
import { Amount } from '../fields.ts'

export const mostPrices = 20

/** Net, for as many pieces as the template's reference says, from so many pieces on. */
export const PriceStep = z.strictObject({ from: z.int().min(1).max(100_000_000), price: Amount })
export type PriceStep = z.infer<typeof PriceStep>

/** Undefined where no step is reached. */
export const priceAt = (steps: readonly PriceStep[], quantity: number): number | undefined =>
  steps.filter(({ from }) => from <= quantity).toSorted((a, b) => b.from - a.from)[0]?.price

/** The next step that more pieces would reach, where it is cheaper a piece. */
export function nextStep(steps: readonly PriceStep[], quantity: number): PriceStep | undefined {
  const now = priceAt(steps, quantity) ?? 0
  const above = steps.filter(({ from, price }) => from > quantity && price < now)
  return above.toSorted((a, b) => a.from - b.from)[0]
}

/** All steps of a template: its price, and those by quantity. */
export const stepsOf = ({
  orderPrice = 0,
  orderPrices = [],
}: {
  orderPrice?: number | undefined
  orderPrices?: readonly PriceStep[] | undefined
}): PriceStep[] => [{ from: 1, price: orderPrice }, ...orderPrices.filter(({ from }) => from > 1)]
