/** A code of an authenticator app beside the password: set up with a picture for its camera, and spare codes told once. */
import { Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, send } from '../../client/calls/api.ts'
import { ProductError } from '../../client/calls/errors.ts'
import { Panel } from '#web/ui/panel.tsx'
import { State } from '../../ui/notices/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { useAskAgain } from './ask-again.ts'
import { AskedActs, AskedForm } from './asked-form.tsx'
import { SpareCodes } from './spare-codes.tsx'
import classes from './account.module.css'

type Begun = Answer<'POST /api/account/second-factor'>

const key = ['second-factor']

export function SecondFactor() {
  const t = useTexts()
  const client = useQueryClient()
  const askAgain = useAskAgain()
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => send('GET /api/account/second-factor', {}, { signal }),
  })
  const [begun, setBegun] = useState<Begun>()
  const [spareCodes, setSpareCodes] = useState<readonly string[]>()
  const settle = async () => {
    await client.invalidateQueries({ queryKey: key })
    void askAgain()
  }
  const { isOn = false, spareCodes: left = 0 } = found.data ?? {}
  return (
    <Panel
      title={t('account.factor')}
      aside={isOn && <StatusBadge tone="good" shape="check" label={t('account.factor.on')} />}
    >
      {found.isPending && <State is="loading" rows={2} />}
      {found.isError && <Text size="sm">{errorText(found.error)}</Text>}
      {found.data && (
        <>
          {spareCodes && <SpareCodes codes={spareCodes} onDone={() => setSpareCodes(undefined)} />}
          {begun ? (
            <Confirm
              begun={begun}
              onCancel={() => setBegun(undefined)}
              onDone={async (codes) => {
                setSpareCodes(codes)
                setBegun(undefined)
                await settle()
              }}
            />
          ) : isOn ? (
            <ByPassword
              key="end"
              line={t('account.factor.spareLeft', { count: left })}
              act={t('account.factor.end')}
              ask={async (password) => {
                await send('POST /api/account/second-factor/end', { body: { password } })
                toastDone(t('account.factor.ended'))
                setSpareCodes(undefined)
                await settle()
              }}
            />
          ) : (
            <ByPassword
              key="begin"
              line={t('account.factor.hint')}
              act={t('account.factor.begin')}
              ask={async (password) => setBegun(await send('POST /api/account/second-factor', { body: { password } }))}
            />
          )}
        </>
      )}
    </Panel>
  )
}

/** The current password is asked for, since somebody else may sit at the desk. */
function ByPassword({ line, act, ask }: { line: string; act: string; ask: Ask }) {
  return (
    <AskedForm line={line} act={act}>
      {(close) => <PasswordForm act={act} ask={ask} onCancel={close} />}
    </AskedForm>
  )
}

type Ask = (password: string) => Promise<void>

function PasswordForm({ act, ask, onCancel }: { act: string; ask: Ask; onCancel: () => void }) {
  const t = useTexts()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const asking = useMutation({
    mutationFn: () => ask(password),
    onError: (error) => {
      if (!isPasswordFault(error)) toastError(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') asking.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PasswordInput
        label={t('account.factor.password')}
        name="factor-password"
        autoComplete="current-password"
        value={password}
        error={
          isMissing ? t('login.passwordRequired') : isPasswordFault(asking.error) ? errorText(asking.error) : undefined
        }
        visibilityToggleButtonProps={{ 'aria-label': t('login.password.show') }}
        onChange={(event) => {
          asking.reset()
          setMissing(false)
          setPassword(event.currentTarget.value)
        }}
      />
      <AskedActs act={act} busy={asking.isPending} onCancel={onCancel} />
    </form>
  )
}

const isPasswordFault = (error: unknown): boolean =>
  error instanceof ProductError && error.code === 'account.currentPasswordWrong'

type ConfirmProps = { begun: Begun; onCancel: () => void; onDone: (codes: readonly string[]) => Promise<void> }

function Confirm({ begun: { picture, modules, secret }, onCancel, onDone }: ConfirmProps) {
  const t = useTexts()
  const [code, setCode] = useState('')
  const confirming = useMutation({
    mutationFn: () => send('POST /api/account/second-factor/confirm', { body: { code } }),
    onSuccess: ({ spareCodes }) => onDone(spareCodes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') confirming.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Text size="sm">{t('account.factor.scan')}</Text>
      <svg
        className={classes.qrCode}
        viewBox={`0 0 ${modules} ${modules}`}
        role="img"
        aria-label={t('account.factor.picture')}
        shapeRendering="crispEdges"
      >
        <path d={picture} fillRule="evenodd" />
      </svg>
      <Text size="sm">
        {t('account.factor.byHand')} <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </Text>
      <TextInput
        label={t('login.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        value={code}
        error={confirming.error ? errorText(confirming.error) : undefined}
        onChange={(event) => {
          confirming.reset()
          setCode(event.currentTarget.value)
        }}
      />
      <div className={classes.acts}>
        <Button type="submit" loading={confirming.isPending} disabled={code.trim() === ''}>
          {t('account.factor.confirm')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
