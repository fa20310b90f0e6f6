/** Puts what is chosen into a collection that the person may change; says how many they are. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { editableCollections } from '#domain/access/collections.ts'
import { RecordSelect } from '../choice/record-select.tsx'
import { useActor } from '../../client/session/session.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { putInto, type ToCollect } from './membership.ts'

type CollectDialogProps = { opened: boolean; chosen: ToCollect; onClose: () => void }

export function CollectDialog({ opened, chosen, onClose }: CollectDialogProps) {
  const t = useTexts()
  const actor = useActor()
  const [collection, setCollection] = useState<{ id: string; name: string }>()
  return (
    <Dialog
      opened={opened}
      title={t('contents.collect')}
      confirm={t('release.collect.confirm')}
      reason={collection ? undefined : t('contents.create.collectionRequired')}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        if (collection) void putInto(chosen, collection)
      }}
    >
      <RecordSelect
        kind="collections"
        data-autofocus
        label={t('contents.collection')}
        where={editableCollections(actor)}
        nothingFoundMessage={t('contents.create.noCollection')}
        value={collection?.id ?? null}
        onChange={(_, next) => setCollection(next)}
      />
      <Text mt="md">
        {t(`collect.${chosen.kind}.many`, { count: chosen.count, total: formatNumber(chosen.count) })}
      </Text>
    </Dialog>
  )
}
