/** Asks for the mail with the link to a new password. Whether the address has an account is not told (specification 1 §2). */
import { Button, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../client/calls/api.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { MailSent } from './mail-sent.tsx'
import { emailFault } from './sign-in-faults.ts'
import { useBrowserOnline } from '../../client/live/use-browser-online.ts'
import { useEntry } from './use-entry.ts'
import classes from './sign-in.module.css'

export function PasswordResetScreen() {
  const t = useTexts()
  const online = useBrowserOnline()
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const [email, setEmail] = useState(search['email'] ?? '')
  const [submitted, setSubmitted] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const { busy, failure, attempt } = useEntry()
  const fault = emailFault(email)

  async function submit() {
    setSubmitted(true)
    const address = email.trim()
    if (fault) return
    if (await attempt(() => send('POST /api/auth/request-password-reset', { body: { email: address } })))
      setSentTo(address)
  }

  if (sentTo !== undefined) {
    return (
      <MailSent
        title={t('reset.title')}
        text={t('reset.sent', { email: sentTo })}
        onAgain={() => setSentTo(undefined)}
      />
    )
  }
  return (
    <EntrySheet
      title={t('reset.title')}
      claim={t('reset.hint')}
      failure={failure}
      hasFaults={submitted && fault !== undefined}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The one thing to do on this screen.
        autoFocus
        value={email}
        error={submitted && fault ? t(fault) : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth mt="xl" loading={busy} disabled={!online}>
        {t('reset.request')}
      </Button>
      <p className={classes.ways}>
        <Link to="/login">{t('login.back')}</Link>
      </p>
    </EntrySheet>
  )
}
