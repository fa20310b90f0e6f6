/** The versions in a collection: as cards, by publication or as a table; those whose data changed since say so. */
import { Button, MultiSelect, SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { publicationTypes } from '#domain/publications/publication.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { releaseStatuses, sellableStatuses } from '#domain/releases/release-status.ts'
import { OwnerFilter } from '../../../shared/choice/owner-filter.tsx'
import { useActor } from '../../../client/session/session.ts'
import { LayoutChoice } from '../../../shared/release-list/layout-choice.tsx'
import { isFiltered, releasesOfSearch, unfiltered } from '../../../shared/release-list/publication-search.ts'
import { ReleaseList } from '../../../shared/release-list/release-lists.tsx'
import { useListLook } from '../../../shared/release-list/use-list-look.ts'
import { useScopeOf } from '../../../shared/release-list/use-release-scope.ts'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { Toolbar, ToolbarGap } from '../../../ui/lists/toolbar.tsx'

export function CollectionReleases({ collection }: { collection: Collection }) {
  const t = useTexts()
  const actor = useActor()
  const { given, layout, zoom, page, change } = useListLook('releases')
  const { q, type, owner, status } = given
  const { id } = collection
  const where = useMemo(
    () => releasesOfSearch({ q, type, owner, status, collection: id }, actor),
    [q, type, owner, status, id, actor],
  )
  const scope = useScopeOf(collection)
  return (
    <>
      <ReleasesToolbar given={given} layout={layout} zoom={zoom} page={page} where={where} change={change} />
      <ReleaseList
        where={where}
        layout={layout}
        zoom={zoom}
        page={page}
        scope={scope}
        empty={
          isFiltered({ ...given, collection: undefined }) ? (
            <EmptyState
              title={t('publications.empty.filtered')}
              action={
                <Button variant="default" onClick={() => change({ ...unfiltered })}>
                  {t('publications.empty.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t('collection.noReleases')}
              hint={canWork(actor) ? t('collection.noReleases.hint') : undefined}
            />
          )
        }
      />
    </>
  )
}

type ToolbarProps = Pick<ReturnType<typeof useListLook>, 'given' | 'layout' | 'zoom' | 'page' | 'change'> & {
  where: FilterOf<'releases'>
}

function ReleasesToolbar({ given: { q, type, owner, status }, layout, zoom, page, where, change }: ToolbarProps) {
  const t = useTexts()
  const actor = useActor()
  const isWorking = canWork(actor)
  return (
    <Toolbar label={t('publications.filters')}>
      <SearchBox
        value={q ?? ''}
        onChange={(text) => change({ q: text || undefined })}
        label={t('publications.search')}
      />
      {isWorking && (
        <SegmentedControl
          aria-label={t('publications.type')}
          value={type ?? 'all'}
          onChange={(next) => change({ type: next === 'all' ? undefined : next })}
          data={(['all', ...publicationTypes] as const).map((one) => ({
            value: one,
            label: t(`publications.type.${one}`),
          }))}
        />
      )}
      <OwnerFilter list="releases" owner={owner} onChange={(next) => change({ owner: next })} />
      <MultiSelect
        aria-label={t('publications.status')}
        placeholder={status ? undefined : t('publications.status')}
        w={status ? undefined : 140}
        maw={420}
        clearable
        value={status ? status.split(',') : []}
        onChange={(statuses) => change({ status: statuses.join(',') || undefined })}
        data={(isWorking ? releaseStatuses : sellableStatuses).map((one) => ({
          value: one,
          label: t(`release.status.${one}`),
        }))}
      />
      <ToolbarGap />
      <LayoutChoice layout={layout} zoom={zoom} page={page} where={where} by="publication" onChange={change} />
    </Toolbar>
  )
}
