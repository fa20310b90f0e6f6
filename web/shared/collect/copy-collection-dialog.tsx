/** A collection of one's own with what another one holds: its name, and what comes along. */
import { mostOfLine } from '#domain/fields.ts'
import { lengthFault } from '../../ui/fields/length-fault.ts'
import { Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOfCopy } from '#domain/collections/copy-collection.ts'
import { is } from '#domain/query/filter.ts'
import { countDocuments } from '../../client/records/store.ts'
import { formatNumber } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LineInput } from '../../ui/fields/line-input.tsx'
import { useTexts } from '../../ui/texts.ts'
import { copyCollection } from './copy-collection.ts'

const kinds = ['contents', 'releases'] as const

type Props = {
  collection: { id: string; name: string }
  onClose: () => void
  onCopied: (id: string) => void
}

export function CopyCollectionDialog({ collection, onClose, onCopied }: Props) {
  const t = useTexts()
  const [name, setName] = useState(nameOfCopy(collection.name, t('collection.copySuffix')))
  const tooLong = lengthFault(t('collection.copy.name'), name.trim(), mostOfLine)
  const [members, setMembers] = useState({ contents: true, releases: true })
  const counts = useQuery({
    queryKey: ['what a copy takes along', collection.id],
    queryFn: ({ signal }) =>
      Promise.all(kinds.map((kind) => countDocuments(kind, is(`collections.${collection.id}`, true), signal))),
  }).data
  return (
    <Dialog
      opened
      title={t('collection.copy')}
      confirm={t('collection.copy.confirm')}
      reason={name.trim() === '' ? t('collection.nameRequired') : tooLong}
      onClose={onClose}
      onConfirm={() =>
        copyCollection({ id: collection.id, name: name.trim(), ...members }, (id) => {
          onClose()
          onCopied(id)
        })
      }
    >
      <Stack gap="md">
        <LineInput
          data-autofocus
          required
          label={t('collection.copy.name')}
          value={name}
          error={tooLong}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {kinds.map((kind, index) => (
          <Switch
            key={kind}
            label={t(`collection.copy.${kind}`, { total: formatNumber(counts?.[index] ?? 0) })}
            checked={members[kind]}
            onChange={(event) => setMembers({ ...members, [kind]: event.currentTarget.checked })}
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('collection.copy.hint')}
        </Text>
      </Stack>
    </Dialog>
  )
}
