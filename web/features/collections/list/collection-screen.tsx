/** One collection: what is in it, contents or versions, and what is done with it. */
import { useParams } from '@tanstack/react-router'
import { MissingCollection } from '../../../shared/collect/missing-collection.tsx'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useCollectionUsed } from '../../../client/records/recents.ts'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { SkeletonRows } from '../../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { useViewTitle } from '../../../ui/view-title.ts'
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
  const organizationName = useOrganizationName()
  useViewTitle(isReady ? found.document.name : undefined, {
    apart: isReady ? organizationName(found.document.owner) : undefined,
  })
  useCollectionUsed(isReady ? id : undefined)
  if (found.status === 'loading') return <SkeletonRows rows={16} label={t('ui.loading')} />
  if (found.status === 'failed') return <ErrorState title={t('collection.loadFailed')} error={found.error} />
  if (found.status === 'missing') return <MissingCollection id={id} />
  return <CollectionView key={id} collection={found.document} />
}
