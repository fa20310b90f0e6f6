/** A line of a record in a cell of its table. Enter and Tab save and go on, Esc leaves it as it was. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { RecordKind } from '#domain/records.ts'
import { useField } from '#web/client/editing/use-field.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import type { CellDone } from '#web/ui/grid/columns.ts'
import { useTexts } from '#web/ui/texts.ts'
import { toastError } from '#web/ui/toasts.tsx'

type Props = {
  collection: RecordKind
  document: { id: string }
  path: string
  stored: string | undefined
  /** Of the column. */
  label: string
  /** What the record is called. */
  name: string
  /** What is said where it is emptied; undefined where it may be. */
  missing: string | undefined
  /** What was typed to begin with. */
  typed: string | undefined
  onSaved?: (() => void) | undefined
  done: CellDone
}

export function LineCell({ collection, document, path, stored, label, name, missing, typed, onSaved, done }: Props) {
  const t = useTexts()
  const field = useField<string>({ collection, document, path }, stored)
  const [text, setText] = useState(typed ?? stored ?? '')
  const input = useRef<HTMLInputElement>(null)
  const finished = useRef(false)
  useEffect(() => input.current?.focus(), [])

  const finish = (next?: Parameters<CellDone>[0]) => {
    if (finished.current) return
    finished.current = true
    const value = text.trim()
    if (value === '' && missing !== undefined) toastError(missing)
    else if (value !== (stored ?? '')) void save(value || undefined)
    done(next)
  }
  const save = async (value: string | undefined) => {
    const outcome = await field.save({ value })
    if (outcome.kind === 'saved') onSaved?.()
    if (outcome.kind !== 'refused' && outcome.kind !== 'conflict') return
    field.discard()
    toastError(outcome.kind === 'refused' ? outcome.error : t('editing.changedMeanwhile', { name }))
  }
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') finish('down')
    else if (event.key === 'Tab') finish(event.shiftKey ? 'left' : 'right')
    else if (event.key === 'Escape') {
      finished.current = true
      done()
    } else return
    event.preventDefault()
  }
  return (
    <LineInput
      ref={input}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => finish()}
      onKeyDown={onKey}
    />
  )
}
