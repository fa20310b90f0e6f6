/** What of a deployment is asked before it is done: its name, its end, its removal. */
import { Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { defaultExpiry, expirationOf, expiryPresets } from '#domain/deployments/expiry-presets.ts'
import { isBlank } from '#domain/formats/blank.ts'
import { mostOfLine } from '#domain/fields.ts'
import { serverNow } from '../../client/calls/server-clock.ts'
import { formatDate } from '../../ui/words/dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { remove } from './deployment-calls.ts'
import { write } from './deployment-writes.ts'
import type { Listed } from './deployments-search.ts'

type Props = { deployment: Listed; onClose: () => void }

export function RenameDialog({ deployment, onClose }: Props) {
  const t = useTexts()
  const [name, setName] = useState(deployment.name)
  const keep = async () => {
    await write(deployment, { name: name.trim() })
    onClose()
  }
  return (
    <Dialog
      opened
      title={t('deployments.rename')}
      confirm={t('ui.save')}
      reason={isBlank(name) ? t('collection.nameRequired') : undefined}
      onClose={onClose}
      onConfirm={keep}
    >
      <TextInput
        label={t('field.name')}
        value={name}
        maxLength={mostOfLine}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  )
}

/** From now on. */
export function ExpiryDialog({ deployment, onClose }: Props) {
  const t = useTexts()
  const [preset, setPreset] = useState(defaultExpiry)
  const expiration = expirationOf(preset, serverNow())
  const keep = async () => {
    await write(deployment, { expiration })
    onClose()
  }
  return (
    <Dialog opened title={t('deployments.expiry.title')} confirm={t('ui.save')} onClose={onClose} onConfirm={keep}>
      <Select
        label={t('deployments.expiry.from')}
        description={t('deploy.until', { day: formatDate(expiration) })}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDeselect={false}
        data={expiryPresets.map((value) => ({ value, label: t(`deploy.expires.${value}`) }))}
        value={preset}
        onChange={(next) => setPreset(expiryPresets.find((one) => one === next) ?? preset)}
      />
    </Dialog>
  )
}

export function RemoveDialog({ deployment, onClose }: Props) {
  const t = useTexts()
  const { name, downloads } = deployment
  const drop = async () => {
    await remove(deployment)
    onClose()
  }
  return (
    <Dialog
      opened
      danger
      title={t('deployments.remove.title', { name })}
      confirm={t('ui.delete')}
      onClose={onClose}
      onConfirm={drop}
    >
      <Text>{t('deployments.remove.dead')}</Text>
      <Text c="dimmed" mt="xs">
        {t('deployments.remove.downloads', { count: downloads })}
      </Text>
    </Dialog>
  )
}
