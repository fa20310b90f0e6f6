/** A line of a collection in a cell of the table. Enter and Tab save and go on, Esc leaves it as it was. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Collection } from '#domain/collections/collection.ts'
import { useField } from '#web/client/editing/use-field.ts'
import { noteChanged } from '#web/client/recents.ts'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import type { CellDone, CellEditing } from '#web/ui/grid/columns.ts'
import { useTexts } from '#web/ui/texts.ts'
import { toastError } from '#web/ui/toasts.tsx'

type Props = CellEditing<Collection> & { path: 'name' | 'project'; label: string }

export function LineEditor({ row, path, label, typed, done }: Props) {
  const t = useTexts()
  const stored = row[path] ?? ''
  const field = useField<string>({ collection: 'collections', document: row, path }, row[path])
  const [text, setText] = useState(typed ?? stored)
  const input = useRef<HTMLInputElement>(null)
  const finished = useRef(false)
  useEffect(() => input.current?.focus(), [])

  const finish = (next?: Parameters<CellDone>[0]) => {
    if (finished.current) return
    finished.current = true
    const value = text.trim()
    if (value === '' && path === 'name') toastError(t('collection.nameRequired'))
    else if (value !== stored) void save(value || undefined)
    done(next)
  }
  const save = async (value: string | undefined) => {
    const outcome = await field.save({ value })
    if (outcome.kind === 'saved') noteChanged(row.id)
    if (outcome.kind !== 'refused' && outcome.kind !== 'conflict') return
    field.discard()
    toastError(outcome.kind === 'refused' ? outcome.error : t('collection.changedMeanwhile', { name: row.name }))
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
