/** The order is there: its number, and the ways on. */
import { Button, Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { orderNumber } from '#domain/orders/order-number.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useTexts } from '#web/ui/texts.ts'

export function ThankYou() {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { order?: string; number?: string }
  const found = useLiveDocument('orders', search.order)
  const number = found.status === 'ready' ? orderNumber(found.document) : (search.number ?? '')
  return (
    <EmptyState
      isWholeScreen
      title={t('orders.thanks', { number })}
      hint={t('orders.thanks.hint')}
      action={
        <Group gap="sm" justify="center">
          {search.order !== undefined && (
            <Button onClick={() => void navigate({ to: `/orders/${search.order}` })}>{t('orders.look')}</Button>
          )}
          <Button variant="default" onClick={() => void navigate({ to: '/publications' })}>
            {t('orders.goOn')}
          </Button>
        </Group>
      }
    />
  )
}
