/** The list as a table: sorted by any column, several ticked to change their status together (document 2 §4). */
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canManage, canWork } from '#domain/access/tenancy.ts'
import { authorName } from '#domain/fields.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { releaseStatuses } from '#domain/releases/release-status.ts'
import { all, everything, is } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { useTemplateName } from '../../client/live/live-names.ts'
import { useActor } from '../../client/session/session.ts'
import { addressOf, releaseFor } from '../../client/records/shown-release.ts'
import { chosenFrom, hasId } from '../../client/records/chosen.ts'
import type { WindowQuery } from '#web/client/window/list-window.ts'
import { useWindows } from '#web/client/window/use-window.ts'
import { RememberMenu } from '../../shared/collect/remember-menu.tsx'
import { useHeldCells } from '../../shared/editing/held-cells.tsx'
import { LineCell } from '../../shared/editing/line-cell.tsx'
import { RecordTable } from '../../shared/lists/record-table.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import type { CellEditing, GridColumn } from '#web/ui/grid/columns.ts'
import { noSelection, type Selection } from '#web/ui/grid/selection.ts'
import type { GridSort } from '#web/ui/grid/sort.ts'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { StatusAndTurn } from '../../shared/status/status-and-turn.tsx'
import { DeleteMany } from './delete-many.tsx'
import { useWalkThrough, type ListProps } from './publication-lists.tsx'
import { sortableColumns, sortFields, type sortOf } from '../../shared/release-list/publication-search.ts'
import { DownloadButton } from '../../shared/release-list/download-button.tsx'
import { RedrawButton } from '../../shared/release-list/redraw-button.tsx'
import { RefreshButton } from '../../shared/release-list/refresh-button.tsx'
import { newestOf, SelectedVersions } from '../../shared/release-list/selected-versions.tsx'

type TableProps = Omit<ListProps, 'zoom' | 'page'> & {
  sort: ReturnType<typeof sortOf>
  onSort: (sort: GridSort) => void
  selection: Selection
  onSelection: (selection: Selection) => void
  memoryKey: string
}

export function PublicationTable({
  query,
  ownerName,
  empty,
  sort,
  onSort,
  selection,
  onSelection,
  memoryKey,
}: TableProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const templateName = useTemplateName()
  const actor = useActor()
  const held = useHeldCells('publications')

  const columns = useMemo((): GridColumn<Publication>[] => {
    const text: Record<string, (publication: Publication) => string> = {
      label: ({ label }) => label,
      status: ({ status }) => t(`release.status.${status}`),
      number: (publication) => String(releaseFor(actor, publication)?.number ?? ''),
      template: ({ template }) => (template === undefined ? '' : templateName(template)),
      owner: ({ owner }) => ownerName?.(owner) ?? '',
      updateTimestamp: ({ updateTimestamp }) => formatDate(updateTimestamp),
      updateUser: ({ updateUser }) => authorName(updateUser),
    }
    return widthOf
      .filter(([id]) => id !== 'owner' || ownerName)
      .map(([id, width]) => ({
        id,
        width,
        title: t(`publications.column.${id}`),
        sortable: sortableColumns.some((one) => one === id),
        text: text[id]!,
        ...(id === 'status' && { cell: statusCell }),
        ...(id === 'label' && {
          opensFirst: true,
          cell: ({ id: of, label }: Publication) => held(of, id, t(`publications.column.${id}`)) ?? label,
          locked: (publication: Publication) =>
            canManage(actor, publication) ? undefined : t('publication.rename.locked'),
          editor: nameEditor,
        }),
      }))
  }, [t, actor, templateName, ownerName, held])

  const where = query.where ?? everything
  const found = useWindows('publications', queriesFor(where, sort))
  const shown = useMemo(() => ({ where }), [where])
  const chosen = useMemo(() => chosenFrom(selection, where, found.total), [selection, where, found.total])
  const selected = useQuery({
    queryKey: ['selected publications', chosen.where],
    enabled: chosen.count > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchAll('publications', { where: chosen.where }, { signal }),
  }).data
  const newest = useMemo(() => (selected ?? nothing).flatMap(newestOf), [selected])
  const newestIds = useMemo(() => hasId(newest.map(({ id }) => id)), [newest])
  useWalkThrough(useMemo(() => found.here().map(([, publication]) => publication), [found]))

  if (found.status === 'failed') return <ErrorState error={found.error} onRetry={found.retry} />
  if (found.status === 'loading') return <SkeletonRows rows={16} label={t('ui.loading')} />
  return (
    <>
      {chosen.count > 0 && (
        <SelectedVersions count={chosen.count} selected={newest} onDone={() => onSelection(noSelection)}>
          {canWork(actor) && (
            <>
              <RememberMenu chosen={{ kind: 'releases', where: newestIds, count: newest.length }} />
              <DownloadButton
                those={{ where: newestIds, title: t('publications.title') }}
                label={t('releases.download')}
                isWaiting={selected === undefined}
              />
              {newest.length > 0 && (
                <>
                  <RefreshButton where={newestIds} />
                  <RedrawButton where={newestIds} />
                </>
              )}
              <DeleteMany where={chosen.where} count={chosen.count} onDone={() => onSelection(noSelection)} />
            </>
          )}
          {chosen.count === 1 && selected?.[0] && <EditButton publication={selected[0]} />}
        </SelectedVersions>
      )}
      <RecordTable
        kind="publications"
        label={t('publications.title')}
        found={found}
        query={shown}
        rowLabel={labelOf}
        columns={columns}
        remember="publications"
        sort={sort}
        onSort={onSort}
        selection={selection}
        onSelection={onSelection}
        onOpen={(publication) => void navigate({ to: addressOf(actor, publication) })}
        memoryKey={memoryKey}
        empty={empty}
      />
    </>
  )
}

function EditButton({ publication }: { publication: Publication }) {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  if (!canManage(actor, publication)) return null
  return (
    <Button variant="default" onClick={() => void navigate({ to: `/publications/${publication.id}/edit` })}>
      {t('publication.edit')}
    </Button>
  )
}

const nameEditor = (editing: CellEditing<Publication>) => <NameCell {...editing} />

function NameCell({ row, ...editing }: CellEditing<Publication>) {
  const t = useTexts()
  return (
    <LineCell
      {...editing}
      collection="publications"
      document={row}
      path="label"
      stored={row.label}
      label={t('publications.column.label')}
      missing={t('publication.nameRequired')}
    />
  )
}

const statusCell = (publication: Publication) => <StatusAndTurn release={publication} />

const labelOf = ({ label }: Publication): string => label

const widthOf = [
  ['label', 320],
  // Wide enough to say whose turn it is.
  ['status', 240],
  ['number', 88],
  ['template', 220],
  ['owner', 200],
  ['updateTimestamp', 128],
  ['updateUser', 160],
] as const

const nothing: readonly Publication[] = []

/** A status sorts by its place in the workflow, which no field has: the publications of each stand behind those before it. */
function queriesFor(
  where: FilterOf<'publications'>,
  { column, direction }: ReturnType<typeof sortOf>,
): readonly WindowQuery<'publications'>[] {
  if (column !== 'status') return [{ where, orderBy: [{ field: sortFields[column], direction }] }]
  const statuses = direction === 'ascending' ? releaseStatuses : releaseStatuses.toReversed()
  return statuses.map((status) => ({ where: all(where, is('status', status)), orderBy: [{ field: 'label' }] }))
}
