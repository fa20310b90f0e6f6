/** What will become of the chosen versions, by equal change, before it does: new versions, with a proof for each or without. */
import { Stack, Switch, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { groupsByChange, mostRenewed } from '#domain/releases/course/renewal.ts'
import { type Answer, send } from '../../client/calls/api.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { RenewedFields } from '../../shared/status/renewed-fields.tsx'
import classes from './impact.module.css'

export type TouchedRelease = Answer<'GET /api/store/:collection/:id/impact/releases'>['data'][number]

export function RenewDialog({ chosen, onClose }: { chosen: readonly TouchedRelease[]; onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [sends, setSends] = useState(true)
  const begin = async () => {
    for (let at = 0; at < chosen.length; at += mostRenewed) {
      const ids = chosen.slice(at, at + mostRenewed).map(({ id }) => id)
      await send('POST /api/releases/renewals', { body: { ids, sends } })
    }
    toastDone(t('renewal.begun', { count: chosen.length }))
    await navigate({ to: '/jobs' })
  }
  return (
    <Dialog
      opened
      size={560}
      title={t('renewal.make')}
      confirm={t('renewal.make.count', { count: chosen.length })}
      onConfirm={begin}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t('renewal.explain')}</Text>
        <ul className={classes.groups} aria-label={t('renewal.groups')}>
          {groupsByChange(chosen).map(({ changes, of }) => (
            <li key={of[0]?.id}>
              <strong>{t('publication.releases.count', { count: of.length })}</strong>
              <RenewedFields changes={changes} />
            </li>
          ))}
        </ul>
        <Switch
          label={t('renewal.sends')}
          checked={sends}
          onChange={(event) => setSends(event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}
