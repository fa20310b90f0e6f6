/** A list that people put in order: dragged, moved by Alt and an arrow key or from the menu of a row; Del takes one out. */
import { Checkbox, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { MenuAct } from '../dialogs/menu-act.tsx'
import { MoreMenu } from '../dialogs/more-menu.tsx'
import { useTexts } from '../words/texts.ts'
import classes from './order-list.module.css'
import { toNeighbour } from './to-neighbour.ts'

type OrderListProps = {
  label: string
  /** What one is said beside its name. */
  items: readonly { id: string; name: string; note?: string }[]
  mayEdit: boolean
  /** What stands in the list is ticked, and goes out of it where the tick does. */
  hasTicks?: boolean
  /** Within what closes when somebody clicks outside of it. */
  isWithin?: boolean
  /** The ids in their new order, or without one. */
  onChange: (ids: readonly string[]) => void
}

export function OrderList({ label, items, mayEdit, hasTicks = false, isWithin = false, onChange }: OrderListProps) {
  const t = useTexts()
  const [dragged, setDragged] = useState<string>()
  const ids = items.map(({ id }) => id)
  const moveTo = (id: string, index: number) => {
    const rest = ids.filter((one) => one !== id)
    if (index >= 0 && index < ids.length) onChange(rest.toSpliced(index, 0, id))
  }
  const remove = (id: string) => onChange(ids.filter((one) => one !== id))
  const onKey = (event: React.KeyboardEvent, id: string, index: number) => {
    if (event.altKey && event.key === 'ArrowUp') moveTo(id, index - 1)
    else if (event.altKey && event.key === 'ArrowDown') moveTo(id, index + 1)
    else if (event.key === 'Delete') remove(id)
    else return
    event.preventDefault()
  }
  return (
    <ul aria-label={label}>
      {items.map(({ id, name, note }, index) => (
        <li
          key={id}
          className={classes.item}
          draggable={mayEdit}
          data-dragged={id === dragged || undefined}
          onDragStart={() => setDragged(id)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged !== undefined && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged !== undefined && dragged !== id) moveTo(dragged, index)
            setDragged(undefined)
          }}
        >
          {mayEdit && hasTicks ? (
            <Checkbox
              className={classes.name ?? ''}
              size="xs"
              label={name}
              checked
              onChange={(event) => {
                toNeighbour(event.currentTarget)
                remove(id)
              }}
              onKeyDown={(event) => onKey(event, id, index)}
            />
          ) : mayEdit ? (
            <button
              type="button"
              className={classes.name}
              title={t('ui.order.hint')}
              onKeyDown={(event) => onKey(event, id, index)}
            >
              {name}
            </button>
          ) : (
            <span className={classes.name}>{name}</span>
          )}
          {note && (
            <Text span size="xs" c="dimmed" className={classes.note}>
              {note}
            </Text>
          )}
          {mayEdit && (
            <span className={classes.acts}>
              <IconGripVertical size={14} className={classes.grip} aria-hidden />
              <MoreMenu label={t('ui.order.acts', { name })} isInRow isWithin={isWithin}>
                {index > 0 && (
                  <MenuAct icon={IconArrowUp} label={t('ui.order.up')} onClick={() => moveTo(id, index - 1)} />
                )}
                {index < items.length - 1 && (
                  <MenuAct icon={IconArrowDown} label={t('ui.order.down')} onClick={() => moveTo(id, index + 1)} />
                )}
                <MenuAct icon={IconX} label={t('ui.order.remove')} onClick={() => remove(id)} />
              </MoreMenu>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
