/** The notifications, with how many are unread. */
import { ActionIcon, Indicator, Tooltip } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { canOpenRoute } from '#domain/access/routes.ts'
import { useActor } from '../../client/session/session.ts'
import { useUnread } from '../../client/window/data-sets.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { addressOf } from '../screens.ts'

export const NotificationsButton = () => (canOpenRoute(useActor(), 'notifications') ? <Button /> : null)

function Button() {
  const t = useTexts()
  const navigate = useNavigate()
  const { count } = useUnread()
  const label =
    count === 0 ? t('notifications.title') : `${t('notifications.title')}, ${t('notifications.unread', { count })}`
  return (
    <Tooltip label={label}>
      <Indicator
        label={count > 99 ? '99+' : count}
        disabled={count === 0}
        size={15}
        offset={7}
        color="var(--accent)"
        styles={{ indicator: { color: 'var(--paper)' } }}
      >
        <ActionIcon aria-label={label} onClick={() => void navigate({ to: addressOf('notifications') })}>
          <IconBell size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  )
}
