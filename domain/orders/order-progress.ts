/** The steps of an order until it is delivered, or those that it took until it was cancelled. */
import type { Order, OrderLogEntry, OrderStatus } from './order.ts'

export type OrderStep = {
  step: OrderStatus
  state: 'done' | 'now' | 'ahead' | 'stopped'
  /** Who brought it there, and when; of the last time. */
  by?: { name: string; at: string }
}

const way = ['open', 'process', 'done'] as const

export function orderStepsOf({ status, log }: Pick<Order, 'status' | 'log'>): OrderStep[] {
  const entryOf = (step: OrderStatus) => log.findLast(isOf(step))
  const isCancelled = status === 'cancelled'
  const now = isCancelled ? Infinity : way.indexOf(status)
  const taken = isCancelled ? way.filter((step) => step === 'open' || entryOf(step)) : way
  const steps = taken.map((step, index): OrderStep => {
    const state = index > now ? 'ahead' : index < now || status === 'done' ? 'done' : 'now'
    return { step, state, ...(index <= now && byOf(entryOf(step))) }
  })
  return isCancelled ? [...steps, { step: 'cancelled', state: 'stopped', ...byOf(entryOf('cancelled')) }] : steps
}

const isOf = (step: OrderStatus) => (entry: OrderLogEntry) =>
  entry.action === 'status' ? entry.status === step : step === 'open' && entry.action === 'order'

const byOf = (entry: OrderLogEntry | undefined) => entry && { by: { name: entry.userName, at: entry.timestamp } }
