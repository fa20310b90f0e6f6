/** An entry of a menu that may be off, and then says why in the menu itself. */
import { Menu, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

type MenuActProps = {
  icon: Icon
  label: string
  reason?: string | undefined
  /** What destroys: the last, behind a line. */
  danger?: boolean
  /** Of one that turns something on and off. */
  isOn?: boolean
  onClick: () => void
}

export function MenuAct({ icon: Icon, label, reason, danger = false, isOn, onClick }: MenuActProps) {
  const isOff = reason !== undefined
  return (
    <Menu.Item
      {...(danger && !isOff && { c: 'var(--bad)' })}
      {...(isOn !== undefined && { role: 'menuitemcheckbox', 'aria-checked': isOn })}
      leftSection={<Icon size={15} stroke={1.5} aria-hidden />}
      aria-disabled={isOff}
      data-off={isOff || undefined}
      closeMenuOnClick={!isOff}
      onClick={isOff ? undefined : onClick}
    >
      <Text size="sm" {...(isOff && { c: 'dimmed' })}>
        {label}
      </Text>
      {isOff && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </Menu.Item>
  )
}
