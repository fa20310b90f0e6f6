/** What the list of orders shows and finds. */
import type { Order } from '#domain/orders/order.ts'
import { any, anyContains, everything, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { readDay } from '#domain/values/read-day.ts'
import { asChoice, type Older } from '../../../shared/lists/list-address.ts'

/** What the list shows of an order; never its positions. */
export const listedFields = [
  'number',
  'owner',
  'supplier',
  'status',
  'createTimestamp',
  'createUser',
  'totals',
  'reference',
  'wishedDate',
] as const

export type ListedOrder = Pick<Order, 'id' | 'version' | (typeof listedFields)[number]>

/** What the address has otherwise finds as if it were not there. */
const ofDay =
  (op: 'from' | 'before', later: number) =>
  (text: string): ReturnType<Older[string]> =>
    readDay(text) === text ? [{ field: 'createTimestamp', op, value: dayAfter(text, later) }] : []

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

export const older: Older = {
  status: asChoice('status'),
  owner: asChoice('owner'),
  from: ofDay('from', 0),
  to: ofDay('before', 1),
}

export function whereOf(q: string): FilterOf<'orders'> {
  const words = q.trim()
  const number = /^\p{L}?(\d{1,15})$/u.exec(words)?.[1]
  if (words === '') return everything
  return any(
    anyContains(words, 'reference', 'billing.address.company'),
    ...(number === undefined ? [] : [is('number', Number(number))]),
  )
}
