/** Self-registration, for people whose company has opened it for its addresses (specification 1 §5). */
import { mostOfLine } from '#domain/fields.ts'
import { lengthFault } from '#web/ui/fields/length-fault.ts'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { graphql } from '../../client/calls/graphql.ts'
import { Register } from '../../client/calls/operations.generated.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { MailSent } from './mail-sent.tsx'
import { emailFault, nameFault } from './sign-in-faults.ts'
import { useBrowserOnline } from '../../client/live/use-browser-online.ts'
import { useEntry } from './use-entry.ts'
import classes from './sign-in.module.css'

export function RegisterScreen() {
  const t = useTexts()
  const online = useBrowserOnline()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const { busy, failure, attempt } = useEntry()
  const tooLong = lengthFault(t('register.name'), name.trim(), mostOfLine)
  const faults = { name: nameFault(name), email: emailFault(email) }

  async function submit() {
    setSubmitted(true)
    if (faults.name || faults.email || tooLong) return
    const address = email.trim()
    if (await attempt(() => graphql(Register, { email: address, name: name.trim() }))) setSentTo(address)
  }

  if (sentTo !== undefined) {
    return (
      <MailSent
        title={t('register.title')}
        text={t('register.sent', { email: sentTo })}
        onAgain={() => setSentTo(undefined)}
      />
    )
  }
  return (
    <EntrySheet
      title={t('register.title')}
      claim={t('register.hint')}
      failure={failure}
      hasFaults={submitted && Boolean(faults.name ?? faults.email ?? tooLong)}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('register.name')}
        name="name"
        autoComplete="name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The one thing to do on this screen.
        autoFocus
        value={name}
        error={(submitted && faults.name ? t(faults.name) : undefined) ?? tooLong}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        mt="md"
        label={t('register.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        error={submitted && faults.email ? t(faults.email) : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth mt="xl" loading={busy} disabled={!online}>
        {t('register.submit')}
      </Button>
      <p className={classes.ways}>
        <Link to="/login">{t('login.back')}</Link>
      </p>
    </EntrySheet>
  )
}
