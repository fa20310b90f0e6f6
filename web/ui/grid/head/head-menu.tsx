/** What may be done with a column: opened by its button, the other mouse button, or Alt and the arrow down in the head. */
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { HeadAct, HeadActs } from './head-act.ts'
import { KeyHint } from '../../keys/key-hint.tsx'
import classes from './head.module.css'

type HeadMenuProps = {
  label: string
  isOpened: boolean
  onOpen: (isOpened: boolean) => void
  /** Asked while it is open. */
  acts: () => HeadActs
}

/** A menu that is not open is its button: each of them would look after its place on the screen. */
export function HeadMenu({ label, isOpened, onOpen, acts }: HeadMenuProps) {
  const button = (
    <button
      type="button"
      className={classes.menu}
      tabIndex={-1}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpened}
      data-opened={isOpened || undefined}
      {...(!isOpened && { onClick: () => onOpen(true) })}
    >
      <IconChevronDown size={13} aria-hidden />
    </button>
  )
  if (!isOpened) return button
  return (
    <Menu
      opened
      onChange={onOpen}
      position="bottom-start"
      returnFocus={false}
      // The key that opens it would close it.
      clickOutsideEvents={['mousedown', 'touchstart']}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <MenuActs acts={acts()} />
      </Menu.Dropdown>
    </Menu>
  )
}

export const MenuActs = ({ acts }: { acts: HeadActs }) =>
  acts
    .filter((group) => group.length > 0)
    .map((group, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- They stay as they are while it is open.
      <Fragment key={at}>
        {at > 0 && <Menu.Divider />}
        {group.map((act) => (
          <Act key={act.label} act={act} />
        ))}
      </Fragment>
    ))

function Act({ act }: { act: HeadAct }) {
  const { label, icon } = act
  if ('acts' in act)
    return (
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={icon}>{label}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {act.acts.map((one) => (
            <Act key={one.label} act={one} />
          ))}
          <Menu.Label>{act.note}</Menu.Label>
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    )
  if (act.isOn === undefined)
    return (
      <Menu.Item leftSection={icon} rightSection={act.keys && <KeyHint keys={act.keys} />} onClick={act.run}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.CheckboxItem checked={act.isOn} onChange={act.run} closeMenuOnClick>
      {label}
    </Menu.CheckboxItem>
  )
}
