/** Where an invitation leads: who was invited says what they are called, and chooses a language and a password. */
import { Button, Select, Text, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mostOfLine } from '#domain/fields.ts'
import { targetAfterLogin } from '#domain/access/routes.ts'
import type { Answer } from '../../client/calls/api.ts'
import { acceptInvitation } from '../../client/session/session.ts'
import { lengthFault } from '#web/ui/fields/length-fault.ts'
import { isLanguage, languages, setLanguage, useLanguage, useTexts } from '../../ui/words/texts.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { LinkCheck } from './link-check.tsx'
import { NewPasswordFields, type NewPassword } from './new-password-fields.tsx'
import { nameFault, newPasswordFault } from './sign-in-faults.ts'
import { useBrowserOnline } from '../../client/live/use-browser-online.ts'
import { useEntry } from './use-entry.ts'

export function InvitationLink() {
  const t = useTexts()
  return (
    <LinkCheck
      key="invite"
      call="POST /api/auth/check-invitation"
      title={t('invitation.title')}
      again={<Link to="/password-reset">{t('invitation.again')}</Link>}
    >
      {(invited, token) => <InvitationSheet token={token} invited={invited} />}
    </LinkCheck>
  )
}

type Props = { token: string; invited: Answer<'POST /api/auth/check-invitation'> }

function InvitationSheet({ token, invited: { email, organization, ...given } }: Props) {
  const t = useTexts()
  const online = useBrowserOnline()
  const navigate = useNavigate()
  const language = useLanguage()
  const [name, setName] = useState(given.name)
  const [entry, setEntry] = useState<NewPassword>({ next: '', repetition: '' })
  const [submitted, setSubmitted] = useState(false)
  const { busy, failure, attempt } = useEntry()
  const fault = newPasswordFault(entry, [email, name, organization])
  const missing = nameFault(name)
  const tooLong = lengthFault(t('register.name'), name, mostOfLine)
  // As who invited thought they would read it; they choose themselves below.
  useEffect(() => void setLanguage(given.language), [given.language])

  async function submit() {
    setSubmitted(true)
    if (missing || tooLong || fault) return
    const { next: newPassword, repetition } = entry
    if (
      await attempt(() => acceptInvitation({ body: { token, name: name.trim(), language, newPassword, repetition } }))
    )
      await navigate({ href: targetAfterLogin(undefined), replace: true })
  }

  return (
    <EntrySheet
      title={t('invitation.title')}
      claim={t('invitation.claim', { organization })}
      failure={failure}
      asksLanguage
      onSubmit={() => void submit()}
    >
      <Text mb="md">{t('invitation.email', { email })}</Text>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        label={t('register.name')}
        name="name"
        autoComplete="name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The first thing to do on this screen.
        autoFocus
        value={name}
        error={tooLong ?? (submitted && missing ? t(missing) : undefined)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        mt="md"
        mb="md"
        label={t('app.language')}
        allowDeselect={false}
        value={language}
        data={languages.map((one) => ({ value: one, label: t(`app.language.${one}`) }))}
        onChange={(next) => isLanguage(next) && void setLanguage(next)}
      />
      <NewPasswordFields entry={entry} fault={submitted ? fault : undefined} onChange={setEntry} isFirst={false} />
      <Button type="submit" fullWidth mt="xl" loading={busy} disabled={!online}>
        {t('invitation.accept')}
      </Button>
    </EntrySheet>
  )
}
