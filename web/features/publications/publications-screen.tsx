/** Print and digital publications with the real page on them (document 2 §2). Filters, layout and order live in the address. */
import type { Actor } from '#domain/access/actor.ts'
import { publicationViewsFor } from '#domain/access/publications.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { noSelection, type Selection } from '#web/ui/grid/selection.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { CreatePublicationDialog } from './create-publication-dialog.tsx'
import { DownloadCollection } from './download-collection.tsx'
import { MakeFromCollection } from './make-from-collection.tsx'
import { PublicationCards, PublicationGroups } from './publication-lists.tsx'
import {
  isFiltered,
  isOfVersions,
  type PublicationSearch,
  queryOf,
  releasesOfSearch,
  sortOf,
  unfiltered,
} from '../../shared/release-list/publication-search.ts'
import { PublicationTable } from './publication-table.tsx'
import { PublicationsToolbar } from './publications-toolbar.tsx'
import { inGroups, ReleaseList } from '../../shared/release-list/release-lists.tsx'
import { useListLook } from '../../shared/release-list/use-list-look.ts'
import { useReleaseScope } from '../../shared/release-list/use-release-scope.ts'

/** The list may hold publications of several organizations. */
const isOfSeveral = (actor: Actor, owner: string | undefined): boolean =>
  publicationViewsFor(actor, 'publications').length > 1 && (!owner || owner === 'supplier' || owner === 'all')

export function PublicationsScreen() {
  const t = useTexts()
  const actor = useActor()
  const isVersions = isOfVersions(useSearch({ strict: false }) as PublicationSearch)
  const look = useListLook(isVersions ? 'releases' : 'publications')
  const { given, search, layout, zoom, page, change } = look
  const organizationName = useOrganizationName()
  const { q, type, owner, status, template, collection, renewal } = given
  const asked = useMemo(
    () => ({ q, type, owner, status, template, collection, renewal }),
    [q, type, owner, status, template, collection, renewal],
  )
  const query = useMemo(() => queryOf(asked, actor), [asked, actor])
  const releases = useMemo(() => releasesOfSearch(asked, actor), [asked, actor])
  const scope = useReleaseScope(collection)
  const [selection, setSelection] = useState<Selection>(noSelection)
  const publications = useWindow('publications', isVersions ? undefined : query)
  const versions = useWindow('releases', isVersions ? { where: releases, orderBy: inGroups } : undefined)
  const found = isVersions ? versions : publications
  const mayCreate = canWork(actor)
  const ownerName = isOfSeveral(actor, owner) ? organizationName : undefined

  const empty = isFiltered(given) ? (
    <EmptyState
      title={t('publications.empty.filtered')}
      action={
        <Button variant="default" onClick={() => change(unfiltered)}>
          {t('publications.empty.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('publications.empty.title')}
      hint={mayCreate ? t('publications.empty.hint') : t('publications.empty.buyer')}
      action={mayCreate && <Button onClick={() => change({ new: '1' })}>{t('publications.create')}</Button>}
    />
  )
  const list = { query, zoom, page, ownerName, empty }

  return (
    <>
      <PageHeader
        title={t('publications.title')}
        note={
          found.status !== 'ready'
            ? undefined
            : isVersions
              ? t('publication.releases.count', { count: found.total })
              : formatNumber(found.total)
        }
        actions={
          <>
            {collection !== undefined && <DownloadCollection id={collection} />}
            {mayCreate && collection !== undefined && <MakeFromCollection id={collection} />}
            {mayCreate && (
              <Button
                variant="default"
                leftSection={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
                component={Link}
                to="/import/print-files"
              >
                {t('printFiles.link')}
              </Button>
            )}
            {mayCreate && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
                {t('publications.create')}
              </Button>
            )}
          </>
        }
      />
      {(isVersions || layout !== 'table' || (!selection.all && selection.keys.size === 0)) && (
        <PublicationsToolbar
          given={given}
          layout={layout}
          zoom={zoom}
          page={page}
          versions={releases}
          onChange={change}
        />
      )}
      {isVersions ? (
        <ReleaseList where={releases} layout={layout} zoom={zoom} page={page} empty={empty} scope={scope} />
      ) : layout === 'table' ? (
        <PublicationTable
          {...list}
          sort={sortOf(search)}
          onSort={({ column, direction }) => change({ sort: column, direction })}
          selection={selection}
          onSelection={setSelection}
          memoryKey={JSON.stringify(query)}
        />
      ) : layout === 'grouped' ? (
        <PublicationGroups {...list} />
      ) : (
        <PublicationCards key={JSON.stringify(query)} {...list} />
      )}
      {mayCreate && (
        <CreatePublicationDialog
          opened={given.new !== undefined}
          collection={collection}
          onClose={() => change({ new: undefined })}
        />
      )}
    </>
  )
}
