/** A cell of the basket while it is edited: Enter goes down, Tab on, Escape leaves it as it was. */
import { mostOfLine } from '#domain/fields.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLeave } from '../../../client/editing/use-leave.ts'
import type { CellDone } from '../../../ui/grid/columns.ts'
import classes from './orders.module.css'

type Props = {
  label: string
  /** What is saved. */
  stored: string
  initial: string
  isNumber?: boolean
  /** One of these, where only they are allowed. */
  choices?: readonly string[]
  onType: (text: string) => void
  onCommit: (text: string) => unknown
  onDiscard: () => void
  /** Its screen was left while one was typing. */
  onLeave: () => void
  onDone: CellDone
}

export function LineCell({ label, stored, initial, isNumber = false, choices, ...on }: Props) {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const finished = useRef(false)
  useEffect(() => {
    field.current?.focus()
  }, [])
  useLeave(() => finished.current || on.onLeave())
  const finish = (next?: Parameters<CellDone>[0], isKept = true) => {
    if (finished.current) return
    finished.current = true
    const said = field.current?.value ?? text
    if (!isKept || (said === stored && said !== initial)) on.onDiscard()
    else if (said !== stored) on.onCommit(said)
    on.onDone(next)
  }
  const common = {
    ref: field,
    className: classes.cellInput,
    'aria-label': label,
    maxLength: mostOfLine,
    value: text,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setText(value)
      on.onType(value)
    },
    onBlur: () => finish(),
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Enter') finish('down')
      else if (event.key === 'Tab') finish(event.shiftKey ? 'left' : 'right')
      else if (event.key === 'Escape') finish(undefined, false)
      else return
      event.preventDefault()
    },
  }
  if (!choices)
    return <input {...common} inputMode={isNumber ? 'numeric' : 'text'} data-number={isNumber || undefined} />
  const { maxLength: _, ...own } = common
  return (
    <select {...own}>
      {choices.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  )
}
