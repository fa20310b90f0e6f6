/** The columns of the list of orders; the fields that they read are `listedFields` of `orders-search.ts`. */
import { Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { authorName } from '#domain/fields.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import type { ListColumn } from '../../../shared/lists/asked-columns.ts'
import { sumWords } from '../../../shared/ordering/price-words.ts'
import { formatDate, formatDay, formatNumber } from '../../../ui/words/dates.ts'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { OrderStatusBadge } from '../order/order-status-badge.tsx'
import { OrderThumb } from './order-thumb.tsx'
import type { ListedOrder } from './orders-search.ts'

type Column = ListColumn<'orders', ListedOrder>

/** `isOfSeveral`: the list may hold orders of several organizations. */
export function useOrderColumns(isOfSeveral: boolean) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const isMiddling = useMedia('(max-width: 1100px)')
  return useMemo((): readonly [Column, ...Column[]] => {
    const title = (id: keyof typeof widths) => ({ id, title: t(`orders.column.${id}`), width: widths[id] })
    const number = { align: 'end', amount: formatNumber } as const
    const owner: Column = { ...title('owner'), text: ({ owner: id }) => organizationName(id) }
    return [
      { ...title('number'), sortable: true, text: orderNumber, cell: numberCell, amount: String },
      {
        ...title('status'),
        sortable: true,
        text: ({ status }) => t(`orders.status.${status}`),
        says: (status) => t(`orders.status.${status as OrderStatus}`),
        cell: statusCell,
      },
      { ...title('createTimestamp'), sortable: true, text: ({ createTimestamp }) => formatDate(createTimestamp) },
      ...(isOfSeveral ? [owner] : []),
      { ...title('createUser'), text: ({ createUser }) => authorName(createUser) },
      {
        ...title('positions'),
        ...number,
        // Rather than that the sum stands at the edge.
        ...(isMiddling && { isExtra: true as const }),
        path: 'totals.positions',
        text: ({ totals }) => (totals ? formatNumber(totals.positions) : ''),
      },
      {
        ...title('quantity'),
        ...number,
        path: 'totals.quantity',
        text: ({ totals }) => (totals ? formatNumber(totals.quantity) : ''),
      },
      {
        ...title('net'),
        align: 'end',
        amount: (sum) => sumWords(sum, t),
        path: 'totals.net',
        text: ({ totals }) => (totals ? sumWords(totals.net, t) : ''),
      },
      { ...title('wishedDate'), text: ({ wishedDate }) => (wishedDate ? formatDay(wishedDate) : '') },
      { ...title('reference'), text: ({ reference }) => reference },
    ]
  }, [t, organizationName, isOfSeveral, isMiddling])
}

const widths = {
  number: 96,
  status: 128,
  createTimestamp: 96,
  owner: 192,
  createUser: 108,
  positions: 96,
  quantity: 96,
  net: 112,
  wishedDate: 104,
  reference: 128,
} as const

const numberCell = (order: ListedOrder) => (
  <Flex gap={8} align="center">
    <OrderThumb id={order.id} />
    <Link to={`/orders/${order.id}`}>{orderNumber(order)}</Link>
  </Flex>
)
const statusCell = ({ status }: ListedOrder) => <OrderStatusBadge status={status} />
