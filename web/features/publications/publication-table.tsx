/** The list as a table: sorted by any column, several ticked to change their status together (document 2 §4). */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { latestRelease, releasesOf } from '#domain/publications/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { releaseStatuses } from '#domain/publications/release-status.ts'
import type { Template } from '#domain/templates/template.ts'
import { useGrowingQuery } from '#web/client/live/use-growing-query.ts'
import { useLiveQuery } from '#web/client/live/use-live.ts'
import { usePreference } from '#web/client/preferences.ts'
import { useActor } from '#web/client/session.ts'
import { addressOf, releaseFor, shownTo } from '#web/client/shown-release.ts'
import { formatDate } from '#web/ui/dates.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { Grid } from '#web/ui/grid/grid.tsx'
import { useListedRows } from '#web/ui/grid/rows.ts'
import { isSelected, noSelection, type Selection } from '#web/ui/grid/selection.ts'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { useWalkThrough, type ListProps } from './publication-lists.tsx'
import { type SortColumn, sortableColumns, sortedForPeople, type sortOf } from './publication-search.ts'
import { SelectedPublications } from './selected-publications.tsx'

type TableProps = Omit<ListProps, 'zoom'> & {
  sort: ReturnType<typeof sortOf>
  onSort: (column: string) => void
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
  const { status, documents, error, more } = useGrowingQuery<Publication>('publications', query)
  const templates = useLiveQuery<Template>('templates', allTemplates).documents
  const [widths, setWidths] = usePreference<Readonly<Record<string, number>>>('publications.widths', {})
  const actor = useActor()

  const templateById = useMemo(() => new Map(templates.map((one) => [one.id, one])), [templates])
  const columns = useMemo((): GridColumn<Publication>[] => {
    const text: Record<string, (publication: Publication) => string> = {
      label: ({ label }) => label,
      status: ({ status }) => t(`release.status.${status}`),
      number: (publication) => String(releaseFor(actor, publication)?.number ?? ''),
      template: ({ template }) => templateById.get(template ?? '')?.name ?? '',
      owner: ({ owner }) => ownerName?.(owner) ?? '',
      updateTimestamp: ({ updateTimestamp }) => formatDate(updateTimestamp),
      updateUser: ({ updateUser }) =>
        typeof updateUser === 'string' ? updateUser : (updateUser.displayName ?? updateUser.email ?? updateUser.id),
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
      }))
  }, [t, actor, templateById, ownerName])

  const rows = useMemo(
    () => sortedForPeople(shownTo(actor, documents), sort, wordsOf(ownerName)),
    [actor, documents, sort, ownerName],
  )
  const selected = useMemo(() => rows.filter(({ id }) => isSelected(selection, id)), [rows, selection])
  const gridRows = useListedRows(rows, idOf)
  useEffect(() => more(), [more])
  useWalkThrough(rows)

  if (status === 'failed') return <ErrorState error={error} />
  if (status === 'loading' && documents.length === 0) return <SkeletonRows rows={16} label={t('ui.loading')} />
  return (
    <>
      {selected.length > 0 && (
        <SelectedPublications selected={selected} templates={templateById} onDone={() => onSelection(noSelection)} />
      )}
      <Grid
        label={t('publications.title')}
        rows={gridRows}
        rowKey={idOf}
        rowLabel={labelOf}
        columns={columns}
        widths={widths}
        onWidths={setWidths}
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

const statusCell = ({ status }: Publication) => <StatusCell status={status} />

function StatusCell({ status }: Pick<Publication, 'status'>) {
  const t = useTexts()
  return <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
}

const allTemplates = { limit: 1000 }
const idOf = ({ id }: Publication): string => id
const labelOf = ({ label }: Publication): string => label

const widthOf = [
  ['label', 360],
  ['status', 160],
  ['number', 88],
  ['template', 220],
  ['owner', 200],
  ['updateTimestamp', 128],
  ['updateUser', 180],
] as const

/** What a column sorts by: a status by its place in the workflow. */
const wordsOf =
  (ownerName: ((id: string) => string) | undefined) =>
  (publication: Publication, column: SortColumn): string => {
    if (column === 'status') return String(releaseStatuses.indexOf(publication.status))
    if (column === 'number') return String(latestRelease(releasesOf(publication))?.number ?? 0)
    if (column === 'owner') return ownerName?.(publication.owner) ?? ''
    return publication[column]
  }
