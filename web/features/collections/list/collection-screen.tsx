/** One collection: what is in it, contents or versions, and what is done with it. */
import type { Collection } from '#domain/collections/collection.ts'
import { RecordScreen } from '../../../shared/lists/record-screen.tsx'
import { useParams } from '@tanstack/react-router'
import { MissingCollection } from '../../../shared/collect/missing-collection.tsx'
import { useCollectionUsed } from '../../../client/records/recents.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { CollectionView } from './collection-view.tsx'

export function CollectionScreen() {
  const { collection: id } = useParams({ strict: false }) as { collection: string }
  return <ShownCollection id={id} isAlone />
}

type ShownCollectionProps = { id: string; isChosen?: boolean; isAlone?: boolean }

/** Alone, or beside the tree, there also without having been chosen: it then names no tab and was not used. */
export function ShownCollection({ id, isChosen = true, isAlone = false }: ShownCollectionProps) {
  const t = useTexts()
  return (
    <RecordScreen<'collections'>
      kind="collections"
      id={id}
      {...(isChosen && { label: nameOf })}
      failed={t('collection.loadFailed')}
      missing={<MissingCollection />}
    >
      {(collection) => <Shown {...{ collection, isChosen, isAlone }} />}
    </RecordScreen>
  )
}

type ShownProps = { collection: Collection; isChosen: boolean; isAlone: boolean }

function Shown({ collection, isChosen, isAlone }: ShownProps) {
  useCollectionUsed(isChosen ? collection.id : undefined)
  return <CollectionView collection={collection} isAlone={isAlone} />
}

const nameOf = ({ name }: Collection): string => name
