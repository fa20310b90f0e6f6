/** The sheet of paper that people who are not signed in see: sign-in, new password, registration. */
import type { FormEvent, ReactNode } from 'react'
import { ButtonLink } from '../../shared/links.tsx'
import { isUnanswered, isUnreachable, ProductError } from '../../client/calls/errors.ts'
import { signedIn } from '../../client/session/session.ts'
import { CropMarks } from '#web/ui/notices/crop-marks.tsx'
import { errorText, type Texts, useTexts } from '../../ui/words/texts.ts'
import { LanguageLinks } from './foot/language-links.tsx'
import { OperatorLinks } from './foot/operator-links.tsx'
import { useBrowserOnline } from '../../client/live/use-browser-online.ts'
import classes from './sign-in.module.css'

type EntrySheetProps = {
  title: string
  /** Under the title: what this sheet is for. */
  claim?: string
  /** The front door is called by the product's name. */
  isFront?: boolean
  /** What the server answered the last time it was asked. */
  failure?: unknown
  /** Something that was entered is wrong, and is said so at its field. */
  hasFaults?: boolean
  /** Its reader says it among its fields. */
  asksLanguage?: boolean
  onSubmit?: () => void
  children?: ReactNode
  /** Beside the sheet where there is room, else below it. */
  beside?: ReactNode
}

export function EntrySheet(props: EntrySheetProps) {
  const { title, claim, isFront = false, failure, hasFaults = false, asksLanguage, onSubmit, children, beside } = props
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
            {isFront ? (
              <h1 className={classes.wordmark}>{t('app.name')}</h1>
            ) : (
              <>
                <p className={classes.house}>{t('app.name')}</p>
                <h1 className={classes.title}>{title}</h1>
              </>
            )}
            {claim !== undefined && claim !== title && <p className={classes.claim}>{claim}</p>}
            {!online && <Told role="status">{t('login.offline')}</Told>}
            {online && failure !== undefined && <Told role="alert">{failureText(failure, t)}</Told>}
            {hasFaults && <Told role="alert">{t('ui.form.hasErrors')}</Told>}
            {children}
          </form>
        </CropMarks>
        {!asksLanguage && <LanguageLinks />}
        <OperatorLinks />
      </div>
      {beside}
    </main>
  )
}

/** What is in the way, in one line as everywhere. */
export function Told({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <p className={classes.fault} data-role={role} role={role}>
      {children}
    </p>
  )
}

/** Where there is nothing more to do: the way to where everybody begins. `isQuiet`: it is not what one came for. */
export function WayOn({ isQuiet = false }: { isQuiet?: boolean }) {
  const t = useTexts()
  const isIn = signedIn() !== undefined
  return (
    <ButtonLink to={isIn ? '/home' : '/login'} fullWidth mt="xl" variant={isQuiet ? 'default' : 'filled'}>
      {t(isIn ? 'app.notFound.home' : 'login.back')}
    </ButtonLink>
  )
}

/** Document 1 §8: of what nobody foresaw the code is told, and who helps. */
function failureText(failure: unknown, t: Texts): string {
  if (isUnreachable(failure)) return isUnanswered(failure) ? errorText(failure) : t('login.offline')
  if (failure instanceof ProductError && failure.code === 'internal')
    return t('login.failed', { code: `${failure.code} ${String(failure.params['requestId'])}` })
  return errorText(failure)
}
