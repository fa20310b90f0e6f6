/** Collections as a table: many at a glance, of three views (document 1 §6). */
import { useMediaQuery } from '@mantine/hooks'
import { canWork } from '#domain/access/tenancy.ts'
import { useActor } from '../../../client/session/session.ts'
import { formatNumber } from '../../../ui/words/dates.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { CollectionList } from './collection-list.tsx'
import { CollectionFilters, CollectionLook } from './collections-toolbar.tsx'
import { NewButton } from './acts/new-button.tsx'
import { NewCollectionDialog } from './acts/new-collection-dialog.tsx'
import { useCollectionsSearch } from './collection-search.ts'

export function CollectionsTableScreen() {
  const t = useTexts()
  const actor = useActor()
  const [search, change] = useCollectionsSearch()
  // Where the tree has it.
  const isNarrow = useMediaQuery('(max-width: 900px)') ?? false
  const look = <CollectionLook search={search} look="table" />
  return (
    <>
      <CollectionList
        filters={<CollectionFilters search={search} onChange={change} />}
        {...(isNarrow && { tools: look })}
        renderHead={(total) => (
          <PageHeader
            title={t('collections.title')}
            second={total === undefined ? undefined : formatNumber(total)}
            beside={!isNarrow && look}
            next={<NewButton onNew={() => change({ new: '1' })} />}
          />
        )}
      />
      {search.new !== undefined && canWork(actor) && <NewCollectionDialog onClose={() => change({ new: undefined })} />}
    </>
  )
}
