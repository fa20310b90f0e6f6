/** Orders: a supplier's of its clients, an organization's own; several ticked change their status together. */
import { SegmentedControl } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { seesAll } from '#domain/access/tenancy.ts'
import { authorName } from '#domain/fields.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order.ts'
import { all, is } from '#domain/query/filter.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { fetchAll } from '../../../client/records/fetch-all.ts'
import { useActor } from '../../../client/session/session.ts'
import { ListCards } from '../../../shared/lists/list-cards.tsx'
import { ListFrame } from '../../../shared/lists/list-frame.tsx'
import { type List, useList } from '../../../shared/lists/use-list.ts'
import { sumWords } from '../../../shared/ordering/price-words.ts'
import { formatDate, formatNumber } from '../../../ui/words/dates.ts'
import { isSelected, noSelection } from '../../../ui/grid/selection.ts'
import type { GridSort } from '../../../ui/grid/sort.ts'
import { useMedia } from '../../../ui/grid/use-media.ts'
import { SearchBox } from '../../../ui/lists/tools/search-box.tsx'
import { State } from '../../../ui/notices/state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrderThumb } from './order-thumb.tsx'
import { listedFields, type ListedOrder, older, whereOf } from './orders-search.ts'
import { OrderStatusBadge } from '../order/order-status-badge.tsx'
import { StatusSteps } from '../order/status-steps.tsx'
import classes from '../basket/orders.module.css'

const usual: readonly [GridSort] = [{ column: 'createTimestamp', direction: 'descending' }]

export function OrdersScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const actor = useActor()
  const { q = '', stand: asked } = useSearch({ strict: false }) as { q?: string; stand?: string }
  const stand = orderStatuses.find((one) => one === asked)
  const isNarrow = useMedia('(max-width: 640px)')
  const list = useList({
    kind: 'orders',
    name: 'orders',
    columns: useOrderColumns(actor.isSupplier || seesAll(actor)),
    where: () => all(whereOf(q), ...(stand ? [is('status', stand)] : [])),
    usual,
    older,
    fields: listedFields,
  })
  const { address, found, chosen, selection, setSelection } = list
  return (
    <>
      <PageHeader title={t('orders.title')} second={found.status === 'ready' ? formatNumber(found.total) : undefined} />
      <ListFrame
        list={list}
        label={t('orders.title')}
        rowLabel={orderNumber}
        filters={
          <>
            <SearchBox value={q} onChange={(text) => address.set({ q: text || undefined })} label={t('orders.find')} />
            <SegmentedControl<OrderStatus | 'all'>
              aria-label={t('orders.column.status')}
              value={stand ?? 'all'}
              data={[
                { value: 'all', label: t('orders.stand.all') },
                ...orderStatuses.map((value) => ({ value, label: t(`orders.status.${value}`) })),
              ]}
              onChange={(next) => address.set({ stand: next === 'all' ? undefined : next })}
            />
          </>
        }
        acts={
          <StatusSteps
            orders={found.here().flatMap(([, order]) => (isSelected(selection, order.id) ? [order] : []))}
            readAll={() => fetchAll('orders', { where: chosen.where, fields: listedFields })}
            onDone={() => setSelection(noSelection)}
          />
        }
        onOpen={({ id }) => void navigate({ to: `/orders/${id}` })}
        empty={{
          isNarrowed: q !== '' || stand !== undefined,
          nothingFound: t('orders.nothingFound'),
          clear: { q: undefined, stand: undefined },
          none: (
            <State
              is="empty"
              title={t('orders.none')}
              hint={t(actor.isSupplier ? 'orders.none.supplier' : 'orders.none.client')}
            />
          ),
        }}
      >
        {isNarrow && <OrderCards list={list} />}
      </ListFrame>
    </>
  )
}

/** On a phone: who, what, when and how much. */
function OrderCards({ list }: { list: Pick<List<'orders', typeof listedFields>, 'found' | 'query'> }) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const { isSupplier, organization } = useActor()
  return (
    <ListCards list={list} label={t('orders.title')} height={72} isRuled>
      {(order: ListedOrder) => (
        <Link to={`/orders/${order.id}`} className={classes.order}>
          <OrderThumb id={order.id} size={40} />
          <span>
            <strong>{orderNumber(order)}</strong>
            <span className={classes.quiet}>
              {(isSupplier || order.owner !== organization) && (
                <>
                  {organizationName(order.owner)}
                  <br />
                </>
              )}
              {[authorName(order.createUser), formatDate(order.createTimestamp)].join(' · ')}
            </span>
          </span>
          <span className={classes.figure}>
            <OrderStatusBadge status={order.status} />
            {order.totals && (
              <>
                <strong>{sumWords(order.totals.net, t)}</strong>
                <span className={classes.quiet}>{t('orders.pieces', { count: order.totals.quantity })}</span>
              </>
            )}
          </span>
        </Link>
      )}
    </ListCards>
  )
}
