import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { targetAfterLogin } from '#domain/access/routes.ts'
import { isUnreachable } from '#web/client/errors.ts'
import { useServerOffers } from '#web/client/server-offers.ts'
import { signIn, useSessionState } from '#web/client/session.ts'
import { CropMarks } from '#web/ui/crop-marks.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { screenOf } from '../screens.ts'
import { LanguageLinks } from './language-links.tsx'
import { emailFault, passwordFault } from './sign-in-faults.ts'
import { useBrowserOnline } from './use-browser-online.ts'
import classes from './sign-in.module.css'

const resetCall = '/api/auth/request-password-reset'

export function SignInScreen() {
  const t = useTexts()
  const online = useBrowserOnline()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const offersReset = useServerOffers(resetCall) && screenOf('passwordReset') !== undefined

  // Also when another tab has signed in.
  const isSignedIn = useSessionState().status === 'signedIn'
  const wanted = search['redirect']
  useEffect(() => {
    if (isSignedIn) void navigate({ href: targetAfterLogin(wanted), replace: true })
  }, [isSignedIn, wanted, navigate])

  const faults = { email: emailFault(email), password: passwordFault(password) }
  const shown = (fault: ReturnType<typeof emailFault> | ReturnType<typeof passwordFault>) =>
    submitted && fault ? t(fault) : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    setFailure(undefined)
    if (faults.email || faults.password) return
    setBusy(true)
    try {
      await signIn(email.trim(), password)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className={classes.desk}>
      <title>{`${t('login.title')} – ${t('app.name')}`}</title>
      <div className={classes.sheet}>
        <CropMarks>
          <form
            className={classes.form}
            onSubmit={(event) => void submit(event)}
            noValidate
            aria-label={t('login.title')}
          >
            <h1 className={classes.wordmark}>{t('app.name')}</h1>
            <p className={classes.claim}>{t('app.claim')}</p>
            {!online && (
              <Alert color="amber" role="status" mb="lg">
                {t('login.offline')}
              </Alert>
            )}
            {failure !== undefined && (
              <Alert color="red" role="alert" mb="lg">
                {isUnreachable(failure) ? t('login.offline') : errorText(failure)}
              </Alert>
            )}
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
            <Button type="submit" fullWidth mt="xl" loading={busy} disabled={!online}>
              {t('login.submit')}
            </Button>
            {offersReset && (
              <Anchor href="/password-reset" size="sm" mt="md" display="block" ta="center">
                {t('login.toReset')}
              </Anchor>
            )}
          </form>
        </CropMarks>
        <LanguageLinks />
      </div>
    </main>
  )
}
