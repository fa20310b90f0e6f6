/** One collection: what is in it, contents or versions, and what is done with it. */
import type { Collection } from '#domain/collections/collection.ts'
import { RecordScreen } from '../../../shared/lists/record-screen.tsx'
import { useParams } from '@tanstack/react-router'
import { MissingCollection } from '../../../shared/collect/missing-collection.tsx'
import { useCollectionUsed } from '../../../client/records/recents.ts'
import { useTexts } from '../../../ui/texts.ts'
import { CollectionView } from './collection-view.tsx'

export function CollectionScreen() {
  const { collection: id } = useParams({ strict: false }) as { collection: string }
  return <ShownCollection id={id} />
}

/** Alone, or beside the tree. */
export function ShownCollection({ id }: { id: string }) {
  const t = useTexts()
  return (
    <RecordScreen
      kind="collections"
      id={id}
      label={({ name }) => name}
      failed={t('collection.loadFailed')}
      missing={<MissingCollection id={id} />}
    >
      {(collection) => <Shown collection={collection} />}
    </RecordScreen>
  )
}

function Shown({ collection }: { collection: Collection }) {
  useCollectionUsed(collection.id)
  return <CollectionView collection={collection} />
}
