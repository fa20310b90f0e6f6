/** What one must know about a field besides its value: unsaved from before, changed by someone else, refused, waiting. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Field } from '#web/client/use-field.ts'
import { formatTime } from '#web/ui/dates.ts'
import { errorText, useTexts } from '#web/ui/texts.ts'
import classes from './content.module.css'

export function FieldNotes<T>({
  field,
  show,
  onSaved,
  children,
}: {
  field: Field<T>
  show: (value: T | undefined) => string
  onSaved: () => void
  children: ReactNode
}) {
  const t = useTexts()
  const [hasFocus, setFocus] = useState(false)
  const isLeftOver = field.state === 'typing' && !hasFocus && field.typedAt !== undefined
  const save = () => void field.save().then(({ kind }) => kind === 'saved' && onSaved())

  return (
    <div
      className={classes.field}
      data-state={field.state}
      onFocus={() => setFocus(true)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocus(false)}
    >
      {children}
      <div aria-live="polite">
        {field.error !== undefined && <p className={classes.noteBad}>{errorText(field.error)}</p>}
        {field.theirs && (
          <p className={classes.noteWaiting}>
            {t('contents.field.theirs', { value: show(field.theirs.value) || t('app.conflict.empty') })}{' '}
            <Button size="compact-xs" variant="subtle" onClick={field.discard}>
              {t('app.conflict.takeTheirs')}
            </Button>
          </p>
        )}
        {isLeftOver && (
          <p className={classes.noteWaiting}>
            {t('contents.field.unsaved', { time: formatTime(field.typedAt ?? '') })}{' '}
            <Button size="compact-xs" variant="subtle" onClick={save}>
              {t('ui.save')}
            </Button>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={field.discard}>
              {t('contents.field.discard')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
