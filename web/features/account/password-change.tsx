import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { send } from '#web/client/api.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toastDone, toastError } from '#web/ui/toasts.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { passwordFaults } from './password-faults.ts'
import classes from './account.module.css'

const empty = { current: '', next: '', repetition: '' }

/** Specification 2 §5: current password, new one, and its repetition. */
export function PasswordChange() {
  const t = useTexts()
  const [entry, setEntry] = useState(empty)
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const faults = passwordFaults(entry)

  async function change(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    try {
      const body = { currentPassword: entry.current, newPassword: entry.next, repetition: entry.repetition }
      await send('POST /api/auth/change-password', { body })
      setEntry(empty)
      setSubmitted(false)
      toastDone(t('account.passwordChanged'))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof typeof empty, autoComplete: string) => {
    const fault = submitted ? faults[name] : undefined
    return (
      <PasswordInput
        label={t(`account.password.${name}`)}
        autoComplete={autoComplete}
        value={entry[name]}
        error={fault && t(fault)}
        visibilityToggleButtonProps={{ 'aria-label': t('login.password.show') }}
        onChange={(event) => setEntry({ ...entry, [name]: event.currentTarget.value })}
      />
    )
  }

  return (
    <Panel title={t('account.password')}>
      <form className={classes.form} onSubmit={(event) => void change(event)} noValidate>
        {field('current', 'current-password')}
        {field('next', 'new-password')}
        {field('repetition', 'new-password')}
        <Button type="submit" variant="default" loading={busy}>
          {t('account.password.change')}
        </Button>
      </form>
    </Panel>
  )
}
