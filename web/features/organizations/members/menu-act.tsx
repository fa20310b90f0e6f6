/** An entry of a menu that may be off, and then says why in the menu itself. */
import { Menu, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

type MenuActProps = { icon: Icon; label: string; reason?: string | undefined; onClick: () => void }

export function MenuAct({ icon: Icon, label, reason, onClick }: MenuActProps) {
  return (
    <Menu.Item
      leftSection={<Icon size={15} stroke={1.5} aria-hidden />}
      aria-disabled={reason !== undefined}
      data-off={reason !== undefined || undefined}
      closeMenuOnClick={reason === undefined}
      onClick={reason === undefined ? onClick : undefined}
    >
      <Text size="sm" {...(reason !== undefined && { c: 'dimmed' })}>
        {label}
      </Text>
      {reason !== undefined && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </Menu.Item>
  )
}
