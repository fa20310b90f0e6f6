import { PasswordInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { ErrorCode, Refusal } from '#domain/errors.ts'
import { checkPasswordChange, minimumPasswordLength, passwordFieldOf } from '#domain/users/sign-in/password.ts'
import { send } from '../../client/calls/api.ts'
import { ProductError } from '../../client/calls/errors.ts'
import { keepDevice } from '../../client/session/devices.ts'
import { useSession } from '../../client/session/session.ts'
import { Panel } from '#web/ui/panel.tsx'
import { titledText } from '../../ui/words/titled.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { useAskAgain } from './ask-again.ts'
import { AskedActs, AskedForm } from './asked-form.tsx'
import classes from './account.module.css'

const empty = { current: '', next: '', repetition: '' }

/** Specification 2 §5: current password, new one, and its repetition. */
export function PasswordChange() {
  const t = useTexts()
  return (
    <Panel title={t('account.password')}>
      <AskedForm line={t('account.password.hint')} act={t('account.password.change')}>
        {(close) => <PasswordForm onClose={close} />}
      </AskedForm>
    </Panel>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const [entry, setEntry] = useState(empty)
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const { user } = useSession()
  const askAgain = useAskAgain()
  const checked = checkPasswordChange(
    { currentPassword: entry.current, password: entry.next, repetition: entry.repetition },
    [user.email, user.displayName],
  )
  /** What the server said of what is entered still. */
  const [refused, setRefused] = useState<Pick<Refusal, 'code' | 'params'>>()
  const fault = checked.ok ? refused : checked
  const form = useRef<HTMLFormElement>(null)
  const leadTo = (code: ErrorCode) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${passwordFieldOf(code)}]`)?.focus()

  async function change(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!checked.ok) return leadTo(checked.code)
    setBusy(true)
    try {
      const body = { currentPassword: entry.current, newPassword: entry.next, repetition: entry.repetition }
      const { device } = await send('POST /api/auth/change-password', { body })
      keepDevice(user.email, device)
      toastDone(t('account.passwordChanged'))
      void askAgain()
      onClose()
    } catch (error) {
      if (error instanceof ProductError && error.code === 'account.currentPasswordWrong') {
        setRefused(error)
        leadTo(error.code)
      } else toastError(titledText(t('account.password.failed'), error))
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof typeof empty, autoComplete: string) => {
    return (
      <PasswordInput
        label={t(`account.password.${name}`)}
        name={name}
        autoComplete={autoComplete}
        value={entry[name]}
        description={name === 'next' ? t('reset.rule', { min: minimumPasswordLength }) : undefined}
        error={submitted && fault && passwordFieldOf(fault.code) === name ? errorText(fault) : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('login.password.show') }}
        onChange={(event) => {
          setRefused(undefined)
          setEntry({ ...entry, [name]: event.currentTarget.value })
        }}
      />
    )
  }

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void change(event)} noValidate>
      {field('current', 'current-password')}
      {field('next', 'new-password')}
      {field('repetition', 'new-password')}
      <AskedActs act={t('account.password.change')} busy={busy} onCancel={onClose} />
    </form>
  )
}
