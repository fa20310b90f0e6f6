import type { OrderStatus } from '#domain/orders/order.ts'
import { StatusBadge, statusLook } from '../../../ui/status-badge.tsx'
import { useTexts } from '../../../ui/words/texts.ts'

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTexts()
  return <StatusBadge label={t(`orders.status.${status}`)} {...statusLook[status]} />
}
