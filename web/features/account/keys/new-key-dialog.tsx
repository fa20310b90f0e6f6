/** A new key: what for, how much, how long. What it is, is shown once, in the same dialog. */
import { Button, PasswordInput, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Answer, send } from '../../../client/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { toastDone } from '../../../ui/notices/toasts.tsx'
import { useTexts } from '../../../ui/words/texts.ts'

type Scope = Answer<'GET /api/keys'>['scopes'][number]
type Made = Answer<'POST /api/keys'>

const spans = [30, 90, 365] as const

type NewKeyProps = {
  scopes: readonly Scope[]
  asksPassword: boolean
  onMade: () => void
  onClose: () => void
}

export function NewKeyDialog({ scopes, asksPassword, onMade, onClose }: NewKeyProps) {
  const t = useTexts()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Scope>('reads')
  const [days, setDays] = useState<string>('90')
  const [password, setPassword] = useState('')
  const [made, setMade] = useState<Made>()
  if (made) return <Told made={made} onClose={onClose} />
  const reason =
    name.trim() === ''
      ? t('keys.nameRequired')
      : asksPassword && password === ''
        ? t('account.currentPasswordRequired')
        : undefined
  return (
    <Dialog
      opened
      title={t('keys.new')}
      onClose={onClose}
      confirm={t('keys.make')}
      reason={reason}
      onConfirm={async () => {
        setMade(await send('POST /api/keys', { body: { name: name.trim(), scope, days: Number(days), password } }))
        onMade()
      }}
    >
      <Stack gap="md">
        <LineInput
          label={t('keys.name')}
          description={t('keys.nameHint')}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group label={t('keys.scope')} value={scope} onChange={(next) => setScope(next as Scope)}>
          <Stack gap="xs" mt="xs">
            {scopes.map((one) => (
              <Radio key={one} value={one} label={t(`keys.scope.${one}`)} description={t(`keys.scopeHint.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t('keys.days')}
          </Text>
          <SegmentedControl
            aria-label={t('keys.days')}
            value={days}
            onChange={setDays}
            data={spans.map((count) => ({
              value: String(count),
              label: count === 365 ? t('keys.days.year') : t('keys.days.count', { count }),
            }))}
          />
        </div>
        {asksPassword && (
          <PasswordInput
            label={t('account.factor.password')}
            name="key-password"
            autoComplete="current-password"
            value={password}
            visibilityToggleButtonProps={{ 'aria-label': t('login.password.show') }}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Stack>
    </Dialog>
  )
}

/** Over plain HTTP browsers let no page write to the clipboard: it is marked then, for the key of the keyboard. */
function Told({ made: { key, secret }, onClose }: { made: Made; onClose: () => void }) {
  const t = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    if (!window.isSecureContext) return
    await navigator.clipboard.writeText(secret)
    toastDone(t('keys.copied'))
  }
  return (
    <Dialog opened title={t('keys.made', { name: key.name })} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('keys.once')}</Text>
        <TextInput
          ref={field}
          aria-label={t('keys.made', { name: key.name })}
          data-autofocus
          readOnly
          value={secret}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{t('keys.copy')}</Button>
      </Stack>
    </Dialog>
  )
}
