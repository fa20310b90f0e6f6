/** The basket with how many positions are in it, while there are some. */
import { ActionIcon, Indicator, Tooltip } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { canOrder } from '#domain/access/orders.ts'
import { useBasket } from '../../client/window/data-sets.ts'
import { useActor } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'

export const BasketButton = () => (canOrder(useActor()) ? <Button /> : null)

function Button() {
  const t = useTexts()
  const navigate = useNavigate()
  const count = useBasket().documents.length
  if (count === 0) return null
  const label = t('app.basket', { count })
  return (
    <Tooltip label={label}>
      <Indicator
        label={count > 99 ? '99+' : count}
        size={15}
        offset={7}
        color="var(--accent)"
        styles={{ indicator: { color: 'var(--paper)' } }}
      >
        <ActionIcon aria-label={label} onClick={() => void navigate({ to: '/order/basket' })}>
          <IconShoppingCart size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  )
}
