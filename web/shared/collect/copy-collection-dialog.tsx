/** A collection of one's own with what another one holds: its name, and what comes along. */
import { Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOfCopy } from '#domain/collections/copy-collection.ts'
import { is } from '#domain/query/filter.ts'
import { countDocuments } from '../../client/records/store.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { useNewName } from '../editing/new-name.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { copyCollection } from './copy-collection.ts'

const kinds = ['contents', 'releases'] as const

type Props = {
  collection: { id: string; name: string }
  onClose: () => void
  onCopied: (id: string) => void
}

export function CopyCollectionDialog({ collection, onClose, onCopied }: Props) {
  const t = useTexts()
  const { name, reason, field } = useNewName({
    label: t('collection.copy.name'),
    missing: t('collection.nameRequired'),
    initial: nameOfCopy(collection.name, t('collection.copySuffix')),
  })
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
      reason={reason}
      onClose={onClose}
      onConfirm={() =>
        copyCollection({ id: collection.id, name, ...members }, (id) => {
          onClose()
          onCopied(id)
        })
      }
    >
      <Stack gap="md">
        {field}
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
