/** Another address to sign in with: it counts once the link that goes there was opened. */
import { PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { send } from '../../client/calls/api.ts'
import { ProductError } from '../../client/calls/errors.ts'
import { useSession } from '../../client/session/session.ts'
import { Panel } from '#web/ui/panel.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { useAskAgain } from './ask-again.ts'
import { AskedActs, AskedForm } from './asked-form.tsx'
import classes from './account.module.css'

export function EmailChange() {
  const t = useTexts()
  const { user } = useSession()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Panel title={t('account.email')}>
      <AskedForm line={user.email} act={t('account.email.change')}>
        {(close) => (
          <EmailForm
            onSent={(email) => {
              setSentTo(email)
              close()
            }}
            onCancel={close}
          />
        )}
      </AskedForm>
      {sentTo !== undefined && <p role="status">{t('account.email.sent', { email: sentTo })}</p>}
    </Panel>
  )
}

function EmailForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const t = useTexts()
  const { user } = useSession()
  const askAgain = useAskAgain()
  const [entry, setEntry] = useState({ email: '', password: '' })
  const [refused, setRefused] = useState<ProductError>()
  const [busy, setBusy] = useState(false)

  async function change(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await send('POST /api/auth/change-email', { body: entry })
      onSent(entry.email.trim())
    } catch (error) {
      if (error instanceof ProductError && error.status < 500) setRefused(error)
      else toastError(error)
    } finally {
      setBusy(false)
      void askAgain()
    }
  }
  const isOfPassword = refused?.code.startsWith('account.currentPassword') || refused?.code === 'auth.lockedOut'
  const said = refused && errorText(refused)
  const type = (part: keyof typeof entry) => (event: { currentTarget: { value: string } }) => {
    setRefused(undefined)
    setEntry({ ...entry, [part]: event.currentTarget.value })
  }
  return (
    <form className={classes.form} onSubmit={(event) => void change(event)} noValidate>
      <TextInput
        label={t('account.email.new')}
        description={t('account.email.hint', { email: user.email })}
        name="email"
        type="email"
        autoComplete="off"
        value={entry.email}
        error={isOfPassword ? undefined : said}
        onChange={type('email')}
      />
      <PasswordInput
        label={t('account.email.password')}
        name="emailPassword"
        autoComplete="current-password"
        value={entry.password}
        error={isOfPassword ? said : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('login.password.show') }}
        onChange={type('password')}
      />
      <AskedActs act={t('account.email.change')} busy={busy} onCancel={onCancel} />
    </form>
  )
}
