/** "⋮": what is done less often, last in a head or in a row. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type MoreMenuProps = {
  label: string
  /** In a row there is no frame around the sign. */
  isInRow?: boolean
  /** Within what closes when somebody clicks outside of it. */
  isWithin?: boolean
  children: ReactNode
}

export function MoreMenu({ label, isInRow = false, isWithin = false, children }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal={!isWithin} floatingStrategy={isWithin ? 'fixed' : 'absolute'}>
      <Menu.Target>
        <ActionIcon variant={isInRow ? 'subtle' : 'default'} size={32} aria-label={label} title={label}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown maw={320}>{children}</Menu.Dropdown>
    </Menu>
  )
}
