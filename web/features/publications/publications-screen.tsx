/** Print and digital publications with the real page on them (document 2 §2). Filters, layout and order live in the address. */
import type { Actor } from '#domain/access/actor.ts'
import { publicationViewsFor } from '#domain/access/publications.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { all } from '#domain/query/filter.ts'
import { lastChangedFirst } from '#domain/kind.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { addressOf } from '../../client/records/shown-release.ts'
import { useActor } from '../../client/session/session.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { useMedia } from '#web/ui/grid/use-media.ts'
import type { GridSort } from '#web/ui/grid/sort.ts'
import { State } from '../../ui/notices/state.tsx'
import { noSelection } from '#web/ui/grid/selection.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { CreatePublicationDialog } from './create-publication-dialog.tsx'
import { DownloadCollection } from './download-collection.tsx'
import { MakeFromCollection } from './make-from-collection.tsx'
import { PublicationCards, PublicationGroups, useWalkThrough } from './publication-lists.tsx'
import { ListFrame } from '../../shared/lists/list-frame.tsx'
import { useList } from '../../shared/lists/use-list.ts'
import { OwnerFilter } from '../../shared/choice/owner-filter.tsx'
import { LayoutChoice } from '../../shared/release-list/layout-choice.tsx'
import { CollectionFilter, PublicationFilters, TypeFilter } from '../../shared/release-list/publication-filters.tsx'
import {
  isFiltered,
  isOfVersions,
  narrowedOf,
  older,
  type PublicationSearch,
  publicationsOfSearch,
  releasesOfSearch,
  unfiltered,
} from '../../shared/release-list/publication-search.ts'
import { StandChips } from './stand-chips.tsx'
import { usePublicationColumns } from './publication-columns.tsx'
import { useKeysTold } from '../../ui/keys/keys.ts'
import { toldRowKeys, useRowKeys } from './use-row-keys.ts'
import { SelectedPublications } from './selected-publications.tsx'
import { ReleaseList } from '../../shared/release-list/release-lists.tsx'
import { useListLook } from '../../shared/release-list/use-list-look.ts'
import { useReleaseScope } from '../../shared/release-list/use-release-scope.ts'

/** The list may hold publications of several organizations. */
const isOfSeveral = (actor: Actor, owner: string | undefined): boolean =>
  publicationViewsFor(actor, 'publications').length > 1 && (!owner || owner === 'supplier' || owner === 'all')

export function PublicationsScreen() {
  const search = useSearch({ strict: false }) as PublicationSearch
  return isOfVersions(search) ? <Versions /> : <Publications />
}

function Versions() {
  const t = useTexts()
  const actor = useActor()
  const look = useListLook('releases')
  return (
    <ReleaseList
      where={(question) => releasesOfSearch(look.given, actor, question)}
      look={look}
      renderHead={(total) => (
        <Head look={look} note={total === undefined ? undefined : t('publication.releases.count', { count: total })} />
      )}
      scope={useReleaseScope(look.given.collection)}
      none={null}
    />
  )
}

const usual: readonly [GridSort] = [{ column: 'updateTimestamp', direction: 'descending' }]

function Publications() {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const organizationName = useOrganizationName()
  const look = useListLook('publications')
  const { given, layout, zoom, page, change } = look
  const ownerName = isOfSeveral(actor, given.owner) ? organizationName : undefined
  const list = useList({
    kind: 'publications',
    name: 'publications',
    columns: usePublicationColumns(ownerName),
    where: (question) => publicationsOfSearch(given, actor, question),
    usual,
    narrowed: narrowedOf(given, actor),
    older,
    ordered: layout === 'table' ? undefined : lastChangedFirst,
  })
  const { found, query, asking, asked, chosen, setSelection } = list
  useWalkThrough(layout === 'table' ? found.here().map(([, publication]) => publication) : [])
  const mayCreate = canWork(actor)
  const rowKeys = useRowKeys()
  useKeysTold(toldRowKeys, mayCreate)
  const cards = { query, zoom, page, ownerName }
  return (
    <>
      <Head look={look} note={found.status === 'ready' ? formatNumber(found.total) : undefined} />
      <ListFrame
        list={list}
        label={t('publications.title')}
        rowLabel={({ label }) => label}
        filters={
          <PublicationFilters given={given} list="publications" onChange={change}>
            {mayCreate && (
              <StandChips
                given={given}
                where={all(publicationsOfSearch({ ...given, stand: undefined }, actor, asking.question), asked)}
                isDue={found.status === 'ready'}
                onChange={change}
              />
            )}
          </PublicationFilters>
        }
        tools={
          <LayoutChoice
            layout={layout}
            zoom={zoom}
            page={page}
            where={releasesOfSearch(given, actor)}
            by="status"
            onChange={change}
          >
            {mayCreate && (
              <>
                <TypeFilter type={given.type} onChange={change} />
                {given.owner === undefined && (
                  <OwnerFilter list="publications" owner={undefined} isWithin onChange={(owner) => change({ owner })} />
                )}
                <CollectionFilter collection={given.collection} isWithin onChange={change} />
              </>
            )}
          </LayoutChoice>
        }
        acts={layout === 'table' && <SelectedPublications chosen={chosen} onDone={() => setSelection(noSelection)} />}
        rowKeys={rowKeys}
        onOpen={(publication) => void navigate({ to: addressOf(actor, publication) })}
        empty={{
          isNarrowed: isFiltered(given),
          nothingFound: t('publications.empty.filtered'),
          clear: unfiltered,
          none: (
            <State
              is="empty"
              title={t('publications.empty.title')}
              hint={mayCreate ? t('publications.empty.hint') : t('publications.empty.buyer')}
              action={mayCreate && <Button onClick={() => change({ new: '1' })}>{t('publications.create')}</Button>}
            />
          ),
        }}
      >
        {layout === 'grouped' ? (
          <PublicationGroups {...cards} />
        ) : (
          layout === 'cards' && <PublicationCards key={JSON.stringify(query)} {...cards} />
        )}
      </ListFrame>
    </>
  )
}

type HeadProps = { look: ReturnType<typeof useListLook>; note: ReactNode }

function Head({ look: { given, change }, note }: HeadProps) {
  const t = useTexts()
  const mayCreate = canWork(useActor())
  const isNarrow = useMedia('(max-width: 640px)')
  const { collection } = given
  return (
    <>
      <PageHeader
        title={t('publications.title')}
        second={note}
        beside={
          <>
            {collection !== undefined && <DownloadCollection id={collection} />}
            {mayCreate && collection !== undefined && <MakeFromCollection id={collection} />}
            {mayCreate && isNarrow && (
              <ActionIcon
                size={44}
                variant="default"
                aria-label={t('printFiles.link')}
                component={Link}
                to="/import/print-files"
              >
                <IconFileTypePdf size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
            {mayCreate && !isNarrow && (
              <Button
                variant="default"
                leftSection={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
                component={Link}
                to="/import/print-files"
              >
                {t('printFiles.link')}
              </Button>
            )}
          </>
        }
        next={
          mayCreate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: '1' })}>
              {t('publications.create')}
            </Button>
          )
        }
      />
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
