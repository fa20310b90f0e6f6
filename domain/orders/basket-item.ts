import { z } from 'zod'
import { Amount, atMost, Id, type Kept, Line } from '../fields.ts'

export const mostOfRelease = 100_000_000

/** A position of a person's basket (the specification's `users/{uid}/basket`). */
export const BasketItem = z.strictObject({
  user: Id,
  releaseId: Id,
  quantity: z.int().min(1).max(mostOfRelease),
  /** All that follows is written by the store, from the release and its template (`settledPosition`). */
  label: Line.default(''),
  min: z.int().min(0).default(1),
  step: z.int().min(1).default(1),
  price: z.union([Amount, z.string().check(atMost(50))]).default(0),
  priceReference: z.int().min(1).default(1),
  template: Id.optional(),
})
export type BasketItem = Kept & z.infer<typeof BasketItem>
