/** A choice in a cell of the list: it is open at once, and choosing saves. */
import { Select } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { textsIn } from '#domain/contents/exclusions/combination-parts.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import { admittedBy } from '#domain/contents/nameable.ts'
import type { Property } from '#domain/properties/property.ts'
import { ContentSelect } from '../../choice/content-select.tsx'
import { RecordSelect } from '../../choice/record-select.tsx'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import type { CellDone } from '../../../ui/grid/columns.ts'
import { useContentName } from '../../values/content-name.tsx'
import type { SelectChoice } from '../../values/select-choices.ts'
import classes from '../../values/contents.module.css'

export function SelectCell({
  label,
  choices,
  value,
  isRequired = false,
  onDone,
  onCommit,
}: {
  label: string
  choices: readonly SelectChoice[]
  value: PropertyValue | undefined
  isRequired?: boolean
  onDone: CellDone
  onCommit: (value: string | undefined) => void
}) {
  const [open, setOpen] = useState(true)
  return (
    <Select
      className={classes.cellSelect}
      variant="unstyled"
      aria-label={label}
      data={[...choices]}
      value={typeof value === 'string' ? value : null}
      searchable
      clearable={!isRequired}
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

/** The content that a cell names: another is looked for. `begun` is what was typed to begin with, or what names nothing. */
export function ReferenceCell({
  label,
  property,
  value,
  begun,
  onDone,
  onCommit,
}: {
  label: string
  property: Property
  value: PropertyValue | undefined
  begun: string | undefined
  onDone: CellDone
  onCommit: (value: string) => void
}) {
  const ids = textsIn(value)
  const name = useContentName(ids[0])
  return (
    <ContentSelect
      className={classes.cellSelect}
      variant="unstyled"
      aria-label={label}
      {...(name !== '' && { placeholder: name })}
      where={admittedBy(property)}
      without={ids}
      {...(begun !== undefined && { begun })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person just opened this cell.
      autoFocus
      defaultDropdownOpened
      onDropdownClose={() => onDone()}
      onChoose={(id) => {
        onCommit(id)
        onDone()
      }}
      onKeyDown={onChoiceKeys(onDone)}
    />
  )
}

/** Another organization is looked for; the one that is there stands where one types. */
export function OrganizationCell({
  label,
  value,
  onDone,
  onCommit,
}: {
  label: string
  value: string
  onDone: CellDone
  onCommit: (id: string) => void
}) {
  const organizationName = useOrganizationName()
  return (
    <RecordSelect
      kind="organizations"
      className={classes.cellSelect}
      variant="unstyled"
      aria-label={label}
      placeholder={organizationName(value)}
      value={null}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person just opened this cell.
      autoFocus
      defaultDropdownOpened
      onDropdownClose={() => onDone()}
      onChange={(id) => {
        if (id !== null) onCommit(id)
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
