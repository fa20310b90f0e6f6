/** What happened to an order, the newest first. */
import { Group, Stack, Text } from '@mantine/core'
import type { Order, OrderLogEntry } from '#domain/orders/order.ts'
import { formatTime } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import classes from '../basket/orders.module.css'

export function OrderLog({ order }: { order: Order }) {
  const t = useTexts()
  if (order.log.length === 0) return <p className={classes.nothing}>{t('orders.log.nothing')}</p>
  return (
    <Stack component="ol" gap={16} maw={720} px="var(--edge)" pt={16} pb={48}>
      {order.log.toReversed().map((entry, index) => (
        <li key={order.log.length - index}>
          <Group component="span" gap={8}>
            <What entry={entry} />
            <span className={classes.quiet}>
              {entry.userName}, <time dateTime={entry.timestamp}>{formatTime(entry.timestamp)}</time>
            </span>
          </Group>
          {entry.message !== undefined && (
            <Text mt={4} style={{ whiteSpace: 'pre-line' }}>
              {entry.message}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  )
}

function What({ entry: { action, status } }: { entry: OrderLogEntry }) {
  const t = useTexts()
  if (action === 'status' && status) return <OrderStatusBadge status={status} />
  return <span>{t(action === 'order' ? 'orders.log.order' : 'orders.log.note')}</span>
}
