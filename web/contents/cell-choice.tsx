/** A choice in a cell of the list: it is open at once, and choosing saves. */
import { Select } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Property } from '#domain/properties/property.ts'
import type { CellDone } from '#web/ui/grid/columns.ts'
import { selectChoices } from './select-choices.ts'
import classes from './contents.module.css'

export function SelectCell({
  label,
  property,
  value,
  onDone,
  onCommit,
}: {
  label: string
  property: Property
  value: PropertyValue | undefined
  onDone: CellDone
  onCommit: (value: string | undefined) => void
}) {
  const [open, setOpen] = useState(true)
  return (
    <Select
      className={classes.cellSelect}
      variant="unstyled"
      aria-label={label}
      data={selectChoices(property, value)}
      value={typeof value === 'string' ? value : null}
      searchable
      clearable
      allowDeselect={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person just opened this cell.
      autoFocus
      dropdownOpened={open}
      onDropdownClose={() => {
        setOpen(false)
        onDone()
      }}
      onChange={(next) => {
        onCommit(next ?? undefined)
        onDone()
      }}
      onKeyDown={onChoiceKeys(onDone)}
    />
  )
}

export function BooleanCell({
  label,
  value,
  words: [yes, no],
  onDone,
  onCommit,
}: {
  label: string
  value: boolean | undefined
  words: readonly [string, string]
  onDone: CellDone
  onCommit: (value: boolean) => void
}) {
  const data = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return (
    <Select
      className={classes.cellSelect}
      variant="unstyled"
      aria-label={label}
      data={data}
      value={String(value === true)}
      allowDeselect={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person just opened this cell.
      autoFocus
      defaultDropdownOpened
      onDropdownClose={() => onDone()}
      onChange={(next) => {
        onCommit(next === 'true')
        onDone()
      }}
      onKeyDown={onChoiceKeys(onDone)}
    />
  )
}

const onChoiceKeys =
  (onDone: CellDone) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onDone(event.key === 'Tab' ? (event.shiftKey ? 'left' : 'right') : undefined)
  }
