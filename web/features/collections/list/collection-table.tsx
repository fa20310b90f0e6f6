/** Rows of collections: whose they are, what is in them, with whom they are shared. */
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { canEditCollection } from '#domain/access/collections.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { useOrganizationName, useTemplateName } from '../../../client/live/live-names.ts'
import { noteChanged } from '../../../client/records/recents.ts'
import { useActor } from '../../../client/session/session.ts'
import type { WindowQuery } from '../../../client/window/list-window.ts'
import type { Windowed } from '../../../client/window/windowed.ts'
import { useHeldCells } from '../../../shared/editing/held-cells.tsx'
import { LineCell } from '../../../shared/editing/line-cell.tsx'
import { RecordTable } from '../../../shared/lists/record-table.tsx'
import { formatDate } from '../../../ui/dates.ts'
import type { CellEditing, GridColumn } from '../../../ui/grid/columns.ts'
import { noSelection, type Selection } from '../../../ui/grid/selection.ts'
import { useTexts } from '../../../ui/texts.ts'
import { type CollectionsSearch, sortableColumns, type sortOf } from './collection-search.ts'
import { MemberCount } from './member-count.tsx'
import { SelectedCollections } from './selected-collections.tsx'
import { SharedWith } from './shared-with.tsx'
import classes from './collections.module.css'

type Props = {
  found: Windowed<Collection>
  query: WindowQuery<'collections'>
  sort: ReturnType<typeof sortOf>
  onSort: (next: CollectionsSearch) => void
}

const columnsOf = [
  ['name', 300],
  ['type', 112],
  ['owner', 200],
  ['project', 160],
  ['template', 184],
  ['shares', 132],
  ['contents', 96],
  ['releases', 96],
  ['updateTimestamp', 120],
] as const

export function CollectionTable({ found, query, sort, onSort }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const [selection, setSelection] = useState<Selection>(noSelection)
  const columns = useColumns()
  return (
    <>
      <SelectedCollections
        selection={selection}
        where={query.where}
        total={found.total}
        onDone={() => setSelection(noSelection)}
      />
      <RecordTable
        kind="collections"
        label={t('collections.title')}
        found={found}
        query={query}
        rowLabel={({ name }) => name}
        columns={columns}
        remember="collections"
        sort={sort}
        onSort={({ column, direction }) => onSort({ sort: column, direction })}
        selection={selection}
        onSelection={setSelection}
        onOpen={({ id }) => void navigate({ to: '/collections/$collection', params: { collection: id } })}
      />
    </>
  )
}

function useColumns(): readonly GridColumn<Collection>[] {
  const t = useTexts()
  const actor = useActor()
  const organizationName = useOrganizationName()
  const templateName = useTemplateName()
  const held = useHeldCells('collections')
  return useMemo(() => {
    const text: Record<(typeof columnsOf)[number][0], (collection: Collection) => string> = {
      name: ({ name }) => name,
      type: ({ type }) => t(`collection.type.${type}`),
      owner: ({ owner }) => organizationName(owner),
      project: ({ project = '' }) => project,
      template: ({ releaseDefaultTemplate: template }) => (template === undefined ? '' : templateName(template)),
      shares: () => '',
      // Asked for with the row.
      contents: () => '',
      releases: () => '',
      updateTimestamp: ({ updateTimestamp }) => formatDate(updateTimestamp),
    }
    return columnsOf.map(([id, width]) => ({
      id,
      width,
      title: t(`collections.column.${id}`),
      sortable: sortableColumns.some((one) => one === id),
      text: text[id],
      ...((id === 'contents' || id === 'releases') && { align: 'end' as const }),
      ...(id in cells && { cell: cells[id as keyof typeof cells] }),
      ...((id === 'name' || id === 'project') && {
        cell: (collection: Collection) =>
          held(collection.id, id, t(`collections.column.${id}`)) ??
          (id === 'name' ? <NameLink {...collection} /> : text[id](collection)),
        locked: (collection: Collection) => (canEditCollection(actor, collection) ? undefined : t('collection.locked')),
        editor: ({ row, ...editing }: CellEditing<Collection>) => (
          <LineCell
            {...editing}
            collection="collections"
            document={row}
            path={id}
            stored={row[id]}
            label={t(`collections.column.${id}`)}
            missing={id === 'name' ? t('collection.nameRequired') : undefined}
            onSaved={() => noteChanged(row.id)}
          />
        ),
      }),
    }))
  }, [t, actor, organizationName, templateName, held])
}

const NameLink = ({ id, name }: Collection) => (
  <Link className={classes.name} to="/collections/$collection" params={{ collection: id }} tabIndex={-1}>
    {name}
  </Link>
)
const cells = {
  shares: (collection: Collection) => <SharedWith collection={collection} />,
  contents: ({ id }: Collection) => <MemberCount id={id} of="contents" />,
  releases: ({ id }: Collection) => <MemberCount id={id} of="releases" />,
}
