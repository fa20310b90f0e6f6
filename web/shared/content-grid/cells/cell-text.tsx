/** A text in a cell of the list, as it is typed. What the rule refuses stays here with the reason. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Refusal } from '#domain/errors.ts'
import { useLeave } from '../../../client/editing/use-leave.ts'
import { useTyping } from '../../../client/editing/use-typing.ts'
import { useLinePaste } from '../../../ui/fields/line-input.tsx'
import type { CellDone } from '../../../ui/grid/columns.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import classes from '../../values/contents.module.css'

type TextCellProps = {
  label: string
  isMultiline: boolean
  /** What is saved. */
  stored: string
  initial: string
  /** Of what was typed before. */
  refusal: Refusal | undefined
  words: (fault: Refusal | undefined) => string | undefined
  /** How the text is read where it does not say it itself. */
  echo: (text: string) => string | undefined
  suggestions: readonly { label: string }[]
  judge: (text: string) => Refusal | undefined
  onType: (text: string) => void
  onCommit: (text: string) => Refusal | undefined
  onDiscard: () => void
  /** Its screen was left while one was typing. */
  onLeave: () => void
  onDone: CellDone
  /** It goes into all that are marked, also where nothing else was typed. */
  isFilling: () => boolean
}

export function TextCell({ label, isMultiline, stored, initial, refusal, words, suggestions, ...on }: TextCellProps) {
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

  useLeave(() => finished.current || on.onLeave())

  const echoed = (one: string) => {
    const echo = one === initial ? undefined : on.echo(one)
    return echo === undefined ? undefined : `= ${echo}`
  }
  const found = isTyping || text === initial ? fault : on.judge(text)
  const told = words(found) ?? (paste.isJoined ? t('ui.field.linesJoined') : echoed(text))

  function finish(next?: Parameters<CellDone>[0], isLeaving = false) {
    if (finished.current) return
    rested()
    const isSame = text === stored && !refusal && !on.isFilling()
    // What was typed before and is on its way is none of this one's.
    if (isSame && text !== initial) on.onDiscard()
    const refused = isSame ? undefined : on.onCommit(text)
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
      on.onType(value)
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

/** At the right edge of the list the words reach to the left of their cell, at its end they stand above it. */
function keepInside(element: HTMLElement | null): void {
  const list = element?.closest('[role=grid]')?.getBoundingClientRect()
  if (!element || !list) return
  const { right, bottom } = element.getBoundingClientRect()
  if (right > list.right) element.dataset['end'] = ''
  if (bottom > list.bottom) element.dataset['above'] = ''
}
