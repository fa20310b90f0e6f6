/** The editor in a cell of the list: Enter saves and goes down, Tab saves and goes on, Esc leaves the value as it was. */
import { parseNumber } from '#domain/formats/number-as-typed.ts'
import { Select } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Property } from '#domain/properties/property.ts'
import { useTexts } from '#web/ui/texts.ts'
import { monthsOf, parseSeason, seasonText } from './months.ts'
import { selectChoices } from './select-choices.ts'
import type { ListedContent } from './use-contents.ts'
import classes from './contents.module.css'

export type CommitCell = (edit: { content: ListedContent; path: string; value: unknown; base: unknown }) => void

type Done = (next?: 'right' | 'left' | 'down') => void

type CellEditorProps = { label: string; onDone: Done } & (
  | {
      kind: 'text'
      value: string
      typed: string | undefined
      required?: boolean
      onCommit: (value: string | undefined) => void
    }
  | {
      kind: 'boolean'
      value: boolean | undefined
      words: readonly [string, string]
      onCommit: (value: boolean) => void
    }
  | {
      kind: 'property'
      property: Property
      value: PropertyValue | undefined
      typed: string | undefined
      onCommit: (value: PropertyValue | undefined) => void
    }
)

export function CellEditor(props: CellEditorProps) {
  const t = useTexts()
  const { label, onDone } = props
  if (props.kind === 'text')
    return (
      <TextCell
        label={label}
        initial={props.typed ?? props.value}
        onDone={onDone}
        parse={(text) =>
          props.required && text.trim() === ''
            ? { fault: t('content.labelRequired') }
            : { value: text.trim() || undefined }
        }
        onCommit={props.onCommit}
      />
    )
  if (props.kind === 'boolean')
    return (
      <BooleanCell label={label} value={props.value} words={props.words} onDone={onDone} onCommit={props.onCommit} />
    )

  const { property, value, typed, onCommit } = props
  if (property.type === 'boolean')
    return (
      <BooleanCell
        label={label}
        value={value === true}
        words={[t('ui.yes'), t('ui.no')]}
        onDone={onDone}
        onCommit={onCommit}
      />
    )
  if (property.type === 'select' && !property.multiple)
    return <SelectCell label={label} property={property} value={value} onDone={onDone} onCommit={onCommit} />
  return (
    <TextCell
      label={label}
      type={property.type === 'date' ? 'date' : 'text'}
      maxLength={property.type === 'string' ? 200 : undefined}
      initial={typed ?? asText(property, value)}
      onDone={onDone}
      parse={(text) => parseCell(property, text, t('contents.numberInvalid'), t('format.monthsInvalid', { text }))}
      onCommit={onCommit}
    />
  )
}

type Parsed<T> = { value: T | undefined } | { fault: string }

function TextCell<T>({
  label,
  initial,
  type = 'text',
  maxLength,
  parse,
  onCommit,
  onDone,
}: {
  label: string
  initial: string
  type?: 'text' | 'date'
  maxLength?: number | undefined
  parse: (text: string) => Parsed<T>
  onCommit: (value: T | undefined) => void
  onDone: Done
}) {
  const [text, setText] = useState(initial)
  const [fault, setFault] = useState<string>()
  const finished = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const field = input.current
    field?.focus()
    if (type === 'text') field?.setSelectionRange(field.value.length, field.value.length)
  }, [type])

  function finish(next?: 'right' | 'left' | 'down', isLeaving = false) {
    if (finished.current) return
    const parsed = parse(text)
    if ('fault' in parsed) {
      if (!isLeaving) return setFault(parsed.fault)
    } else if (text !== initial || initial === '') onCommit(parsed.value)
    finished.current = true
    onDone(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Enter') finish('down')
    else if (event.key === 'Tab') finish(event.shiftKey ? 'left' : 'right')
    else if (event.key === 'Escape') {
      finished.current = true
      onDone()
    } else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={input}
        className={classes.cellInput}
        type={type}
        aria-label={label}
        aria-invalid={fault !== undefined}
        maxLength={maxLength}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setFault(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish(undefined, true)}
      />
      {fault !== undefined && (
        <span className={classes.cellFault} role="alert" ref={keepInside}>
          {fault}
        </span>
      )}
    </>
  )
}

/** At the right edge of the window the words reach to the left of their cell. */
function keepInside(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().right > window.innerWidth) element.dataset['end'] = ''
}

function SelectCell({
  label,
  property,
  value,
  onDone,
  onCommit,
}: {
  label: string
  property: Property
  value: PropertyValue | undefined
  onDone: Done
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
      onKeyDown={(event) => {
        if (event.key !== 'Tab' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onDone(event.key === 'Tab' ? (event.shiftKey ? 'left' : 'right') : undefined)
      }}
    />
  )
}

function BooleanCell({
  label,
  value,
  words: [yes, no],
  onDone,
  onCommit,
}: {
  label: string
  value: boolean | undefined
  words: readonly [string, string]
  onDone: Done
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
      onKeyDown={(event) => {
        if (event.key !== 'Tab' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onDone(event.key === 'Tab' ? (event.shiftKey ? 'left' : 'right') : undefined)
      }}
    />
  )
}

function asText(property: Property, value: PropertyValue | undefined): string {
  if (property.type === 'period') return seasonText(monthsOf(value))
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' || value === undefined) return ''
  return String(value)
}

function parseCell(property: Property, text: string, numberFault: string, monthsFault: string): Parsed<PropertyValue> {
  if (property.type === 'number') {
    const number = parseNumber(text)
    return number === null ? { fault: numberFault } : { value: number }
  }
  if (property.type === 'period') {
    const months = parseSeason(text)
    if (!months) return { fault: monthsFault }
    return { value: months.length === 0 ? undefined : [...months] }
  }
  const trimmed = text.trim()
  if (trimmed === '') return { value: undefined }
  if (!property.multiple) return { value: trimmed }
  const entries = trimmed.split(/[,;]/).map((entry) => entry.trim())
  return { value: entries.filter((entry) => entry !== '') }
}
