/** What happened to an order, the newest first. */
import type { Order, OrderLogEntry } from '#domain/orders/order.ts'
import { formatTime } from '../../../ui/dates.ts'
import { useTexts } from '../../../ui/texts.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import classes from '../basket/orders.module.css'

export function OrderLog({ order }: { order: Order }) {
  const t = useTexts()
  if (order.log.length === 0) return <p className={classes.nothing}>{t('orders.log.nothing')}</p>
  return (
    <ol className={classes.log}>
      {order.log.toReversed().map((entry, index) => (
        <li key={order.log.length - index}>
          <span className={classes.logHead}>
            <What entry={entry} />
            <span className={classes.quiet}>
              {entry.userName}, <time dateTime={entry.timestamp}>{formatTime(entry.timestamp)}</time>
            </span>
          </span>
          {entry.message !== undefined && <p className={classes.message}>{entry.message}</p>}
        </li>
      ))}
    </ol>
  )
}

function What({ entry: { action, status } }: { entry: OrderLogEntry }) {
  const t = useTexts()
  if (action === 'status' && status) return <OrderStatusBadge status={status} />
  return <span>{t(action === 'order' ? 'orders.log.order' : 'orders.log.note')}</span>
}
