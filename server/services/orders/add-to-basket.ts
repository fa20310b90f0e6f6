/**
 * Document 1 §4, BasketAdd: a release is put into the basket, or more of it where it is there. One that may not be ordered is
 * taken out again, and refused. Each has its own result.
 */
import { within } from '#domain/access/actor.ts'
import { productError, type Refusal, refuse } from '#domain/errors.ts'
import { notFound } from '#domain/kinds/not-found.ts'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { maximumPositions } from '#domain/orders/basket.ts'
import { is } from '#domain/query/filter.ts'
import type { Write } from '#server/store/store.ts'
import type { Context } from '../base/context.ts'
import { listAll } from '../base/list-all.ts'
import { readToOrder } from './read-to-order.ts'

export type BasketAdding = {
  releaseId: string
  quantity?: number | undefined
  material?: string | undefined
  reference?: string | undefined
}

export type BasketAdded = {
  releaseId: string
  id: string | null
  quantity: number | null
  /** What the position had until now, where another was said: there is one of each release, and the last word counts. */
  materialBefore: string | null
  referenceBefore: string | null
  refusal: Refusal | null
}

/** Throws `order.suppliersSell`, `parameter.nonEmptyList`, `write.tooMany`. */
export async function addToBasket(context: Context, items: readonly BasketAdding[]): Promise<BasketAdded[]> {
  const { store, actor } = context
  if (actor.isSupplier) throw notAllowedToOrder(true)
  if (items.length === 0) throw productError('parameter.nonEmptyList', { name: 'items' })
  if (items.length > maximumPositions) throw productError('write.tooMany', { limit: maximumPositions })
  const basket = await basketOf(context)
  const there = new Map(basket.map((item) => [item.releaseId, item]))
  const found = await readToOrder(
    context,
    items.map(({ releaseId }) => releaseId),
  )
  let room = maximumPositions - basket.length
  const planned = items.map((item): Planned => {
    const { releaseId, quantity = 1, material, reference } = item
    const refused = (refusal: Refusal): Planned => ({ result: { ...nowhere, releaseId, refusal } })
    const one = found.get(releaseId)
    if (!one) return refused(notSeen(releaseId))
    if (one.why) return refused(refuse('basket.orderNotAllowed', { id: releaseId }))
    const materials = one.template?.orderMaterials ?? []
    if (material !== undefined && !materials.includes(material))
      return refused(refuse('basket.materialUnknown', { material, materials: materials.join(', ') }))
    if (!there.has(releaseId) && room-- <= 0) return refused(refuse('basket.maximumReached'))
    const document = {
      user: actor.id,
      releaseId,
      quantity,
      ...(material !== undefined && { material }),
      ...(reference !== undefined && { reference }),
    }
    return {
      result: { ...nowhere, releaseId },
      write: { kind: 'create', collection: 'basket', document },
    }
  })
  const gone = items.flatMap(({ releaseId }): Write[] => {
    const known = there.get(releaseId)
    const isRefused = found.get(releaseId)?.why !== undefined
    return known && isRefused ? [{ kind: 'delete', collection: 'basket', id: known.id }] : []
  })
  const adding = planned.flatMap(({ result, write }) => (write ? [{ result, write }] : []))
  const writes = [...adding.map(({ write }) => write), ...gone]
  if (writes.length === 0) return planned.map(({ result }) => result)
  const { documents } = await store.write(within(actor, 'basket.add'), writes, { label: 'BasketAdd' })
  const left = new Map(adding.map(({ result }, index) => [result, documents[index] as BasketItem | undefined]))
  return planned.map(({ result }) => {
    const document = left.get(result)
    if (!document) return result
    const { id, quantity, material, reference } = document
    const before = there.get(result.releaseId)
    const materialBefore = before?.material === material ? null : (before?.material ?? null)
    const referenceBefore = before?.reference === reference ? null : before?.reference || null
    return { ...result, id, quantity, materialBefore, referenceBefore }
  })
}

const nowhere = { id: null, quantity: null, materialBefore: null, referenceBefore: null, refusal: null }

type Planned = { result: BasketAdded; write?: Write }

const notSeen = (id: string): Refusal => {
  const { code, params } = notFound('releases', id)
  return { ok: false, code, params }
}

export const notAllowedToOrder = (isSupplier: boolean) =>
  isSupplier
    ? productError('order.suppliersSell')
    : productError('access.licenceMissing', { licence: { says: 'licence.print' } })

/** The positions of the person, in the order they were put in. */
export const basketOf = (context: Context): Promise<BasketItem[]> =>
  listAll(context, 'basket', { where: is('user', context.actor.id), orderBy: [{ field: 'createTimestamp' }] })
