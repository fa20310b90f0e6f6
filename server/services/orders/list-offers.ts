/** What releases cost, from which quantity and in which steps, and whether the person may order them. */
import { productError, type Refusal } from '#domain/errors.ts'
import { maximumPositions, settledPosition } from '#domain/orders/basket.ts'
import type { PriceStep } from '#domain/orders/price-at.ts'
import { releasesOf, salableRelease } from '#domain/releases/course/editable-release.ts'
import type { Context } from '../base/context.ts'
import { readToOrder } from './read-to-order.ts'

export type Offer = {
  releaseId: string
  /** Null where it may be ordered. */
  refusal: Refusal | null
  min: number
  step: number
  prices: readonly PriceStep[]
  priceReference: number
  materials: readonly string[]
  /** The version that may be ordered in its place. */
  instead: { id: string; number: number } | null
  /** A newer version that is not approved yet. */
  coming: { id: string; number: number } | null
}

/** Of those that the person sees. Throws `write.tooMany`. */
export async function listOffers(context: Context, ids: readonly string[]): Promise<Offer[]> {
  if (ids.length > maximumPositions) throw productError('write.tooMany', { limit: maximumPositions })
  const found = await readToOrder(context, ids)
  return [...found.values()].map(({ release, publication, template, why }) => {
    const { min, step, prices, priceReference, materials } = settledPosition({ quantity: 1 }, release, template)
    const siblings = publication ? releasesOf(publication) : []
    const salable = publication && salableRelease(publication.type, siblings)
    const coming = siblings.find(
      ({ number, status }) => number > release.number && ['pending', 'review', 'approval'].includes(status),
    )
    return {
      releaseId: release.id,
      refusal: why ?? null,
      min,
      step,
      prices,
      priceReference,
      materials,
      instead: salable && salable.number > release.number ? { id: salable.id, number: salable.number } : null,
      coming: coming && context.actor.role !== 'buyer' ? { id: coming.id, number: coming.number } : null,
    }
  })
}
