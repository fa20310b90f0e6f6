/** Puts a release into a collection that the person may change. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import { canEditCollection } from '#domain/access/collections.ts'
import type { Release } from '#domain/publications/release.ts'
import { everything } from '#domain/query/filter.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { useActor } from '#web/client/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { addToCollection } from './release-operations.ts'

const query = { where: everything, orderBy: [{ field: 'name' }], limit: 1000 } as const

export function CollectDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const { status, documents } = useLiveQuery('collections', query)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = documents.filter((one) => canEditCollection(actor, one) && release.collections[one.id] !== true)
  const isIn = documents.filter(({ id }) => release.collections[id] === true).map(({ name }) => name)
  const add = async () => {
    const collection = open.find(({ id }) => id === chosen)
    if (!collection) return
    await addToCollection(release, collection)
    onClose()
  }
  return (
    <Dialog
      opened
      title={t('release.collect.title')}
      confirm={t('release.collect.confirm')}
      reason={chosen === null ? t('release.collect.choose') : undefined}
      onConfirm={add}
      onClose={onClose}
    >
      <Select
        data-autofocus
        searchable
        label={t('release.collect.collection')}
        description={isIn.length > 0 ? t('release.collect.in', { names: isIn.join(', ') }) : undefined}
        placeholder={status === 'loading' ? t('ui.loading') : undefined}
        nothingFoundMessage={t('release.collect.none')}
        data={open.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  )
}
