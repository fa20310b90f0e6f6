/** A line of a record in a cell of its table, kept with each key. Enter and Tab save and go on, Esc leaves it as it was. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { RecordKind } from '#domain/records.ts'
import { useField } from '../../client/editing/use-field.ts'
import { LineInput } from '../../ui/fields/line-input.tsx'
import type { CellDone } from '../../ui/grid/columns.ts'
import { toastError } from '../../ui/notices/toasts.tsx'

type Props = {
  collection: RecordKind
  document: { id: string }
  path: string
  stored: string | undefined
  /** Of the column. */
  label: string
  /** What is said where it is emptied; undefined where it may be. */
  missing: string | undefined
  /** What was typed to begin with. */
  typed: string | undefined
  onSaved?: (() => void) | undefined
  done: CellDone
}

export function LineCell({ collection, document, path, stored, label, missing, typed, onSaved, done }: Props) {
  const field = useField<string>({ collection, document, path }, stored)
  const [text, setText] = useState(typed ?? field.value ?? '')
  const input = useRef<HTMLInputElement>(null)
  const finished = useRef(false)
  useEffect(() => input.current?.focus(), [])
  const isMissing = (value: string) => missing !== undefined && value === ''

  const type = (next: string) => {
    setText(next)
    const value = next.trim()
    if (isMissing(value)) field.discard()
    else field.type(value || undefined)
  }
  const first = useRef(typed === undefined ? undefined : () => type(typed))
  useEffect(() => first.current?.(), [])

  const finish = (next?: Parameters<CellDone>[0]) => {
    if (finished.current) return
    finished.current = true
    if (isMissing(text.trim())) toastError(missing)
    else void save()
    done(next)
  }
  const save = async () => {
    const outcome = await field.save()
    if (outcome.kind === 'saved') onSaved?.()
    // What was typed stays in the cell, with the reason.
    if (outcome.kind === 'refused') toastError(outcome.error)
  }
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') finish('down')
    else if (event.key === 'Tab') finish(event.shiftKey ? 'left' : 'right')
    else if (event.key === 'Escape') {
      finished.current = true
      field.discard()
      done()
    } else return
    event.preventDefault()
  }
  return (
    <LineInput
      ref={input}
      aria-label={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => finish()}
      onKeyDown={onKey}
    />
  )
}
