/** Puts a release into a collection that the person may change. */
import { useState } from 'react'
import { editableCollections } from '#domain/access/collections.ts'
import type { Release } from '#domain/releases/release.ts'
import { all, not } from '#domain/query/filter.ts'
import { RecordSelect } from '../../../shared/choice/record-select.tsx'
import { useActor } from '../../../client/session/session.ts'
import { hasId } from '../../../client/records/chosen.ts'
import { useGrowing } from '../../../client/window/use-growing.ts'
import { useWindow } from '../../../client/window/use-window.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { addToCollection } from './release-operations.ts'

const orderBy = [{ field: 'name' }] as const
const fields = ['name'] as const
const shownNames = 20

export function CollectDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useTexts()
  const actor = useActor()
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const inside = hasId(Object.keys(release.collections))
  const { rows, more } = useGrowing(useWindow('collections', { where: inside, orderBy, fields }), shownNames)
  const names = rows.map(({ id, name }) => name ?? id).join(', ')
  const add = async () => {
    if (!chosen) return
    await addToCollection(release, chosen)
    onClose()
  }
  return (
    <Dialog
      opened
      title={t('release.collect.title')}
      confirm={t('release.collect.confirm')}
      reason={chosen === undefined ? t('release.collect.choose') : undefined}
      onConfirm={() => titled(t('release.collect.failed'), add())}
      onClose={onClose}
    >
      <RecordSelect
        kind="collections"
        data-autofocus
        label={t('release.collect.collection')}
        description={
          rows.length === 0
            ? undefined
            : more > 0
              ? t('release.collect.inMore', { names, total: formatNumber(more) })
              : t('release.collect.in', { names })
        }
        where={all(editableCollections(actor), not(inside))}
        nothingFoundMessage={t('release.collect.none')}
        value={chosen?.id ?? null}
        onChange={(_, next) => setChosen(next)}
      />
    </Dialog>
  )
}
