/** Orders: a supplier's of its clients, an organization's own; several ticked change their status together. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { seesAll } from '#domain/access/tenancy.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { fetchAll } from '../../../client/records/fetch-all.ts'
import { useActor } from '../../../client/session/session.ts'
import { ListFrame } from '../../../shared/lists/list-frame.tsx'
import { useList } from '../../../shared/lists/use-list.ts'
import { formatNumber } from '../../../ui/dates.ts'
import { isSelected, noSelection } from '../../../ui/grid/selection.ts'
import type { GridSort } from '../../../ui/grid/sort.ts'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import { State } from '../../../ui/notices/state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { useOrderColumns } from './order-columns.tsx'
import { listedFields, older, whereOf } from './orders-search.ts'
import { StatusSteps } from '../order/status-steps.tsx'

const usual: readonly [GridSort] = [{ column: 'createTimestamp', direction: 'descending' }]

export function OrdersScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const actor = useActor()
  const { q = '' } = useSearch({ strict: false }) as { q?: string }
  const list = useList({
    kind: 'orders',
    name: 'orders',
    columns: useOrderColumns(actor.isSupplier || seesAll(actor)),
    where: () => whereOf(q),
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
          <SearchBox value={q} onChange={(text) => address.set({ q: text || undefined })} label={t('orders.find')} />
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
          isNarrowed: q !== '',
          nothingFound: t('orders.nothingFound'),
          clear: { q: undefined },
          none: (
            <State
              is="empty"
              title={t('orders.none')}
              hint={t(actor.isSupplier ? 'orders.none.supplier' : 'orders.none.client')}
            />
          ),
        }}
      />
    </>
  )
}
