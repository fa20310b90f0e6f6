/** The sheet of paper that people who are not signed in see: sign-in, new password, registration. */
import { Alert } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { isUnanswered, isUnreachable, ProductError } from '../../client/calls/errors.ts'
import { CropMarks } from '#web/ui/notices/crop-marks.tsx'
import { errorText, type Texts, useTexts } from '#web/ui/texts.ts'
import { LanguageLinks } from './language-links.tsx'
import { OperatorLinks } from './operator-links.tsx'
import { useBrowserOnline } from '../../client/live/use-browser-online.ts'
import classes from './sign-in.module.css'

type EntrySheetProps = {
  title: string
  /** Under the wordmark: what this sheet is for. */
  claim: string
  /** What the server answered the last time it was asked. */
  failure?: unknown
  /** Something that was entered is wrong, and is said so at its field. */
  hasFaults?: boolean
  onSubmit?: () => void
  children?: ReactNode
  /** Beside the sheet where there is room, else below it. */
  beside?: ReactNode
}

export function EntrySheet({ title, claim, failure, hasFaults = false, onSubmit, children, beside }: EntrySheetProps) {
  const t = useTexts()
  const online = useBrowserOnline()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <main className={classes.desk}>
      <title>{`${title} – ${t('app.name')}`}</title>
      <div className={classes.sheet}>
        <CropMarks>
          <form className={classes.form} onSubmit={submit} noValidate aria-label={title}>
            <h1 className={classes.wordmark}>{t('app.name')}</h1>
            <p className={classes.claim}>{claim}</p>
            {!online && (
              <Alert color="amber" role="status" mb="lg">
                {t('login.offline')}
              </Alert>
            )}
            {online && failure !== undefined && (
              <Alert color="red" role="alert" mb="lg">
                {failureText(failure, t)}
              </Alert>
            )}
            {hasFaults && (
              <Alert color="red" role="alert" mb="lg">
                {t('ui.form.hasErrors')}
              </Alert>
            )}
            {children}
          </form>
        </CropMarks>
        <LanguageLinks />
        <OperatorLinks />
      </div>
      {beside}
    </main>
  )
}

/** Document 1 §8: of what nobody foresaw the code is told, and who helps. */
function failureText(failure: unknown, t: Texts): string {
  if (isUnreachable(failure)) return isUnanswered(failure) ? errorText(failure) : t('login.offline')
  if (failure instanceof ProductError && failure.code === 'internal')
    return t('login.failed', { code: `${failure.code} ${String(failure.params['requestId'])}` })
  return errorText(failure)
}
