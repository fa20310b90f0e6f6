/** What may be done with a column: opened by its button, the other mouse button, or Alt and the arrow down in the head. */
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { HeadActs } from './head-act.ts'
import classes from './head.module.css'

type HeadMenuProps = {
  label: string
  isOpened: boolean
  onOpen: (isOpened: boolean) => void
  /** Asked once it is opened. */
  acts: () => HeadActs
}

export function HeadMenu({ label, isOpened, onOpen, acts }: HeadMenuProps) {
  return (
    <Menu
      opened={isOpened}
      onChange={onOpen}
      position="bottom-start"
      returnFocus={false}
      // The key that opens it would close it.
      clickOutsideEvents={['mousedown', 'touchstart']}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.menu}
          tabIndex={-1}
          aria-label={label}
          aria-expanded={isOpened}
          data-opened={isOpened || undefined}
        >
          <IconChevronDown size={13} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpened &&
          acts()
            .filter((group) => group.length > 0)
            .map((group, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- They stay as they are while it is open.
              <Fragment key={at}>
                {at > 0 && <Menu.Divider />}
                {group.map(({ label: name, icon, run }) => (
                  <Menu.Item key={name} leftSection={icon} onClick={run}>
                    {name}
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
      </Menu.Dropdown>
    </Menu>
  )
}
