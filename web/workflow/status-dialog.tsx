/**
 * One decision for one release or for several; asks for what the transition needs: a reason, or who approved it when and
 * how. Of several, those that refuse it are named with their reason, the others are done.
 */
import { Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { approvalChannels, type Transition } from '#domain/releases/release-transitions.ts'
import type { Release } from '#domain/releases/release.ts'
import { changeReleaseStatus } from '#web/client/release-status.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { toastDone } from '#web/ui/toasts.tsx'
import { wordsFor } from './status-words.ts'
import classes from './status-dialog.module.css'

type Approval = { contact: string; date: string; channel: (typeof approvalChannels)[number] }

export type StatusDialogProps = {
  releases: readonly Pick<Release, 'id' | 'label' | 'type'>[]
  transition: Transition
  onClose: () => void
  /** All of them have changed. */
  onDone: () => void
}

export function StatusDialog({ releases, transition: { to, needs }, onClose, onDone }: StatusDialogProps) {
  const t = useTexts()
  const [message, setMessage] = useState('')
  const [approval, setApproval] = useState<Approval>(() => ({
    contact: '',
    date: new Date().toISOString().slice(0, 10),
    channel: 'email',
  }))
  const [refused, setRefused] = useState<readonly { label: string; reason: string }[]>([])
  const isOne = releases.length === 1
  const words = wordsFor(releases, to)
  const missing =
    needs === 'reason' && !message.trim()
      ? t('release.reasonRequired')
      : needs === 'approval' && (!approval.contact.trim() || !approval.date)
        ? t('release.approvalDetailsRequired')
        : undefined

  const change = async () => {
    setRefused([])
    const results = await changeReleaseStatus({
      ids: releases.map(({ id }) => id),
      status: to,
      message: message.trim() || undefined,
      approval: needs === 'approval' ? approval : undefined,
    })
    const failed = results.filter(({ success }) => !success)
    const count = results.length - failed.length
    if (count > 0) toastDone(isOne ? t(words.done) : t('publications.status.done', { count }))
    if (failed.length === 0) return onDone()
    if (isOne) throw failed[0]?.error
    const labels = new Map(releases.map(({ id, label }) => [id, label]))
    setRefused(failed.map(({ id, error }) => ({ label: labels.get(id) || id, reason: errorText(error) })))
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(words.action)}
      confirm={isOne ? t(words.action) : t('publications.status.confirm', { count: releases.length })}
      onConfirm={change}
      {...(missing && { reason: missing })}
      danger={to === 'rejected' || to === 'disabled'}
      {...(!isOne && { size: 520 })}
    >
      <Stack gap="md">
        <Text size="sm">{t(words.explain)}</Text>
        {!isOne && (
          <ul className={classes.names} aria-label={t('publications.selected', { count: releases.length })}>
            {releases.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        )}
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
