/** Where a mail's link leads (specification 1 §2, `/confirm`): the link is looked at, then its reader chooses a password. */
import { Alert, Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { targetAfterLogin } from '#domain/access/routes.ts'
import { post } from '#web/client/api.ts'
import { isUnreachable } from '#web/client/errors.ts'
import { resetPassword } from '#web/client/session.ts'
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
  const { token = '' } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const [link, setLink] = useState<LinkFound>({ state: 'asking' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    post<{ email: string }>('/api/auth/check-reset-link', { token }, { signal: controller.signal }).then(
      ({ email }) => setLink({ state: 'good', email }),
      (error: unknown) => controller.signal.aborted || setLink({ state: 'bad', error }),
    )
    return () => controller.abort()
  }, [token, attempt])

  if (link.state === 'good') return <NewPasswordSheet token={token} email={link.email} />
  return (
    <EntrySheet title={t('reset.new')} claim={t(link.state === 'asking' ? 'reset.checking' : 'reset.new')}>
      {link.state === 'bad' && (
        <>
          <Alert color="red" role="alert">
            {errorText(link.error)}
          </Alert>
          <p className={classes.ways}>
            {isUnreachable(link.error) ? (
              <button type="button" onClick={() => setAttempt(attempt + 1)}>
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

function NewPasswordSheet({ token, email }: { token: string; email: string }) {
  const t = useTexts()
  const online = useBrowserOnline()
  const navigate = useNavigate()
  const [entry, setEntry] = useState<NewPassword>({ next: '', repetition: '' })
  const [submitted, setSubmitted] = useState(false)
  const { busy, failure, send } = useEntry()
  const fault = newPasswordFault(entry.next, entry.repetition)

  async function submit() {
    setSubmitted(true)
    if (fault) return
    const isSet = await send(() => resetPassword(token, entry.next, entry.repetition))
    if (isSet) await navigate({ href: targetAfterLogin(undefined), replace: true })
  }

  return (
    <EntrySheet
      title={t('reset.new')}
      claim={t('reset.newFor', { email })}
      failure={failure}
      onSubmit={() => void submit()}
    >
      {/* Password managers keep the password for this account. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields entry={entry} fault={submitted ? fault : undefined} onChange={setEntry} />
      <Button type="submit" fullWidth mt="xl" loading={busy} disabled={!online}>
        {t('reset.confirm')}
      </Button>
    </EntrySheet>
  )
}
