/** The columns of the list of orders; the fields that they read are `listedFields` of `orders-search.ts`. */
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { authorName } from '#domain/fields.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { fetchAll } from '../../../client/records/fetch-all.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { chosenFrom } from '../../../client/records/chosen.ts'
import type { WindowQuery } from '../../../client/window/list-window.ts'
import type { Windowed } from '../../../client/window/windowed.ts'
import { RecordTable } from '../../../shared/lists/record-table.tsx'
import { sumWords } from '../../../shared/ordering/price-words.ts'
import { formatDate, formatDay, formatNumber } from '../../../ui/dates.ts'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import { isSelected, noSelection, type Selection } from '../../../ui/grid/selection.ts'
import type { GridSort } from '../../../ui/grid/sort.ts'
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { listedFields, type ListedOrder, sortableColumns } from './orders-search.ts'
import { StatusSteps } from './status-steps.tsx'

type Query = WindowQuery<'orders', typeof listedFields> & { where: NonNullable<WindowQuery<'orders'>['where']> }

type Props = {
  found: Windowed<ListedOrder>
  query: Query
  isOfSeveral: boolean
  sort: GridSort
  onSort: (sort: GridSort) => void
  selection: Selection
  onSelection: (selection: Selection) => void
  empty: ReactNode
}

const widthOf = [
  ['number', 96],
  ['status', 136],
  ['createTimestamp', 120],
  ['owner', 200],
  ['createUser', 160],
  ['positions', 72],
  ['quantity', 96],
  ['net', 128],
  ['wishedDate', 112],
  ['reference', 144],
] as const

export function OrdersTable({ found, query, isOfSeveral, sort, onSort, selection, onSelection, empty }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const organizationName = useOrganizationName()
  const { where } = query
  const chosen = useMemo(() => chosenFrom(selection, where, found.total), [selection, where, found.total])
  const columns = useMemo((): GridColumn<ListedOrder>[] => {
    const text: Record<(typeof widthOf)[number][0], (order: ListedOrder) => string> = {
      number: orderNumber,
      createTimestamp: ({ createTimestamp }) => formatDate(createTimestamp),
      owner: ({ owner }) => organizationName(owner),
      createUser: ({ createUser }) => authorName(createUser),
      positions: ({ totals }) => (totals ? formatNumber(totals.positions) : ''),
      quantity: ({ totals }) => (totals ? formatNumber(totals.quantity) : ''),
      net: ({ totals }) => (totals ? sumWords(totals.net, t) : ''),
      wishedDate: ({ wishedDate }) => (wishedDate ? formatDay(wishedDate) : ''),
      reference: ({ reference }) => reference,
      status: ({ status }) => t(`orders.status.${status}`),
    }
    return widthOf
      .filter(([id]) => id !== 'owner' || isOfSeveral)
      .map(([id, width]) => ({
        id,
        width,
        title: t(`orders.column.${id}`),
        sortable: sortableColumns.some((one) => one === id),
        text: text[id],
        ...((id === 'positions' || id === 'quantity' || id === 'net') && { align: 'end' as const }),
        ...(id === 'number' && { cell: numberCell }),
        ...(id === 'status' && { cell: statusCell }),
      }))
  }, [t, organizationName, isOfSeveral])

  return (
    <>
      {chosen.count > 0 && (
        <SelectionBar
          label={t('orders.selected', { count: chosen.count })}
          clearLabel={t('publications.clearSelection')}
          onClear={() => onSelection(noSelection)}
        >
          <StatusSteps
            orders={found.here().flatMap(([, order]) => (isSelected(selection, order.id) ? [order] : []))}
            readAll={() => fetchAll('orders', { where: chosen.where, fields: query.fields ?? listedFields })}
            onDone={() => onSelection(noSelection)}
          />
        </SelectionBar>
      )}
      <RecordTable
        kind="orders"
        label={t('orders.title')}
        found={found}
        query={query}
        rowLabel={orderNumber}
        columns={columns}
        remember="orders"
        sort={sort}
        onSort={onSort}
        selection={selection}
        onSelection={onSelection}
        onOpen={({ id }) => void navigate({ to: `/orders/${id}` })}
        empty={empty}
      />
    </>
  )
}

const numberCell = (order: ListedOrder) => <Link to={`/orders/${order.id}`}>{orderNumber(order)}</Link>
const statusCell = ({ status }: ListedOrder) => <OrderStatusBadge status={status} />
