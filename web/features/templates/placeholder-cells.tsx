/** Editors in the cells of the placeholders' list: Enter saves and goes down, Tab saves and goes on, Esc leaves all as it was. */
import { Select } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTyping } from '#web/client/use-typing.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import type { CellDone } from '#web/ui/grid/columns.ts'
import classes from './placeholders.module.css'

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
  onDone: CellDone
  onCommit: (text: string) => void
}) {
  const [text, setText] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => input.current?.focus(), [])
  const { isTyping, typed, rested } = useTyping()
  const found = faultOf(text.trim())
  const fault = isTyping ? undefined : found
  const finish = (next?: 'right' | 'left' | 'down') => {
    rested()
    // What is wrong stays in its cell until it is mended or taken back by Esc.
    if (isOver.current || found !== undefined) return
    isOver.current = true
    onCommit(text.trim())
    onDone(next)
  }
  return (
    <LineInput
      ref={input}
      className={classes.cellInput}
      aria-label={label}
      value={text}
      error={fault}
      onChange={(event) => {
        // A fault that was told goes when it is mended, not with the next key.
        if (fault === undefined) typed()
        setText(event.currentTarget.value)
      }}
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
  onDone: CellDone
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
