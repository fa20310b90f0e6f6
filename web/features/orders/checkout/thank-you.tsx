/** The order is there: its number, and the ways on. Without one, too, it leads on. */
import { Button, Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { orderNumber } from '#domain/orders/order-number.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { State } from '../../../ui/notices/state.tsx'
import { PendingFrame } from '../../../ui/notices/screen-frame.ts'
import { useTexts } from '../../../ui/words/texts.ts'

export function ThankYou() {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { order?: string }
  const found = useLiveDocument('orders', search.order)
  if (search.order === undefined || found.status === 'missing')
    return <WithoutOrder isMissing={search.order !== undefined} />
  if (found.status === 'loading') return <PendingFrame />
  if (found.status === 'failed') return <State is="failed" error={found.error} onRetry={found.retry} />
  const { id } = found.document
  return (
    <State
      is="empty"
      isWholeScreen
      title={t('orders.thanks', { number: orderNumber(found.document) })}
      hint={t('orders.thanks.hint')}
      action={
        <Group gap="sm" justify="center">
          <Button onClick={() => void navigate({ to: `/orders/${id}` })}>{t('orders.look')}</Button>
          <Button variant="default" onClick={() => void navigate({ to: '/publications' })}>
            {t('orders.goOn')}
          </Button>
        </Group>
      }
    />
  )
}

/** Of an address that was kept or typed: nothing was ordered by it. */
function WithoutOrder({ isMissing }: { isMissing: boolean }) {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <State
      is="empty"
      isWholeScreen
      isRefused
      title={t(isMissing ? 'order.notFound' : 'orders.thanks.none')}
      action={
        <Group gap="sm" justify="center">
          <Button onClick={() => void navigate({ to: '/orders' })}>{t('orders.title')}</Button>
          <Button variant="default" onClick={() => void navigate({ to: '/order/basket' })}>
            {t('orders.step.basket')}
          </Button>
        </Group>
      }
    />
  )
}
