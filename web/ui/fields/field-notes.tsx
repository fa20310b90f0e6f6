/** What one must know about a field besides its value: unsaved from before, changed by someone else, failed, waiting. */
import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { formatTime } from '../words/dates.ts'
import { errorText, useTexts } from '../words/texts.ts'
import { titledText } from '../words/titled.ts'
import classes from './field-notes.module.css'

type Noted<T> = {
  state: 'saved' | 'typing' | 'sending' | 'waiting'
  /** When an unsaved value was typed. */
  typedAt: string | undefined
  theirs: { value: T | undefined } | undefined
  /** What the editor says of the value itself. */
  fault: unknown
  error: unknown
  save: () => Promise<{ kind: string }>
  discard: () => void
}

export function FieldNotes<T>({
  field,
  title,
  show,
  onSaved,
  children,
}: {
  field: Noted<T>
  /** What failed where it could not be saved. */
  title?: string
  show: (value: T | undefined) => string
  onSaved?: () => void
  children: ReactNode
}) {
  const t = useTexts()
  const [hasFocus, setFocus] = useState(false)
  const notes = useRef<HTMLDivElement>(null)
  const isLeftOver = field.state === 'typing' && !hasFocus && field.typedAt !== undefined
  const save = () => void field.save().then(({ kind }) => kind === 'saved' && onSaved?.())

  return (
    <div
      className={classes.field}
      data-state={field.state}
      // A note's own button would be gone before the click that focuses it.
      onFocus={({ target }) => setFocus(!notes.current?.contains(target))}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocus(false)}
    >
      {children}
      <div aria-live="polite" ref={notes}>
        {field.error !== undefined && (
          <p className={classes.bad}>{title === undefined ? errorText(field.error) : titledText(title, field.error)}</p>
        )}
        {field.theirs && (
          <p className={classes.waiting}>
            {t('ui.field.theirs', { value: show(field.theirs.value) || t('ui.field.empty') })}{' '}
            <Button size="compact-xs" variant="subtle" onClick={field.discard}>
              {t('ui.field.takeTheirs')}
            </Button>
          </p>
        )}
        {field.state === 'waiting' && <p className={classes.waiting}>{t('ui.field.waiting')}</p>}
        {isLeftOver && (
          <p className={classes.waiting}>
            {t('ui.field.unsaved', { time: formatTime(field.typedAt ?? '') })}{' '}
            {field.fault === undefined && (
              <Button size="compact-xs" variant="subtle" onClick={save}>
                {t('ui.save')}
              </Button>
            )}
            <Button size="compact-xs" variant="subtle" color="gray" onClick={field.discard}>
              {t('ui.field.discard')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
