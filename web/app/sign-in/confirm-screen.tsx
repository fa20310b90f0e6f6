/** Where a mail's link leads (specification 1 §2, `/confirm`): the link is looked at, then its reader chooses a password. */
import { Alert, Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { targetAfterLogin } from '#domain/access/routes.ts'
import { send } from '#web/client/api.ts'
import { isUnreachable } from '#web/client/errors.ts'
import { confirmRegistration, resetPassword } from '#web/client/session.ts'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { NewPasswordFields, type NewPassword } from './new-password-fields.tsx'
import { newPasswordFault } from './sign-in-faults.ts'
import { useBrowserOnline } from './use-browser-online.ts'
import { useEntry } from './use-entry.ts'
import classes from './sign-in.module.css'

type LinkFound = { state: 'asking' } | { state: 'good'; email: string } | { state: 'bad'; error: unknown }

export function ConfirmScreen() {
  const t = useTexts()
  const { action, token = '' } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const [attempt, setAttempt] = useState(0)
  if (action !== 'verify') return <ResetLink key={attempt} token={token} onAgain={() => setAttempt(attempt + 1)} />
  return (
    <NewPasswordSheet
      claim={t('register.choose')}
      submit={(next, repetition) => confirmRegistration(token, next, repetition)}
    />
  )
}

/** Also of somebody who was invited and has no password yet. */
function ResetLink({ token, onAgain }: { token: string; onAgain: () => void }) {
  const t = useTexts()
  const [link, setLink] = useState<LinkFound>({ state: 'asking' })

  useEffect(() => {
    const controller = new AbortController()
    send('POST /api/auth/check-reset-link', { body: { token } }, { signal: controller.signal }).then(
      ({ email }) => setLink({ state: 'good', email }),
      (error: unknown) => controller.signal.aborted || setLink({ state: 'bad', error }),
    )
    return () => controller.abort()
  }, [token])

  if (link.state === 'good') {
    return (
      <NewPasswordSheet
        claim={t('reset.newFor', { email: link.email })}
        email={link.email}
        submit={(next, repetition) => resetPassword(token, next, repetition)}
      />
    )
  }
  return (
    <EntrySheet title={t('reset.new')} claim={t(link.state === 'asking' ? 'reset.checking' : 'reset.new')}>
      {link.state === 'bad' && (
        <>
          <Alert color="red" role="alert">
            {errorText(link.error)}
          </Alert>
          <p className={classes.ways}>
            {isUnreachable(link.error) ? (
              <button type="button" onClick={onAgain}>
                {t('ui.error.retry')}
              </button>
            ) : (
              <Link to="/password-reset">{t('reset.newLink')}</Link>
            )}
            <Link to="/login">{t('login.back')}</Link>
          </p>
        </>
      )}
    </EntrySheet>
  )
}

type NewPasswordSheetProps = {
  claim: string
  /** For password managers, which keep the password for this account. */
  email?: string
  submit: (next: string, repetition: string) => Promise<void>
}

function NewPasswordSheet({ claim, email, submit: sendPassword }: NewPasswordSheetProps) {
  const t = useTexts()
  const online = useBrowserOnline()
  const navigate = useNavigate()
  const [entry, setEntry] = useState<NewPassword>({ next: '', repetition: '' })
  const [submitted, setSubmitted] = useState(false)
  const { busy, failure, attempt } = useEntry()
  const fault = newPasswordFault(entry.next, entry.repetition)

  async function submit() {
    setSubmitted(true)
    if (fault) return
    const isSet = await attempt(() => sendPassword(entry.next, entry.repetition))
    if (isSet) await navigate({ href: targetAfterLogin(undefined), replace: true })
  }

  return (
    <EntrySheet title={t('reset.new')} claim={claim} failure={failure} onSubmit={() => void submit()}>
      {email !== undefined && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
      <NewPasswordFields entry={entry} fault={submitted ? fault : undefined} onChange={setEntry} />
      <Button type="submit" fullWidth mt="xl" loading={busy} disabled={!online}>
        {t('reset.confirm')}
      </Button>
      <p className={classes.ways}>
        <Link to="/login">{t('login.back')}</Link>
      </p>
    </EntrySheet>
  )
}
