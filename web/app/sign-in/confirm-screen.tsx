/** Where a mail's link leads (specification 1 §2, `/confirm`): the link is looked at, then its reader chooses a password. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { targetAfterLogin } from '#domain/access/routes.ts'
import { confirmRegistration, resetPassword } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { CodeField } from './code-field.tsx'
import { EmailLink } from './email-link.tsx'
import { EntrySheet, Told, WayOn } from './entry-sheet.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { LinkCheck } from './link-check.tsx'
import { NewPasswordFields, type NewPassword } from './new-password-fields.tsx'
import { newPasswordFault } from './sign-in-faults.ts'
import { useBrowserOnline } from '../../client/live/use-browser-online.ts'
import { useEntry } from './use-entry.ts'
import classes from './sign-in.module.css'

export function ConfirmScreen() {
  const { action } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  if (action === 'verify') return <RegistrationLink />
  if (action === 'invite') return <InvitationLink />
  if (action === 'email' || action === 'restore') return <EmailLink key={action} action={action} />
  return action === 'reset' ? <ResetLink /> : <UnknownLink />
}

function RegistrationLink() {
  const t = useTexts()
  return (
    <LinkCheck
      key="verify"
      call="POST /api/auth/check-registration-link"
      title={t('register.title')}
      again={<Link to="/register">{t('login.toRegister')}</Link>}
    >
      {({ email, name }, token) => (
        <NewPasswordSheet
          claim={t('register.choose')}
          email={email}
          name={name}
          submit={(next, repetition) => confirmRegistration(token, next, repetition)}
        />
      )}
    </LinkCheck>
  )
}

/** Also of somebody who was invited before and has no password yet. */
function ResetLink() {
  const t = useTexts()
  return (
    <LinkCheck
      key="reset"
      call="POST /api/auth/check-reset-link"
      title={t('reset.new')}
      again={<Link to="/password-reset">{t('reset.newLink')}</Link>}
    >
      {({ email, name }, token) => (
        <NewPasswordSheet
          claim={t('reset.newFor', { email })}
          email={email}
          name={name}
          submit={(next, repetition, code) => resetPassword(token, next, repetition, code)}
        />
      )}
    </LinkCheck>
  )
}

/** One that no mail of ours carries. */
function UnknownLink() {
  const t = useTexts()
  return (
    <EntrySheet title={t('confirm.unknown.title')} claim={t('confirm.unknown.title')}>
      <Told role="alert">{t('confirm.unknown.text')}</Told>
      <WayOn />
    </EntrySheet>
  )
}

type NewPasswordSheetProps = {
  claim: string
  /** For password managers, which keep the password for this account. */
  email: string
  name: string
  submit: (next: string, repetition: string, code: string) => Promise<void>
}

function NewPasswordSheet({ claim, email, name, submit: sendPassword }: NewPasswordSheetProps) {
  const t = useTexts()
  const online = useBrowserOnline()
  const navigate = useNavigate()
  const [entry, setEntry] = useState<NewPassword>({ next: '', repetition: '' })
  const [code, setCode] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const { busy, failure, attempt } = useEntry()
  const fault = newPasswordFault(entry, [email, name])

  async function submit() {
    setSubmitted(true)
    if (fault) return
    const isSet = await attempt(() => sendPassword(entry.next, entry.repetition, code))
    if (isSet) await navigate({ href: targetAfterLogin(undefined), replace: true })
  }

  return (
    <EntrySheet
      title={t('reset.new')}
      claim={claim}
      failure={failure}
      hasFaults={submitted && fault !== undefined}
      onSubmit={() => void submit()}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields entry={entry} fault={submitted ? fault : undefined} onChange={setEntry} />
      <CodeField failure={failure} code={code} onChange={setCode} />
      <Button type="submit" fullWidth mt="xl" loading={busy} disabled={!online}>
        {t('reset.confirm')}
      </Button>
      <p className={classes.ways}>
        <Link to="/login">{t('login.back')}</Link>
      </p>
    </EntrySheet>
  )
}
