/** Versions of a collection that have a newer one: what would take whose place, and all of it at once. */
import { ScrollArea, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { newerVersions } from '#domain/collections/newer-versions.ts'
import { is } from '#domain/query/filter.ts'
import { fetchAll } from '../../../../client/records/fetch-all.ts'
import { noteChanged } from '../../../../client/records/recents.ts'
import { writeAll } from '../../../../client/records/store.ts'
import { hasId } from '../../../../client/records/chosen.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { ListRow, ListRows } from '../../../../ui/lists/list-rows.tsx'
import { errorText, useTexts } from '../../../../ui/words/texts.ts'
import { toastDone } from '../../../../ui/notices/toasts.tsx'
import { undoOffer } from '../../../../shared/undo/take-back.tsx'

export function NewerDialog({ collection: { id }, onClose }: { collection: { id: string }; onClose: () => void }) {
  const t = useTexts()
  const { data, error } = useQuery({
    queryKey: ['newer versions', id],
    staleTime: 0,
    queryFn: ({ signal }) => newerIn(id, signal),
  })
  const count = data?.length ?? 0
  const replace = async () => {
    const place = `collections.${id}`
    const writes = (data ?? []).flatMap(({ olds, newest }) => [
      ...olds.map((old) => ({ kind: 'update', collection: 'releases', id: old.id, unset: [place] }) as const),
      { kind: 'update', collection: 'releases', id: newest.id, set: { [place]: true } } as const,
    ])
    const done = t('collection.newer.done', { count })
    const { changeset } = await writeAll(writes, { label: done })
    noteChanged(id)
    toastDone(done, undoOffer({ changeset }))
    onClose()
  }
  return (
    <Dialog
      opened
      title={t('collection.newer.title')}
      confirm={t('collection.newer.confirm')}
      reason={data && count === 0 ? t('collection.newer.none') : undefined}
      isWaiting={!data}
      onClose={onClose}
      onConfirm={replace}
      size={520}
    >
      {error && <Text role="alert">{errorText(error)}</Text>}
      {!data && !error && <Text role="status">{t('ui.loading')}</Text>}
      {data && count === 0 && <Text>{t('collection.newer.none')}</Text>}
      {count > 0 && (
        <ScrollArea.Autosize mah={360}>
          <ListRows label={t('collection.newer.title')}>
            {data?.map(({ publicationId, label, olds, newest }) => (
              <ListRow
                key={publicationId}
                aside={t('collection.newer.change', {
                  olds: olds.map(({ number }) => number).join(', '),
                  newest: newest.number,
                })}
              >
                {label}
              </ListRow>
            ))}
          </ListRows>
        </ScrollArea.Autosize>
      )}
    </Dialog>
  )
}

async function newerIn(id: string, signal: AbortSignal) {
  const inside = await fetchAll('releases', { where: is(`collections.${id}`, true) }, { signal })
  const ids = [...new Set(inside.flatMap(({ publicationId }) => publicationId ?? []))]
  const publications = await fetchAll('publications', { where: hasId(ids) }, { signal })
  return newerVersions(inside, new Map(publications.map((one) => [one.id, one])))
}
