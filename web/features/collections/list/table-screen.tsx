/** Collections as a table: many at a glance, of three views (document 1 §6). */
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { useActor } from '../../../client/session/session.ts'
import { useWindow } from '../../../client/window/use-window.ts'
import { formatNumber } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../../ui/notices/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { type CollectionsSearch, filterOf, isFiltered, sortOf } from './collection-search.ts'
import { CollectionTable } from './collection-table.tsx'
import { CollectionsToolbar } from './collections-toolbar.tsx'
import { NewButton } from './new-button.tsx'
import { NewCollectionDialog } from './new-collection-dialog.tsx'
import { useCollectionsSearch } from './use-collections-search.ts'

export function CollectionsTableScreen() {
  const t = useTexts()
  const actor = useActor()
  const [search, change] = useCollectionsSearch()
  const { q, view, type, owner, project, sort, direction } = search
  const query = useMemo(() => {
    const { column, direction: way } = sortOf({ sort, direction })
    return {
      where: filterOf({ q, view, type, owner, project }, actor),
      orderBy: [{ field: column, direction: way } as const],
    }
  }, [q, view, type, owner, project, sort, direction, actor])
  const found = useWindow('collections', query)
  return (
    <>
      <PageHeader
        title={t('collections.title')}
        note={found.status === 'ready' ? formatNumber(found.total) : undefined}
        actions={<NewButton onNew={() => change({ new: '1' })} />}
      />
      <CollectionsToolbar search={search} look="table" onChange={change} />
      {found.status === 'failed' ? (
        <ErrorState error={found.error} onRetry={found.retry} />
      ) : found.status === 'loading' ? (
        <SkeletonRows rows={16} label={t('ui.loading')} />
      ) : found.total === 0 ? (
        <NoCollections search={search} onChange={change} />
      ) : (
        <CollectionTable found={found} query={query} sort={sortOf(search)} onSort={change} />
      )}
      {search.new !== undefined && canWork(actor) && <NewCollectionDialog onClose={() => change({ new: undefined })} />}
    </>
  )
}

type NoneProps = { search: CollectionsSearch; onChange: (next: CollectionsSearch) => void }

export function NoCollections({ search, onChange }: NoneProps) {
  const t = useTexts()
  const mayCreate = canWork(useActor())
  return isFiltered(search) ? (
    <EmptyState
      title={t('collections.nothingFound')}
      action={
        <Button
          variant="default"
          onClick={() => onChange({ q: undefined, type: undefined, owner: undefined, project: undefined })}
        >
          {t('contents.clearFilters')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('collections.empty.title')}
      hint={t('collections.empty.hint')}
      action={mayCreate && <Button onClick={() => onChange({ new: '1' })}>{t('collections.new')}</Button>}
    />
  )
}
