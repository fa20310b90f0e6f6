/** One decision for several publications; those that refuse it are named with their reason, the others are done. */
import { Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { latestRelease, releasesOf } from '#domain/publications/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { approvalChannels, type Transition } from '#domain/publications/release-transitions.ts'
import { changeReleaseStatus } from '#web/client/release-status.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { toastDone } from '#web/ui/toasts.tsx'
import classes from './publications-screen.module.css'

type Props = {
  publications: readonly Publication[]
  transition: Transition
  onClose: () => void
  onDone: () => void
}

export function StatusOfManyDialog({ publications, transition, onClose, onDone }: Props) {
  const t = useTexts()
  const { to, needs } = transition
  const [message, setMessage] = useState('')
  const [approval, setApproval] = useState(() => ({
    contact: '',
    date: new Date().toISOString().slice(0, 10),
    channel: 'email' as (typeof approvalChannels)[number],
  }))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly { label: string; reason: string }[]>([])
  const missing =
    needs === 'reason' && !message.trim()
      ? t('release.reasonRequired')
      : needs === 'approval' && (!approval.contact.trim() || !approval.date)
        ? t('release.approvalDetailsRequired')
        : undefined

  const change = async () => {
    const byRelease = new Map(
      publications.flatMap((one) => {
        const latest = latestRelease(releasesOf(one))
        return latest ? [[latest.id, one] as const] : []
      }),
    )
    setBusy(true)
    setRefused([])
    try {
      const results = await changeReleaseStatus({
        ids: [...byRelease.keys()],
        status: to,
        message: message.trim() || undefined,
        approval: needs === 'approval' ? approval : undefined,
      })
      const failed = results.flatMap(({ id, success, error }) =>
        success ? [] : [{ label: byRelease.get(id)?.label ?? id, reason: errorText(error) }],
      )
      if (failed.length < results.length)
        toastDone(t('publications.status.done', { count: results.length - failed.length }))
      if (failed.length === 0) onDone()
      else setRefused(failed)
    } catch (failure) {
      setRefused([{ label: t('release.statusNotChanged'), reason: errorText(failure) }])
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`release.action.${to}`)}
      confirm={t('publications.status.confirm', { count: publications.length })}
      onConfirm={() => void change()}
      {...(missing && { reason: missing })}
      busy={busy}
      danger={to === 'rejected' || to === 'disabled'}
      size={520}
    >
      <Stack gap="md">
        <Text size="sm">{t(`release.explain.${to}`)}</Text>
        <ul className={classes.names} aria-label={t('publications.selected', { count: publications.length })}>
          {publications.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
        {needs === 'approval' && (
          <>
            <TextInput
              label={t('release.approval.contact')}
              required
              maxLength={200}
              value={approval.contact}
              onChange={(event) => setApproval({ ...approval, contact: event.currentTarget.value })}
            />
            <Group grow>
              <TextInput
                type="date"
                label={t('release.approval.date')}
                required
                value={approval.date}
                onChange={(event) => setApproval({ ...approval, date: event.currentTarget.value })}
              />
              <Select
                label={t('release.approval.channel')}
                allowDeselect={false}
                value={approval.channel}
                data={approvalChannels.map((one) => ({ value: one, label: t(`release.approval.channel.${one}`) }))}
                onChange={(next) => next && setApproval({ ...approval, channel: next })}
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
        {refused.length > 0 && (
          <ul className={classes.refused} role="alert">
            {refused.map(({ label, reason }) => (
              <li key={label}>
                <strong>{label}</strong>: {reason}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  )
}
