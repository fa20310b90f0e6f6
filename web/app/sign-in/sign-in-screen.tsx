import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { targetAfterLogin } from '#domain/access/routes.ts'
import { signIn, useSessionState } from '../../client/session/session.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { CodeField } from './code-field.tsx'
import { DemoCards } from './demo-cards.tsx'
import { screenAt } from '../screens.ts'
import { EntrySheet, Told } from './entry-sheet.tsx'
import { OtherSignIn } from './other-sign-in.tsx'
import { emailFault, passwordFault } from './sign-in-faults.ts'
import { useBrowserOnline } from '../../client/live/use-browser-online.ts'
import { useEntry } from './use-entry.ts'
import classes from './sign-in.module.css'

export function SignInScreen() {
  const t = useTexts()
  const online = useBrowserOnline()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const asked = useEntry()
  const { busy, failure, attempt } = asked

  // Also when another tab has signed in.
  const session = useSessionState()
  const isSignedIn = session.status === 'signedIn'
  const whyOut = session.status === 'signedOut' ? session.why : undefined
  const wanted = search['redirect']
  const isNowhere = wanted !== undefined && screenAt(wanted.split(/[?#]/, 1)[0] ?? '') === undefined
  useEffect(() => {
    if (isSignedIn) void navigate({ href: targetAfterLogin(wanted), replace: true })
  }, [isSignedIn, wanted, navigate])

  const faults = { email: emailFault(email), password: passwordFault(password) }
  const shown = (fault: ReturnType<typeof emailFault> | ReturnType<typeof passwordFault>) =>
    submitted && fault ? t(fault) : undefined

  function submit() {
    setSubmitted(true)
    if (!faults.email && !faults.password) void attempt(() => signIn(email.trim(), password, code))
  }

  return (
    <EntrySheet
      title={t('login.title')}
      isFront
      claim={t('app.claim')}
      failure={failure ?? whyOut}
      hasFaults={submitted && Boolean(faults.email ?? faults.password)}
      onSubmit={submit}
      beside={<DemoCards {...asked} />}
    >
      {isNowhere && <Told role="status">{t('login.noSuchPage')}</Told>}
      <TextInput
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The one thing to do on this screen.
        autoFocus
        value={email}
        error={shown(faults.email)}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        mt="md"
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={shown(faults.password)}
        visibilityToggleButtonProps={{ 'aria-label': t('login.password.show') }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <CodeField failure={failure} code={code} onChange={setCode} />
      <Button type="submit" fullWidth mt="xl" loading={busy || isSignedIn} disabled={!online}>
        {t('login.submit')}
      </Button>
      <OtherSignIn {...asked} />
      <p className={classes.ways}>
        <Link to="/password-reset" search={email.trim() === '' ? {} : { email: email.trim() }}>
          {t('login.toReset')}
        </Link>
        <Link to="/register">{t('login.toRegister')}</Link>
        <Link to="/verify">{t('verify.title')}</Link>
      </p>
    </EntrySheet>
  )
}
