/**
 * Document 1 §4, BasketAdd: a release is put into the basket, or more of it where it is there. One that may not be ordered is
 * taken out again, and refused. Each has its own result.
 */
import { within } from '#domain/access/actor.ts'
import { canOrder } from '#domain/access/orders.ts'
import { productError, type Refusal, refuse } from '#domain/errors.ts'
import { maximumPositions } from '#domain/orders/basket.ts'
import { is } from '#domain/query/filter.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../context.ts'
import { readToOrder } from './read-to-order.ts'

export type BasketAdding = {
  releaseId: string
  quantity?: number | undefined
  material?: string | undefined
  reference?: string | undefined
}

export type BasketAdded = { releaseId: string; id: string | null; quantity: number | null; refusal: Refusal | null }

/** Throws `parameter.nonEmptyList`, `write.tooMany`, `access.licenceMissing`, `order.suppliersSell`. */
export async function addToBasket(context: Context, items: readonly BasketAdding[]): Promise<BasketAdded[]> {
  const { store, actor } = context
  if (items.length === 0) throw productError('parameter.nonEmptyList', { name: 'items' })
  if (items.length > maximumPositions) throw productError('write.tooMany', { limit: maximumPositions })
  if (!canOrder(actor)) throw notAllowedToOrder(actor.isSupplier)
  const basket = (await store.list(actor, 'basket', { limit: maximumPositions })).documents
  const there = new Map(basket.map((item) => [item.releaseId, item]))
  const found = await readToOrder(
    context,
    items.map(({ releaseId }) => releaseId),
  )
  let room = maximumPositions - basket.length
  const results = items.map((item): BasketAdded & { write?: Write } => {
    const { releaseId, quantity = 1, material, reference } = item
    const refused = (refusal: Refusal) => ({ releaseId, id: null, quantity: null, refusal })
    const one = found.get(releaseId)
    if (!one || one.why) return refused(refuse('basket.orderNotAllowed', { id: releaseId }))
    const materials = one.template?.orderMaterials ?? []
    if (material !== undefined && !materials.includes(material))
      return refused(refuse('basket.materialUnknown', { material, materials: materials.join(', ') }))
    const known = there.get(releaseId)
    if (!known && room-- <= 0) return refused(refuse('basket.maximumReached'))
    const document = { user: actor.id, releaseId, quantity, ...(material !== undefined && { material }) }
    const write: Write = {
      kind: 'create',
      collection: 'basket',
      document: { ...document, ...(reference !== undefined && { reference }) },
    }
    return { releaseId, id: null, quantity: null, refusal: null, write }
  })
  const gone = items.flatMap(({ releaseId }): Write[] => {
    const known = there.get(releaseId)
    const isRefused = found.get(releaseId)?.why !== undefined
    return known && isRefused ? [{ kind: 'delete', collection: 'basket', id: known.id }] : []
  })
  const added = results.filter(({ write }) => write)
  const writes = [...added.map(({ write }) => write as Write), ...gone]
  if (writes.length === 0) return results
  const { documents } = await store.write(within(actor, 'basket.add'), writes, { label: 'BasketAdd' })
  for (const [index, result] of added.entries()) {
    const document = documents[index] as { id: string; quantity: number } | undefined
    if (document) Object.assign(result, { id: document.id, quantity: document.quantity })
  }
  return results.map(({ write: _, ...result }) => result)
}

export const notAllowedToOrder = (isSupplier: boolean) =>
  isSupplier
    ? productError('order.suppliersSell')
    : productError('access.licenceMissing', { licence: { says: 'licence.print' } })

/** The positions of the person, in the order they were put in. */
export const basketOf = async ({ store, actor }: Context) =>
  (
    await store.list(actor, 'basket', {
      where: is('user', actor.id),
      orderBy: [{ field: 'createTimestamp' }],
      limit: maximumPositions,
    })
  ).documents
