/** The columns of the list of collections: whose they are, what is in them, with whom they are shared. */
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canEditCollection } from '#domain/access/collections.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { useOrganizationName, useTemplateName } from '../../../client/live/live-names.ts'
import { noteChanged } from '../../../client/records/recents.ts'
import { useActor } from '../../../client/session/session.ts'
import { useHeldCells } from '../../../shared/editing/held-cells.tsx'
import { LineCell } from '../../../shared/editing/line-cell.tsx'
import type { ListColumn } from '../../../shared/lists/asked-columns.ts'
import { formatDate } from '../../../ui/words/dates.ts'
import type { CellEditing } from '../../../ui/grid/columns.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { MemberCount } from './member-count.tsx'
import { SharedWith } from './shared-with.tsx'
import classes from './collections.module.css'

type Column = ListColumn<'collections', Collection>

export function useCollectionColumns() {
  const t = useTexts()
  const actor = useActor()
  const organizationName = useOrganizationName()
  const templateName = useTemplateName()
  const held = useHeldCells('collections')
  return useMemo((): readonly [Column, ...Column[]] => {
    const title = (id: keyof typeof widths) => ({ id, title: t(`collections.column.${id}`), width: widths[id] })
    const written = (id: 'name' | 'project', shown: (collection: Collection) => React.ReactNode): Column => ({
      ...title(id),
      text: (collection) => collection[id] ?? '',
      cell: (collection) => held(collection.id, id, t(`collections.column.${id}`)) ?? shown(collection),
      locked: (collection) => (canEditCollection(actor, collection) ? undefined : t('collection.locked')),
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
    })
    return [
      {
        ...written('name', (collection) => <NameLink {...collection} />),
        sortable: true,
        under: ({ id }) => <MemberCount id={id} />,
      },
      {
        ...title('type'),
        text: ({ type }) => t(`collection.type.${type}`),
        says: (type) => t(`collection.type.${type as Collection['type']}`),
      },
      { ...title('owner'), text: ({ owner }) => organizationName(owner) },
      { ...written('project', ({ project }) => project), isExtra: true },
      {
        ...title('template'),
        isExtra: true,
        path: 'releaseDefaultTemplate',
        text: ({ releaseDefaultTemplate: template }) => (template === undefined ? '' : templateName(template)),
      },
      // Asked for with the row.
      { ...title('shares'), path: null, text: () => '', cell: sharesCell },
      { ...title('contents'), path: null, align: 'end', text: () => '', cell: contentsCell },
      { ...title('releases'), path: null, align: 'end', text: () => '', cell: releasesCell },
      { ...title('updateTimestamp'), sortable: true, text: ({ updateTimestamp }) => formatDate(updateTimestamp) },
    ]
  }, [t, actor, organizationName, templateName, held])
}

const widths = {
  name: 300,
  type: 112,
  owner: 200,
  project: 160,
  template: 184,
  shares: 132,
  contents: 96,
  releases: 96,
  updateTimestamp: 120,
} as const

const NameLink = ({ id, name }: Collection) => (
  <Link className={classes.name} to="/collections/$collection" params={{ collection: id }} tabIndex={-1}>
    {name}
  </Link>
)
const sharesCell = (collection: Collection) => <SharedWith collection={collection} />
const contentsCell = ({ id }: Collection) => <MemberCount id={id} of="contents" />
const releasesCell = ({ id }: Collection) => <MemberCount id={id} of="releases" />
