/**
 * The editor in a cell of the list: Enter saves and goes down, Tab saves and goes on, Esc leaves the value as it was. What the
 * rule refuses stays in the cell with the reason; whoever leaves it finds it there again.
 */
import { Select } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Refusal } from '#domain/errors.ts'
import type { Property } from '#domain/properties/property.ts'
import { useTyping } from '#web/client/use-typing.ts'
import { useLinePaste } from '#web/ui/fields/line-input.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { selectChoices } from './select-choices.ts'
import { parseTyped, typedValue } from './value-as-typed.ts'
import { valueFaultText } from './value-fault.ts'
import type { ListedContent } from './use-contents.ts'
import classes from './contents.module.css'

/** One field of one row. */
export type Cell = { content: ListedContent; path: string; base: unknown }

export type CellWrites = {
  /** What the rule says of a value. */
  judge: (cell: Cell, value: unknown) => Refusal | undefined
  /** Saves it; what is refused at once stays as a draft, and why is answered. */
  commit: (cell: Cell, value: unknown) => Refusal | undefined
  /** What was typed here and refused. */
  refused: (cell: Cell) => { value: unknown; refusal: Refusal } | undefined
  discard: (cell: Cell) => void
}

type Done = (next?: 'right' | 'left' | 'down') => void

type CellEditorProps = { label: string; cell: Cell; writes: CellWrites; onDone: Done } & (
  | { kind: 'text'; value: string; typed: string | undefined }
  | { kind: 'boolean'; value: boolean | undefined; words: readonly [string, string] }
  | { kind: 'property'; property: Property; value: PropertyValue | undefined; typed: string | undefined }
)

type Line = Pick<Property, 'id' | 'type' | 'translatable' | 'options' | 'values' | 'multiple' | 'individual'>

/** A text that is of no property. */
const line: Line = {
  id: '',
  type: 'string',
  translatable: false,
  options: [],
  values: [],
  multiple: false,
  individual: false,
}

export function CellEditor(props: CellEditorProps) {
  const t = useTexts()
  const { label, cell, writes, onDone } = props
  const commit = (value: unknown) => writes.commit(cell, value)
  if (props.kind === 'boolean')
    return <BooleanCell label={label} value={props.value} words={props.words} onDone={onDone} onCommit={commit} />
  if (props.kind === 'property' && props.property.type === 'boolean')
    return (
      <BooleanCell
        label={label}
        value={props.value === true}
        words={[t('ui.yes'), t('ui.no')]}
        onDone={onDone}
        onCommit={commit}
      />
    )
  const property: Line = props.kind === 'property' ? props.property : line
  if (props.kind === 'property' && property.type === 'select' && !property.multiple && !props.property.individual)
    return <SelectCell label={label} property={props.property} value={props.value} onDone={onDone} onCommit={commit} />
  const refused = writes.refused(cell)
  const spell = (value: unknown) => typedValue(value as PropertyValue, property, t)
  return (
    <TextCell
      label={label}
      isMultiline={property.type === 'text'}
      stored={spell(props.value)}
      initial={props.typed ?? (refused ? spell(refused.value) : spell(props.value))}
      refusal={props.typed === undefined ? refused?.refusal : undefined}
      words={(fault) => valueFaultText(fault, property, label)}
      suggestions={property.type === 'select' ? selectChoices(property, undefined) : []}
      onDone={onDone}
      judge={(text) => writes.judge(cell, parseTyped(text, property))}
      onCommit={(text) => commit(parseTyped(text, property))}
      onDiscard={() => writes.discard(cell)}
    />
  )
}

type TextCellProps = {
  label: string
  isMultiline: boolean
  /** What is saved. */
  stored: string
  initial: string
  /** Of what was typed before. */
  refusal: Refusal | undefined
  words: (fault: Refusal | undefined) => string | undefined
  suggestions: readonly { label: string }[]
  judge: (text: string) => Refusal | undefined
  onCommit: (text: string) => Refusal | undefined
  onDiscard: () => void
  onDone: Done
}

function TextCell({ label, isMultiline, stored, initial, refusal, words, suggestions, ...on }: TextCellProps) {
  const t = useTexts()
  const id = useId()
  const [text, setText] = useState(initial)
  const [fault, setFault] = useState(refusal)
  const { isTyping, typed, rested } = useTyping()
  const paste = useLinePaste()
  const finished = useRef(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])

  const found = isTyping || text === initial ? fault : on.judge(text)
  const told = words(found) ?? (paste.isJoined ? t('ui.field.linesJoined') : undefined)

  function finish(next?: 'right' | 'left' | 'down', isLeaving = false) {
    if (finished.current) return
    rested()
    const refused = text === stored && !refusal ? undefined : on.onCommit(text)
    if (refused && !isLeaving) return setFault(refused)
    finished.current = true
    on.onDone(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Enter' && isMultiline && (event.shiftKey || event.altKey)) {
      // As in a spreadsheet; the browser knows only one of the two.
      if (event.altKey) document.execCommand('insertText', false, '\n')
      else return
    } else if (event.key === 'Enter') finish('down')
    else if (event.key === 'Tab') finish(event.shiftKey ? 'left' : 'right')
    else if (event.key === 'Escape') {
      finished.current = true
      on.onDiscard()
      on.onDone()
    } else return
    event.preventDefault()
  }

  const common = {
    ref: field,
    className: classes.cellInput,
    'aria-label': label,
    'aria-invalid': found !== undefined,
    'aria-describedby': told === undefined ? undefined : `${id}-fault`,
    value: text,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setText(value)
      // A fault that was told goes when it is mended, not with the next key.
      if (!fault || !on.judge(value)) typed()
      setFault(fault && on.judge(value))
    },
    onKeyDown,
    onBlur: () => finish(undefined, true),
  }
  return (
    <>
      {isMultiline ? (
        <textarea {...common} data-lines rows={Math.min(8, Math.max(2, text.split('\n').length))} />
      ) : (
        <input {...common} list={suggestions.length > 0 ? `${id}-list` : undefined} onPaste={paste.onPaste} />
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one.label} value={one.label}>
              {one.label}
            </option>
          ))}
        </datalist>
      )}
      {told !== undefined && (
        <span
          id={`${id}-fault`}
          className={classes.cellFault}
          data-note={found === undefined || undefined}
          role="alert"
          ref={keepInside}
        >
          {told}
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
