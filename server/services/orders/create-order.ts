/**
 * The basket becomes an order (document 2 §4): recomputed, compared with what the person saw, and written with its number and
 * with what follows it. The same key gives the same order, however often it is sent.
 */
import { createHash } from 'node:crypto'
import { systemActor, within } from '#domain/access/actor.ts'
import { canOrder } from '#domain/access/orders.ts'
import { productError, ProductError } from '#domain/errors.ts'
import { basketChanges } from '#domain/orders/basket-changes.ts'
import type { BasketItem } from '#domain/orders/basket-item.ts'
import { settledPosition, totalsOf } from '#domain/orders/basket.ts'
import { checkoutRefusal, type CheckoutInput } from '#domain/orders/checkout.ts'
import { frozenLine } from '#domain/orders/frozen-line.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { sameJson } from '#domain/same-value.ts'
import type { Context } from '../base/context.ts'
import { newJob } from '../base/job-queue.ts'
import { logEntry } from '../base/release-writes.ts'
import { basketOf, notAllowedToOrder } from './add-to-basket.ts'
import { readToOrder } from './read-to-order.ts'

export type Checkout = Omit<CheckoutInput, 'items'> & {
  billing: CheckoutInput['billing']
  reference?: string | undefined
  wishedDate?: string | undefined
  comment?: string | undefined
}

/** What the person had before them when they sent it. */
export type SeenBasket = { net: number; items: readonly { id: string; version: number }[] }

export async function createOrder(
  context: Context,
  { order, key, seen }: { order: Checkout; key: string; seen: SeenBasket },
): Promise<Order> {
  const { store, actor, clock } = context
  if (!canOrder(actor)) throw notAllowedToOrder(actor.isSupplier)
  if (key.trim() === '') throw productError('parameter.required', { name: 'key' })
  const id = idOf(actor.id, key, seen)
  const sentBefore = await store.find(systemActor, 'orders', id)
  if (sentBefore) return sentBefore
  const basket = await basketOf(context)
  const refusal = checkoutRefusal({ ...order, items: basket })
  if (refusal) throw new ProductError(refusal)
  demandDate(order.wishedDate, clock())
  const items = await frozenLines(context, basket, seen)
  const follows = newJob('tell-of-order', { orderId: id }, { actor, about: aboutOrder({ ...actor, id }) })
  try {
    const { documents } = await store.write(
      within(actor, 'order.create'),
      [
        {
          kind: 'create',
          collection: 'orders',
          id,
          document: { ...documentOf(order, items), ...headOf(context) },
        },
        // What was changed meanwhile, by another device, is not ordered unseen.
        ...basket.map(
          (item) => ({ kind: 'delete', collection: 'basket', id: item.id, expect: { version: item.version } }) as const,
        ),
      ],
      { label: 'OrderCreate', follows: [{ job: follows }] },
    )
    return documents[0] as Order
  } catch (error) {
    const sent = await store.find(systemActor, 'orders', id)
    if (sent) return sent
    throw isOvertaken(error) ? productError('order.basketChanged') : error
  }
}

/** A position is put into a basket once, and has each version once: what was sent is never sent anew. */
function idOf(person: string, key: string, { items }: SeenBasket): string {
  const positions = items.map((item) => `${item.id} ${item.version}`).toSorted()
  const text = [person, key, ...positions].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Whom it concerns. */
export const aboutOrder = (order: { id: string; organization?: string; owner?: string; supplier: string }) => ({
  collection: 'orders' as const,
  id: order.id,
  owner: order.owner ?? order.organization ?? '',
  supplier: order.supplier,
})

/** Somebody else emptied or changed the basket at this moment. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ProductError && (error.code === 'write.conflict' || error.code === 'basket.notFound')

/** Throws `order.datePast`; what is no day is refused by the schema. */
function demandDate(day: string | undefined, now: Date): void {
  if (day !== undefined && day < now.toISOString().slice(0, 10)) throw productError('order.datePast')
}

/** Throws `basket.orderNotAllowed` for what is not on sale any more, `order.basketChanged` where it is not what was seen. */
async function frozenLines(context: Context, basket: readonly BasketItem[], seen: SeenBasket): Promise<OrderItem[]> {
  const found = await readToOrder(
    context,
    basket.map(({ releaseId }) => releaseId),
  )
  const versions = new Map(seen.items.map(({ id, version }) => [id, version]))
  if (versions.size !== basket.length || basket.some(({ id, version }) => versions.get(id) !== version))
    throw productError('order.basketChanged')
  const lines = basket.map((item, index) => {
    const known = found.get(item.releaseId)
    if (!known || known.why) throw productError('basket.orderNotAllowed', { id: item.releaseId })
    const { quantity, min, step, price, priceReference, ...settled } = settledPosition(
      item,
      known.release,
      known.template,
    )
    const now = { ...item, ...settled, quantity, min, step, price, priceReference }
    const isAsSeen = sameJson([item.quantity, item.price, item.priceReference], [quantity, price, priceReference])
    if (!isAsSeen || basketChanges(now).length > 0) throw productError('order.basketChanged')
    return frozenLine(now, index + 1, known)
  })
  if (totalsOf(lines).net !== seen.net) throw productError('order.basketChanged')
  return lines
}

function documentOf(order: Checkout, items: readonly OrderItem[]) {
  const { billing, logistics, comment = '', reference = '', wishedDate } = order
  const { address = {}, paymentMethod, vatId } = billing
  const { useBillingAddress = true, shippingMethod } = logistics
  return {
    items: [...items],
    totals: totalsOf(items),
    billing: { paymentMethod, address, ...(vatId && { vatId }) },
    logistics: { shippingMethod, useBillingAddress, address: useBillingAddress ? address : (logistics.address ?? {}) },
    comment,
    reference,
    ...(wishedDate !== undefined && { wishedDate }),
    termsAccepted: true as const,
  } as Pick<Order, 'items' | 'totals' | 'billing' | 'logistics' | 'comment' | 'reference' | 'termsAccepted'>
}

/** The store counts the number. */
function headOf({ actor, clock }: Context) {
  const entry = logEntry(actor, clock(), 'order')
  return {
    number: 0,
    owner: actor.organization,
    supplier: actor.supplier,
    status: 'open' as const,
    log: [{ ...entry, action: 'order' as const, status: 'open' as const }],
  }
}
