/** Versions as a table: sorted by any column, several ticked to change their status together (document 2 §4). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { canSeeDeployments } from '#domain/access/deployments.ts'
import { shortId } from '#domain/formats/short-id.ts'
import { all } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { releasesOf } from '#domain/releases/course/editable-release.ts'
import type { Release } from '#domain/releases/release.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { useOrganizationName, usePublicationName, useTemplateName } from '../../client/live/live-names.ts'
import { useActor, useShownParts } from '../../client/session/session.ts'
import { chosenFrom, hasId } from '../../client/records/chosen.ts'
import { useWindow } from '../../client/window/use-window.ts'
import { formatDate } from '../../ui/dates.ts'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { noSelection, type Selection } from '../../ui/grid/selection.ts'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '../../ui/texts.ts'
import { RecordTable } from '../lists/record-table.tsx'
import { CoarsePictures } from '../pictures/coarse-pictures.tsx'
import { StatusAndTurn } from '../status/status-and-turn.tsx'
import { addressOfRelease } from '../../client/records/release-address.ts'
import { ExportState } from './export-state.tsx'
import { type ReleaseScope, SelectedReleases } from './selected-releases.tsx'
import { SelectedVersions, type Selected } from './selected-versions.tsx'

type Search = { sort?: string; direction?: string }
const columnsOf = [
  ['label', 320],
  ['number', 88],
  // Wide enough to say whose turn it is.
  ['status', 240],
  ['export', 176],
  ['pictures', 200],
  ['publication', 240],
  ['template', 200],
  ['owner', 200],
  ['updateTimestamp', 128],
] as const
const sortable = ['label', 'number', 'updateTimestamp'] as const

type Props = { where: FilterOf<'releases'>; empty: ReactNode; scope?: ReleaseScope | undefined }

export function ReleaseTable({ where, empty, scope }: Props) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [publicationName, templateName, organizationName] = [
    usePublicationName(),
    useTemplateName(),
    useOrganizationName(),
  ]
  const column = sortable.find((one) => one === search.sort) ?? 'updateTimestamp'
  const usual = column === 'label' ? 'ascending' : 'descending'
  const direction = search.direction === 'ascending' || search.direction === 'descending' ? search.direction : usual
  const query = useMemo(() => ({ where, orderBy: [{ field: column, direction } as const] }), [where, column, direction])
  const found = useWindow('releases', query)
  const chosen = useMemo(() => chosenFrom(selection, where, found.total), [selection, where, found.total])
  const selected = useQuery({
    queryKey: ['selected versions', chosen.where],
    enabled: chosen.count > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchSelected(all(chosen.where), signal),
  }).data

  // By the first of them: a list is mostly of one kind.
  const hasDigital = canSeeDeployments(actor) && [0, 1, 2, 3].some((at) => found.at(at)?.type === 'digital')
  const hasPictures = useShownParts()('release.pictures')
  const columns = useMemo((): GridColumn<Release>[] => {
    const text: Record<(typeof columnsOf)[number][0], (release: Release) => string> = {
      label: ({ label, id }) => label || shortId(id),
      number: ({ number }) => String(number),
      status: ({ status }) => t(`release.status.${status}`),
      publication: ({ publicationId }) => (publicationId === undefined ? '' : publicationName(publicationId)),
      template: ({ template }) => (template === undefined ? '' : templateName(template)),
      owner: ({ owner }) => organizationName(owner),
      updateTimestamp: ({ updateTimestamp }) => formatDate(updateTimestamp),
      export: () => '',
      pictures: () => '',
    }
    return columnsOf
      .filter(
        ([id]) =>
          (id !== 'owner' || actor.isSupplier) && (id !== 'export' || hasDigital) && (id !== 'pictures' || hasPictures),
      )
      .map(([id, width]) => ({
        id,
        width,
        title: t(`releases.column.${id}`),
        sortable: sortable.some((one) => one === id),
        text: text[id],
        ...(id === 'status' && { cell: statusCell }),
        ...(id === 'export' && { cell: exportCell }),
        ...(id === 'pictures' && { cell: picturesCell }),
      }))
  }, [t, actor, hasDigital, hasPictures, publicationName, templateName, organizationName])

  if (found.status === 'failed') return <ErrorState error={found.error} onRetry={found.retry} />
  if (found.status === 'loading') return <SkeletonRows rows={16} label={t('ui.loading')} />
  return (
    <>
      {chosen.count > 0 && (
        <SelectedVersions count={chosen.count} selected={selected ?? nobody} onDone={() => setSelection(noSelection)}>
          <SelectedReleases chosen={chosen} scope={scope} onDone={() => setSelection(noSelection)} />
        </SelectedVersions>
      )}
      <RecordTable
        kind="releases"
        label={t('releases.title')}
        found={found}
        query={query}
        rowLabel={({ label, number }) => `${label} ${t('release.number', { number })}`}
        columns={columns}
        remember="releases"
        sort={{ column, direction }}
        onSort={(next) =>
          void navigate({
            to: '.',
            search: (before: Record<string, unknown>) => ({
              ...before,
              sort: next.column,
              direction: next.direction,
            }),
            replace: true,
          })
        }
        selection={selection}
        onSelection={setSelection}
        onOpen={(release) => void navigate({ to: addressOfRelease(release) })}
        empty={empty}
      />
    </>
  )
}

const nobody: readonly Selected[] = []

/** Each with the versions beside it, which say what it may become. */
async function fetchSelected(where: FilterOf<'releases'>, signal: AbortSignal): Promise<readonly Selected[]> {
  const releases = await fetchAll('releases', { where }, { signal })
  const ids = [...new Set(releases.flatMap(({ publicationId }) => publicationId ?? []))]
  const publications = await fetchAll('publications', { where: hasId(ids) }, { signal })
  const byId = new Map(publications.map((one) => [one.id, releasesOf(one)]))
  return releases.map((release) => ({ ...release, siblings: byId.get(release.publicationId ?? '') ?? [] }))
}

const exportCell = ({ id, type, status }: Release) =>
  type === 'digital' && status === 'published' ? <ExportState id={id} /> : null

const picturesCell = (release: Release) => <CoarsePictures release={release} />

const statusCell = (release: Release) => <StatusAndTurn release={release} />
