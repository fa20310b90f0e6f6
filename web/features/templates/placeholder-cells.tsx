/** Editors in the cells of the placeholders' list: Enter saves and goes down, Tab saves and goes on, Esc leaves all as it was. */
import { Select, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import classes from './placeholders.module.css'

type Done = (next?: 'right' | 'left' | 'down') => void

export function LineCell({
  label,
  initial,
  faultOf = () => undefined,
  onDone,
  onCommit,
}: {
  label: string
  initial: string
  faultOf?: (text: string) => string | undefined
  onDone: Done
  onCommit: (text: string) => void
}) {
  const [text, setText] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => input.current?.focus(), [])
  const fault = faultOf(text.trim())
  const finish = (next?: 'right' | 'left' | 'down') => {
    if (isOver.current || (fault !== undefined && next !== undefined)) return
    isOver.current = true
    if (fault === undefined) onCommit(text.trim())
    onDone(next)
  }
  return (
    <TextInput
      ref={input}
      className={classes.cellInput}
      aria-label={label}
      value={text}
      maxLength={1000}
      error={fault}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => finish()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          isOver.current = true
          onDone()
        }
        const next = nextOf(event)
        if (!next) return
        event.preventDefault()
        finish(next)
      }}
    />
  )
}

export function ChoiceCell({
  label,
  value,
  data,
  clearable,
  onDone,
  onCommit,
}: {
  label: string
  value: string | undefined
  data: readonly { value: string; label: string }[]
  clearable?: boolean
  onDone: Done
  onCommit: (value: string | undefined) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Select
      ref={input}
      className={classes.cellInput}
      aria-label={label}
      data={[...data]}
      value={value ?? null}
      defaultDropdownOpened
      searchable
      clearable={clearable ?? false}
      allowDeselect={false}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      onChange={(next) => {
        onCommit(next ?? undefined)
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
