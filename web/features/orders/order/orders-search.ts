/** Filters and order of the list of orders, as the address has them. */
import { readDay } from '#domain/values/read-day.ts'
import type { Order, OrderStatus } from '#domain/orders/order.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import { all, any, anyContains, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'

/** Undefined values are left out of the address. */
export type OrdersSearch = {
  q?: string | undefined
  status?: OrderStatus | undefined
  owner?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: string | undefined
  direction?: string | undefined
}

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

export const sortableColumns = ['number', 'createTimestamp', 'status'] as const

export function sortOf({ sort, direction }: OrdersSearch) {
  const column = sortableColumns.find((one) => one === sort) ?? 'createTimestamp'
  const usual = column === 'status' ? 'ascending' : 'descending'
  return { column, direction: direction === 'ascending' || direction === 'descending' ? direction : usual } as const
}

export const isFiltered = ({ q, status, owner, from, to }: OrdersSearch): boolean =>
  Boolean(q || status || owner || from || to)

export const unfiltered = { q: undefined, status: undefined, owner: undefined, from: undefined, to: undefined }

export function whereOf({ q, status, owner, from, to }: OrdersSearch): FilterOf<'orders'> {
  const words = q?.trim() ?? ''
  const number = /^\p{L}?(\d{1,15})$/u.exec(words)?.[1]
  return all(
    ...(words === ''
      ? []
      : [
          any(
            anyContains(words, 'reference', 'billing.address.company'),
            ...(number === undefined ? [] : [is('number', Number(number))]),
          ),
        ]),
    ...(status && orderStatuses.includes(status) ? [is('status', status)] : []),
    ...(owner ? [is('owner', owner)] : []),
    ...(isDay(from) ? [{ field: 'createTimestamp', op: '>=', value: from } as const] : []),
    ...(isDay(to) ? [{ field: 'createTimestamp', op: '<', value: `${to}T23:59:59.999Z` } as const] : []),
  )
}

/** What the address has otherwise finds as if it were not there. */
const isDay = (text: string | undefined): text is string => text !== undefined && readDay(text) === text
