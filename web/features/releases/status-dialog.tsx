/** Changes a release's status; asks for what the transition needs: a reason, or who approved it when and how. */
import { Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { approvalChannels, type Transition } from '#domain/publications/release-transitions.ts'
import type { Release } from '#domain/publications/release.ts'
import { changeReleaseStatus } from '#web/client/release-status.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { toastDone } from '#web/ui/toasts.tsx'
import { statusWords } from './status-words.ts'

export function StatusDialog({
  release,
  transition,
  onClose,
}: {
  release: Release
  transition: Transition
  onClose: () => void
}) {
  const t = useTexts()
  const [message, setMessage] = useState('')
  const [contact, setContact] = useState('')
  const [date, setDate] = useState(() => new Date().toISOString().slice(0, 10))
  const [channel, setChannel] = useState<(typeof approvalChannels)[number]>('email')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { to, needs } = transition
  const words = statusWords(release.type, to)
  const missing =
    needs === 'reason' && !message.trim()
      ? t('release.reasonRequired')
      : needs === 'approval' && (!contact.trim() || !date)
        ? t('release.approvalDetailsRequired')
        : undefined

  const change = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const results = await changeReleaseStatus({
        ids: [release.id],
        status: to,
        message: message.trim() || undefined,
        approval: needs === 'approval' ? { contact, date, channel } : undefined,
      })
      const refused = results.find(({ success }) => !success)
      if (refused?.error) throw refused.error
      toastDone(t(words.done))
      onClose()
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(words.action)}
      confirm={t(words.action)}
      onConfirm={() => void change()}
      reason={missing}
      busy={busy}
      danger={to === 'rejected' || to === 'disabled'}
    >
      <Stack gap="md">
        <Text size="sm">{t(words.explain)}</Text>
        {needs === 'approval' && (
          <>
            <TextInput
              label={t('release.approval.contact')}
              required
              value={contact}
              maxLength={200}
              onChange={(event) => setContact(event.currentTarget.value)}
            />
            <Group grow>
              <TextInput
                type="date"
                label={t('release.approval.date')}
                required
                value={date}
                onChange={(event) => setDate(event.currentTarget.value)}
              />
              <Select
                label={t('release.approval.channel')}
                allowDeselect={false}
                value={channel}
                onChange={(next) => next && setChannel(next)}
                data={approvalChannels.map((one) => ({ value: one, label: t(`release.approval.channel.${one}`) }))}
              />
            </Group>
          </>
        )}
        <Textarea
          label={needs === 'reason' ? t('release.reason') : t('release.comment')}
          required={needs === 'reason'}
          autosize
          minRows={3}
          maxLength={5000}
          data-autofocus
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {error && (
          <Text size="sm" c="var(--bad)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
