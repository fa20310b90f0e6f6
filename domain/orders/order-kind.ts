import { orderRule } from '../access/orders.ts'
import { belongsTo, inside } from '../access/pointer.ts'
import { inThisOrder, kindOf, newestFirst } from '../kind.ts'
import { Order, orderStatuses } from './order.ts'

export const orderKind = kindOf({
  schema: Order,
  notFound: 'order.notFound',
  access: orderRule,
  references: [...belongsTo('owner', 'supplier'), inside('items', '*.releaseId', 'releases')],
  called: 'number',
  byServer: ['number', 'status', 'items', 'totals', 'log'],
  hasOwnIds: true,
  madeElsewhere: 'order.byCheckout',
  equality: ['owner', 'supplier', 'status'],
  membership: [],
  sorted: ['number', 'status'],
  columnTypes: { number: 'number' },
  ranked: { status: inThisOrder(orderStatuses) },
  order: newestFirst,
})
