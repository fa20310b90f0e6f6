/** Where the link leads that the server prints at its first start: the company and its first admin. */
import { mostOfLine } from '#domain/fields.ts'
import { lengthFault } from '#web/ui/fields/length-fault.ts'
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { targetAfterLogin } from '#domain/access/routes.ts'
import { setUp } from '../../client/session/session.ts'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { LinkCheck } from './link-check.tsx'
import { NewPasswordFields, type NewPassword } from './new-password-fields.tsx'
import { emailFault, nameFault, newPasswordFault, organizationFault } from './sign-in-faults.ts'
import { useBrowserOnline } from '../../client/live/use-browser-online.ts'
import { useEntry } from './use-entry.ts'

export function SetUpScreen() {
  const t = useTexts()
  return (
    <LinkCheck call="POST /api/auth/check-set-up-link" title={t('setUp.title')}>
      {({ organization }, token) => <SetUpSheet token={token} known={organization} />}
    </LinkCheck>
  )
}

/** `known`: of an installation that has its main organization already. */
function SetUpSheet({ token, known }: { token: string; known: string | undefined }) {
  const t = useTexts()
  const language = useLanguage()
  const online = useBrowserOnline()
  const navigate = useNavigate()
  const [entry, setEntry] = useState({ organization: known ?? '', name: '', email: '' })
  const [password, setPassword] = useState<NewPassword>({ next: '', repetition: '' })
  const [submitted, setSubmitted] = useState(false)
  const { busy, failure, attempt } = useEntry()
  const faults = {
    organization: organizationFault(entry.organization),
    name: nameFault(entry.name),
    email: emailFault(entry.email),
  }
  const tooLong = {
    organization: lengthFault(t('setUp.organization'), entry.organization, mostOfLine),
    name: lengthFault(t('setUp.name'), entry.name, mostOfLine),
    email: lengthFault(t('login.email'), entry.email, mostOfLine),
  }
  const fault = newPasswordFault(password, Object.values(entry))

  const hasFaults = [...Object.values(faults), ...Object.values(tooLong), fault].some(Boolean)

  async function submit() {
    setSubmitted(true)
    if (hasFaults) return
    const { next: newPassword, repetition } = password
    if (await attempt(() => setUp({ body: { token, ...entry, newPassword, repetition, language } })))
      await navigate({ href: targetAfterLogin(undefined), replace: true })
  }

  const field = (name: keyof typeof entry) => ({
    name,
    value: entry[name],
    error: tooLong[name] ?? (submitted && faults[name] ? t(faults[name]) : undefined),
    onChange: (event: { currentTarget: { value: string } }) =>
      setEntry({ ...entry, [name]: event.currentTarget.value }),
  })

  return (
    <EntrySheet
      title={t('setUp.title')}
      claim={t('setUp.claim')}
      failure={failure}
      hasFaults={submitted && hasFaults}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={t('setUp.organization')}
        autoComplete="organization"
        readOnly={known !== undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The first thing to do on this screen.
        autoFocus={known === undefined}
        {...field('organization')}
      />
      <TextInput
        mt="md"
        label={t('setUp.name')}
        autoComplete="name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- As above, where the company is known.
        autoFocus={known !== undefined}
        {...field('name')}
      />
      <TextInput mt="md" mb="md" label={t('login.email')} type="email" autoComplete="username" {...field('email')} />
      <NewPasswordFields
        entry={password}
        fault={submitted ? fault : undefined}
        onChange={setPassword}
        isFirst={false}
      />
      <Button type="submit" fullWidth mt="xl" loading={busy} disabled={!online}>
        {t('setUp.submit')}
      </Button>
    </EntrySheet>
  )
}
