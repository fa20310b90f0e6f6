/** Editors in the cells of the placeholders' list: Enter saves and goes down, Tab saves and goes on, Esc leaves all as it was. */
import { Select } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import type { CellDone } from '../../../ui/grid/columns.ts'
import { textOf, usePlaceholderField } from '../editing/template-editing.ts'
import classes from './placeholders.module.css'

type CellProps = {
  placeholder: Placeholder
  /** The path of the field. */
  name: string
  label: string
  onDone: CellDone
}

export function LineCell({
  placeholder,
  name,
  label,
  typed,
  faultOf,
  onDone,
}: CellProps & {
  /** The key by which the cell was opened. */
  typed: string | undefined
  faultOf?: (text: string) => string | undefined
}) {
  const field = usePlaceholderField(placeholder, name)
  const [text, setText] = useState(typed ?? textOf(field.value))
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => input.current?.focus(), [])
  const fault = field.fault && (faultOf?.(text.trim()) ?? faultText(field.fault, label))
  const type = (next: string) => {
    setText(next)
    field.type(next.trim() || undefined)
  }
  const first = useRef(typed === undefined ? undefined : () => type(typed))
  useEffect(() => first.current?.(), [])
  const finish = async (next?: 'right' | 'left' | 'down') => {
    // What is wrong stays in its cell until it is mended or taken back by Esc.
    if (isOver.current || field.judge(text.trim() || undefined)) return void field.save()
    isOver.current = true
    onDone(next)
    await field.save()
  }
  return (
    <LineInput
      ref={input}
      className={classes.cellInput}
      aria-label={label}
      value={text}
      error={fault}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => void finish()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          isOver.current = true
          field.discard()
          onDone()
        }
        const next = nextOf(event)
        if (!next) return
        event.preventDefault()
        void finish(next)
      }}
    />
  )
}

export function ChoiceCell({
  placeholder,
  name,
  label,
  data,
  clearable,
  onDone,
}: CellProps & { data: readonly { value: string; label: string }[]; clearable?: boolean }) {
  const field = usePlaceholderField(placeholder, name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Select
      ref={input}
      className={classes.cellInput}
      aria-label={label}
      data={[...data]}
      value={textOf(field.value) || null}
      defaultDropdownOpened
      searchable
      clearable={clearable ?? false}
      allowDeselect={false}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      onChange={(next) => {
        void field.save({ value: next ?? undefined })
        onDone('down')
      }}
      onBlur={() => onDone()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
        if (event.key !== 'Tab') return
        event.preventDefault()
        onDone(event.shiftKey ? 'left' : 'right')
      }}
    />
  )
}

function nextOf({ key, shiftKey }: KeyboardEvent): 'right' | 'left' | 'down' | undefined {
  if (key === 'Enter') return 'down'
  return key === 'Tab' ? (shiftKey ? 'left' : 'right') : undefined
}
