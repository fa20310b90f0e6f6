/** Who asks a guest, what is kept of them, and the code that lets them in. */
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Answer, send } from '../../../client/calls/api.ts'
import { ProductError } from '../../../client/calls/errors.ts'
import { noteCodeSent, secretOfBrowser, wasCodeSent } from '../../../client/session/guest-visit.ts'
import { formatDate } from '#web/ui/dates.ts'
import { State } from '../../../ui/notices/state.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'

type Opened = Answer<'POST /api/guest/open'>

type Props = {
  link: string
  onEnter: (token: string) => void
  /** There is no such link, or not any more. */
  onGone: () => void
}

export function GuestGate({ link, onEnter, onGone }: Props) {
  const t = useTexts()
  const [opened, setOpened] = useState<Opened>()
  const [fault, setFault] = useState<unknown>()
  // Kept with this browser's secret: whoever looks into their mail may find the page loaded anew.
  const [step, setStep] = useState<'asked' | 'sent'>(() => (wasCodeSent(link) ? 'sent' : 'asked'))
  const [isBusy, setBusy] = useState(false)
  const [code, setCode] = useState('')
  const [phrase, setPhrase] = useState('')
  const refuse = useEffectEvent((error: unknown) => {
    if (error instanceof ProductError && error.code === 'guest.notFound') onGone()
    else setFault(error)
  })
  useEffect(() => {
    send('POST /api/guest/open', { body: { link } }).then(setOpened, refuse)
  }, [link])

  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await act()
    } catch (error) {
      setFault(error)
    } finally {
      setBusy(false)
    }
  }
  const sendCode = async () => {
    await send('POST /api/guest/code', { body: { link, browser: secretOfBrowser(link) } })
    noteCodeSent(link)
    setStep('sent')
  }
  const enter = async () => {
    const body = { link, browser: secretOfBrowser(link), code: code.replaceAll(/\s/g, ''), phrase }
    onEnter((await send('POST /api/guest/enter', { body })).token)
  }

  const told = fault !== undefined && (
    <Alert color="red" role="alert">
      {errorText(fault)}
    </Alert>
  )
  if (!opened) return told || <State is="working" label={t('ui.loading')} />
  return (
    <Stack gap="md">
      <Text>{t('guest.asks', opened)}</Text>
      <Text size="sm" c="dimmed">
        {t('guest.kept', { until: formatDate(opened.until) })} <Link to="/privacy">{t('guest.privacy')}</Link>
      </Text>
      {told}
      {step === 'sent' && (
        <>
          <Text size="sm" role="status">
            {t('guest.codeSent', { address: opened.address })}
          </Text>
          <TextInput
            label={t('guest.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          {opened.asksPhrase && (
            <TextInput
              label={t('guest.phrase')}
              description={t('guest.phrase.hint', { person: opened.person })}
              name="phrase"
              maxLength={200}
              value={phrase}
              onChange={(event) => setPhrase(event.currentTarget.value)}
            />
          )}
          <Button type="submit" loading={isBusy} onClick={() => void attempt(enter)}>
            {t('guest.enter')}
          </Button>
        </>
      )}
      <Button variant={step === 'sent' ? 'default' : 'filled'} disabled={isBusy} onClick={() => void attempt(sendCode)}>
        {step === 'sent' ? t('guest.again') : t('guest.sendCode', { address: opened.address })}
      </Button>
    </Stack>
  )
}
