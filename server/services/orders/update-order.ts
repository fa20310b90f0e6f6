/** The status of orders, by allowed steps, and notes to them. Each order changes for itself. */
import { within } from '#domain/access/actor.ts'
import { canSetOrderStatus, orderPartyOf } from '#domain/access/orders.ts'
import { isRefusal, productError, type Refusal, refuse } from '#domain/errors.ts'
import { orderTransition, statusInWords } from '#domain/orders/order-transitions.ts'
import { mostOrders, type Order, orderStatuses, type OrderStatus } from '#domain/orders/order.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import type { Context } from '../base/context.ts'
import { newJob } from '../base/job-queue.ts'
import { logEntry } from '../base/release-writes.ts'
import { aboutOrder } from './create-order.ts'

export type OrderStatusResult = { id: string; status: OrderStatus | null; refusal: Refusal | null }

/** Throws `parameter.required` where an id or the status is missing (document 2 §5), `parameter.invalid`, `write.tooMany`. */
export async function updateOrders(
  context: Context,
  { ids, status, message = '' }: { ids: readonly string[]; status: string; message?: string | undefined },
): Promise<OrderStatusResult[]> {
  if (ids.length === 0 || ids.some((id) => id === '')) throw productError('parameter.required', { name: 'orderId' })
  if (status === '') throw productError('parameter.required', { name: 'status' })
  if (ids.length > mostOrders) throw productError('write.tooMany', { limit: mostOrders })
  const to = orderStatuses.find((one) => one === status)
  if (!to) throw productError('parameter.unknown', { name: status, known: orderStatuses.join(', ') })
  const results: OrderStatusResult[] = []
  for (const id of new Set(ids)) results.push(await updateOne(context, id, to, message.trim()))
  return results
}

async function updateOne(context: Context, id: string, to: OrderStatus, message: string): Promise<OrderStatusResult> {
  const { store, actor, clock } = context
  let status: OrderStatus | null = null
  try {
    const order = await store.get(actor, 'orders', id)
    status = order.status
    const transition = orderTransition(status, to)
    if (!transition || !canSetOrderStatus(actor, order, to)) {
      const [from, wanted] = [statusInWords(status), statusInWords(to)]
      return { id, status, refusal: refuse('order.statusNotAllowed', { from, to: wanted }) }
    }
    if (transition.needs === 'reason' && message === '') return { id, status, refusal: refuse('order.reasonRequired') }
    const entry = { ...logEntry(actor, clock(), 'status', message), action: 'status' as const, status: to }
    const set = { status: to, log: [...order.log, entry] }
    const by = { id: actor.id, name: actor.displayName ?? actor.id }
    const telling = newJob(
      'tell-of-order',
      { orderId: id, status: to, ...(message && { comment: shortened(message, 5000) }), by },
      { actor, about: aboutOrder(order) },
    )
    // Who was quicker makes this step void.
    const expect = { values: { status, log: order.log } }
    await store.write(within(actor, 'order.update'), [{ kind: 'update', collection: 'orders', id, set, expect }], {
      label: `OrderUpdate ${to}`,
      follows: [{ job: telling }],
    })
    return { id, status: to, refusal: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { id, status, refusal: { ok: false, code: error.code, params: error.params } }
  }
}

/** A note of the supplier's into the log. Throws `parameter.required`, `order.notFound`, `write.notAllowed`. */
export async function noteOnOrder(context: Context, id: string, message: string): Promise<Order> {
  const { store, actor, clock } = context
  const order = await store.get(actor, 'orders', id)
  if (orderPartyOf(actor, order) !== 'supplier') throw productError('write.notAllowed')
  if (message.trim() === '') throw productError('parameter.required', { name: 'message' })
  const entry = { ...logEntry(actor, clock(), 'note', message.trim()), action: 'note' as const }
  const write = {
    kind: 'update',
    collection: 'orders',
    id,
    set: { log: [...order.log, entry] },
    expect: { values: { log: order.log } },
  } as const
  const { documents } = await store.write(within(actor, 'order.note'), [write], { label: 'OrderNote' })
  return documents[0] as Order
}
