/** One collection: what is in it, contents or versions, and what is done with it. */
import { useParams } from '@tanstack/react-router'
import { MissingCollection } from '#web/collect/missing-collection.tsx'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { useCollectionUsed } from '#web/client/recents.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { useViewTitle } from '#web/ui/view-title.ts'
import { CollectionView } from './collection-view.tsx'

export function CollectionScreen() {
  const { collection: id } = useParams({ strict: false }) as { collection: string }
  return <ShownCollection id={id} />
}

/** Alone, or beside the tree. */
export function ShownCollection({ id }: { id: string }) {
  const t = useTexts()
  const found = useLiveDocument('collections', id)
  const isReady = found.status === 'ready'
  useViewTitle(isReady ? found.document.name : undefined)
  useCollectionUsed(isReady ? id : undefined)
  if (found.status === 'loading') return <SkeletonRows rows={16} label={t('ui.loading')} />
  if (found.status === 'failed') return <ErrorState title={t('collection.loadFailed')} error={found.error} />
  if (found.status === 'missing') return <MissingCollection id={id} />
  return <CollectionView key={id} collection={found.document} />
}
