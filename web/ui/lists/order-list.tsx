/** A list that people put in order: dragged, moved by Alt and an arrow key or by buttons; Del takes one out. */
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import classes from './order-list.module.css'

type OrderListProps = {
  label: string
  items: readonly { id: string; name: string }[]
  mayEdit: boolean
  /** The ids in their new order, or without one. */
  onChange: (ids: readonly string[]) => void
}

export function OrderList({ label, items, mayEdit, onChange }: OrderListProps) {
  const t = useTexts()
  const [dragged, setDragged] = useState<string>()
  const ids = items.map(({ id }) => id)
  const moveTo = (id: string, index: number) => {
    const rest = ids.filter((one) => one !== id)
    if (index >= 0 && index < ids.length) onChange(rest.toSpliced(index, 0, id))
  }
  return (
    <ul aria-label={label}>
      {items.map(({ id, name }, index) => (
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
          {mayEdit && <IconGripVertical size={14} className={classes.grip} aria-hidden />}
          {mayEdit ? (
            <button
              type="button"
              className={classes.name}
              title={t('ui.order.hint')}
              onKeyDown={(event) => {
                if (event.altKey && event.key === 'ArrowUp') moveTo(id, index - 1)
                else if (event.altKey && event.key === 'ArrowDown') moveTo(id, index + 1)
                else if (event.key === 'Delete') onChange(ids.filter((one) => one !== id))
                else return
                event.preventDefault()
              }}
            >
              {name}
            </button>
          ) : (
            <span className={classes.name}>{name}</span>
          )}
          {mayEdit && (
            <span className={classes.acts}>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={index === 0}
                aria-label={t('ui.order.up', { name })}
                onClick={() => moveTo(id, index - 1)}
              >
                <IconArrowUp size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={index === items.length - 1}
                aria-label={t('ui.order.down', { name })}
                onClick={() => moveTo(id, index + 1)}
              >
                <IconArrowDown size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('ui.order.remove', { name })}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
