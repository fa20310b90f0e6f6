/** The way of an order (docs/decisions/0381-the-way-of-an-order.md). */
import type { Said } from '../formats/refusals/said.ts'
import type { OrderStatus } from './order.ts'

export type OrderParty = 'client' | 'supplier'

export type OrderTransition = {
  to: OrderStatus
  by: readonly OrderParty[]
  /** Why it is cancelled, or goes back. */
  needs?: 'reason'
}

/** What is cancelled stays so; a client cancels while nobody works on it. */
export const orderTransitions: Record<OrderStatus, readonly OrderTransition[]> = {
  open: [
    { to: 'process', by: ['supplier'] },
    { to: 'cancelled', by: ['client', 'supplier'], needs: 'reason' },
  ],
  process: [
    { to: 'done', by: ['supplier'] },
    { to: 'open', by: ['supplier'], needs: 'reason' },
    { to: 'cancelled', by: ['supplier'], needs: 'reason' },
  ],
  done: [{ to: 'process', by: ['supplier'], needs: 'reason' }],
  cancelled: [],
}

export const orderTransition = (from: OrderStatus, to: OrderStatus): OrderTransition | undefined =>
  orderTransitions[from].find((one) => one.to === to)

/** It would go back on the way it came, which is more than is asked of the others that take the same step. */
export const goesBack = (from: OrderStatus, to: OrderStatus): boolean =>
  to !== 'cancelled' && orderTransition(from, to)?.needs === 'reason'

export const statusInWords = (status: OrderStatus): Said => ({ says: `order.status.${status}` })
