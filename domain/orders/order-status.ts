import type { Said } from '../formats/said.ts'
import type { OrderStatus } from './order.ts'

/** The specification names the statuses; what is done or cancelled stays so. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  open: ['process', 'cancelled'],
  process: ['done', 'cancelled'],
  done: [],
  cancelled: [],
}

export const canChangeOrderStatus = (from: OrderStatus, to: OrderStatus): boolean => orderTransitions[from].includes(to)

export const statusInWords = (status: OrderStatus): Said => ({ says: `order.status.${status}` })
