/** The code that lets a guest in, and what is kept of them. */
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Answer, send } from '../../../client/calls/api.ts'
import { ProductError } from '../../../client/calls/errors.ts'
import { noteCodeSent, secretOfBrowser, wasCodeSent } from '../../../client/session/guest-visit.ts'
import { formatDate } from '../../../ui/words/dates.ts'
import { errorText, useTexts } from '../../../ui/words/texts.ts'

type OpenedLink = Answer<'POST /api/guest/open'>

/** Whom a link is for, and who asks. */
export function useOpenedLink(link: string, isWanted: boolean) {
  const [opened, setOpened] = useState<OpenedLink>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    if (isWanted) send('POST /api/guest/open', { body: { link } }).then(setOpened, setFault)
  }, [link, isWanted])
  /** There is no such link, or not any more. */
  const isGone = fault instanceof ProductError && fault.code === 'guest.notFound'
  return { opened, fault, isGone }
}

type Props = { link: string; opened: OpenedLink; onEnter: (token: string) => void }

export function GuestGate({ link, opened, onEnter }: Props) {
  const t = useTexts()
  const [fault, setFault] = useState<unknown>()
  // Kept with this browser's secret: whoever looks into their mail may find the page loaded anew.
  const [step, setStep] = useState<'asked' | 'sent'>(() => (wasCodeSent(link) ? 'sent' : 'asked'))
  const [isBusy, setBusy] = useState(false)
  const [code, setCode] = useState('')
  const [phrase, setPhrase] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (step === 'sent') field.current?.focus()
  }, [step])

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
  return (
    <Stack gap="md">
      {step === 'asked' && <Text>{t('guest.asks', opened)}</Text>}
      {told}
      {step === 'sent' && (
        <>
          <Text size="sm" role="status">
            {t('guest.codeSent', { address: inOnePiece(opened.address) })}
          </Text>
          <TextInput
            ref={field}
            label={t('guest.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            styles={{ input: { fontSize: 20, fontVariantNumeric: 'tabular-nums', letterSpacing: '0.25em' } }}
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
      <Text size="xs" c="dimmed">
        {t('guest.kept', { until: formatDate(opened.until) })} <Link to="/privacy">{t('guest.privacy')}</Link>
      </Text>
    </Stack>
  )
}

/** No line ends at the sign for what is left out. */
const inOnePiece = (address: string): string => address.replaceAll('…', '\u2060…\u2060')
