import { z } from 'zod'
import { Amount, atMost, Count, Id, type Kept, Line } from '../fields.ts'
import { mostPrices, PriceStep } from './price-at.ts'

export const mostOfRelease = 100_000_000

const PriceSteps = z.array(PriceStep).max(mostPrices + 1)

/** What a person knew of a position when they put it in, or took over what had changed. */
export const Seen = z.strictObject({
  min: Count,
  step: Count,
  prices: PriceSteps,
  priceReference: Count,
})
export type Seen = z.infer<typeof Seen>

/** A position of a person's basket (the specification's `users/{uid}/basket`). */
export const BasketItem = z.strictObject({
  user: Id,
  releaseId: Id,
  quantity: z.int().min(1).max(mostOfRelease),
  /** One of `materials`; the first where nobody chose. */
  material: Line.optional(),
  /** The person's own. */
  reference: Line.default(''),
  /** Written where it is put in, and by operations. */
  seen: Seen.optional(),
  /** All that follows is written by the store, from the release and its template (`settledPosition`). */
  label: Line.default(''),
  min: z.int().min(0).default(1),
  step: z.int().min(1).default(1),
  /** For `priceReference` pieces, at this quantity. */
  price: z.union([Amount, z.string().check(atMost(50))]).default(0),
  prices: PriceSteps.default([]),
  priceReference: z.int().min(1).default(1),
  materials: z.array(Line).max(100).default([]),
  releaseNumber: z.int().min(1).optional(),
  template: Id.optional(),
})
export type BasketItem = Kept & z.infer<typeof BasketItem>
