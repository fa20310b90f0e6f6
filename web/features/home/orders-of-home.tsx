/** Orders on the overview: of suppliers those that nobody works on yet, of clients their last ones. */
import { queryOf } from '#web/client/records/queries.ts'
import { canOrder } from '#domain/access/orders.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { is } from '#domain/query/filter.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { useActor } from '../../client/session/session.ts'
import { formatAgo } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { AnchorLink } from '../../shared/links.tsx'

const shownOrders = 6
const fields = ['number', 'supplier', 'owner', 'status', 'createTimestamp', 'totals'] as const
const oldestOpen = { where: is('status', 'open'), orderBy: [{ field: 'createTimestamp' }], fields } as const
const newest = { orderBy: [{ field: 'createTimestamp', direction: 'descending' }], fields } as const

export function OrdersOfHome() {
  const actor = useActor()
  if (actor.isSupplier) return <Orders query={oldestOpen} title="home.orders" search={{ status: 'open' }} />
  return canOrder(actor) ? <Orders query={newest} title="home.ordered" search={{}} /> : null
}

type OrdersProps = {
  query: typeof oldestOpen | typeof newest
  title: 'home.orders' | 'home.ordered'
  search: { status?: string }
}

/** Of whoever takes orders those that wait, the oldest first; of whoever sends them, the last ones and how they stand. */
function Orders({ query, title, search }: OrdersProps) {
  const t = useTexts()
  const { isSupplier } = useActor()
  const organizationName = useOrganizationName()
  const found = useWindow('orders', query)
  const shown = Array.from({ length: shownOrders }, (_, index) => found.at(index)).filter((one) => one !== undefined)
  if (found.status !== 'failed' && shown.length === 0) return null
  const all = (
    <AnchorLink to="/orders" search={queryOf('orders', search)} size="sm">
      {found.total > shownOrders ? t('home.orders.all', { count: found.total }) : t('home.showAll')}
    </AnchorLink>
  )
  return (
    <Panel title={t(title)} aside={found.total > 0 && all}>
      {found.status === 'failed' ? (
        <State is="failed" error={found.error} onRetry={found.retry} />
      ) : (
        <ListRows label={t(title)}>
          {shown.map((order) => (
            <ListRow
              key={order.id}
              aside={
                <>
                  {!isSupplier && (
                    <StatusBadge label={t(`orders.status.${order.status}`)} {...statusLook[order.status]} />
                  )}
                  {formatAgo(order.createTimestamp)}
                </>
              }
            >
              <AnchorLink to={`/orders/${order.id}`}>
                {[
                  orderNumber(order),
                  isSupplier && organizationName(order.owner),
                  order.totals && t('home.basket.positions', { count: order.totals.positions }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </AnchorLink>
            </ListRow>
          ))}
        </ListRows>
      )}
    </Panel>
  )
}
