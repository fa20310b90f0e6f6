import { systemActor } from '#domain/access/actor.ts'
import { canOrder } from '#domain/access/orders.ts'
import type { Context } from '../base/context.ts'
import { notAllowedToOrder } from './add-to-basket.ts'

/** What whoever orders accepts: of the supplier, whose record clients do not see. */
export async function orderTerms({ store, actor }: Context): Promise<string> {
  if (!canOrder(actor)) throw notAllowedToOrder(actor.isSupplier)
  return (await store.find(systemActor, 'organizations', actor.supplier))?.terms ?? ''
}
