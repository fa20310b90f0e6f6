/** Orders that nobody works on yet, the oldest first: for suppliers. */
import { queryOf } from '#web/client/records/queries.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { orderNumber } from '#domain/orders/order-number.ts'
import { is } from '#domain/query/filter.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { useActor } from '../../client/session/session.ts'
import { formatAgo } from '#web/ui/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '#web/ui/texts.ts'

const shownOrders = 6
const oldestOpen = {
  where: is('status', 'open'),
  orderBy: [{ field: 'createTimestamp' }],
  fields: ['number', 'supplier', 'owner', 'createTimestamp', 'totals'],
} as const

export const OpenOrders = () => (useActor().isSupplier ? <Open /> : null)

function Open() {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const found = useWindow('orders', oldestOpen)
  const shown = Array.from({ length: shownOrders }, (_, index) => found.at(index)).filter((one) => one !== undefined)
  if (found.status !== 'failed' && shown.length === 0) return null
  const all = (
    <Anchor component={Link} to="/orders" search={queryOf('orders', { status: 'open' })} size="sm">
      {found.total > shownOrders ? t('home.orders.all', { count: found.total }) : t('home.showAll')}
    </Anchor>
  )
  return (
    <Panel title={t('home.orders')} aside={found.total > 0 && all}>
      {found.status === 'failed' ? (
        <State is="failed" error={found.error} onRetry={found.retry} />
      ) : (
        <ListRows label={t('home.orders')}>
          {shown.map((order) => (
            <ListRow key={order.id} aside={formatAgo(order.createTimestamp)}>
              <Anchor component={Link} to={`/orders/${order.id}`}>
                {orderNumber(order)} · {organizationName(order.owner)}
                {order.totals && ` · ${t('home.basket.positions', { count: order.totals.positions })}`}
              </Anchor>
            </ListRow>
          ))}
        </ListRows>
      )}
    </Panel>
  )
}
