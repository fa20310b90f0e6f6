import { type OrderParty, orderTransition, statusInWords } from '../orders/order-transitions.ts'
import type { BasketItem } from '../orders/basket-item.ts'
import type { Order, OrderStatus } from '../orders/order.ts'
import { refuse, type Refusal } from '../errors.ts'
import { everything, is, matches, nothing } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import { type Actor, hasLicence } from './actor.ts'
import { orderable, visibleReleases } from './publications.ts'
import type { AccessRule, Document, WriteAttempt } from './rule.ts'
import { canPlace, canWork, notAllowed, owns, seesAll, serves, touchedOf, touchesOnly } from './tenancy.ts'

/** Suppliers sell, clients with the print licence buy (document 2 §5). */
export const canOrder = (actor: Actor): boolean => !actor.isSupplier && hasLicence(actor, 'print')

export function visibleOrders(actor: Actor): FilterIn<Order> {
  if (seesAll(actor)) return everything
  if (actor.isSupplier) return is('supplier', actor.organization)
  return hasLicence(actor, 'print') ? is('owner', actor.organization) : nothing
}

/** Whose word it is: the supplier takes an order through its course, the client may cancel it while nobody works on it. */
export function orderPartyOf(actor: Actor, order: Document): OrderParty | undefined {
  if (canWork(actor) && (seesAll(actor) || serves(actor, order))) return 'supplier'
  return owns(actor, order) && canOrder(actor) ? 'client' : undefined
}

export function canSetOrderStatus(actor: Actor, order: Document, to: OrderStatus): boolean {
  const party = orderPartyOf(actor, order)
  return party !== undefined && orderTransition(order['status'] as OrderStatus, to)?.by.includes(party) === true
}

export const orderRule: AccessRule<Order> = {
  visible: visibleOrders,
  staysInHouse: true,
  refusal(actor, attempt): Refusal | undefined {
    const { before, after } = attempt
    if (!before) return canOrder(actor) && canPlace(actor, attempt) ? undefined : notAllowed()
    // An order is cancelled, and never deleted.
    if (!after) return refuse('order.staysThere')
    if (!actor.operation)
      return touchedOf(attempt, ['status']) === undefined ? notAllowed() : refuse('order.statusBySteps')
    if (!touchesOnly(attempt, ['status', 'log'])) return notAllowed()
    if (after['status'] === before['status'])
      return orderPartyOf(actor, before) === 'supplier' ? undefined : notAllowed()
    const [from, to] = [before['status'] as OrderStatus, after['status'] as OrderStatus]
    return canSetOrderStatus(actor, before, to)
      ? undefined
      : refuse('order.statusNotAllowed', { from: statusInWords(from), to: statusInWords(to) })
  },
  // Those that were deleted while that was possible.
  restoring: (actor) => (actor.role === 'admin' ? undefined : notAllowed()),
}

/** A basket is a person's own. Which version of a publication is sold, only that knows: `orders/orderability.ts`. */
export const basketRule: AccessRule<BasketItem> = {
  visible: (actor) => is('user', actor.id),
  staysInHouse: true,
  refusal(actor, attempt): Refusal | undefined {
    const { after } = attempt
    if (!canOrder(actor) || (after && after['user'] !== actor.id)) return notAllowed()
    return refusalOfRelease(actor, attempt)
  },
}

/** What the person may not see is refused as a reference, so that the answer reveals nothing about it. */
function refusalOfRelease(actor: Actor, { before, after, related }: WriteAttempt): Refusal | undefined {
  const id = after?.['releaseId']
  if (typeof id !== 'string' || id === before?.['releaseId']) return undefined
  const release = related?.('releases', id)
  if (!release || !matches(visibleReleases(actor), release) || matches(orderable, release)) return undefined
  return refuse('basket.orderNotAllowed', { id })
}
