/** The columns of the list of publications. */
import { useMemo } from 'react'
import { canManage } from '#domain/access/tenancy.ts'
import { authorName } from '#domain/fields.ts'
import type { Publication } from '#domain/publications/publication.ts'
import { useTemplateName } from '../../client/live/live-names.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { releaseFor } from '../../client/records/shown-release.ts'
import { useActor } from '../../client/session/session.ts'
import { useHeldCells } from '../../shared/editing/held-cells.tsx'
import { LineCell } from '../../shared/editing/line-cell.tsx'
import type { ListColumn } from '../../shared/lists/asked-columns.ts'
import { NamedById } from '../../shared/pictures/release-thumb.tsx'
import { StatusAndTurn } from '../../shared/status/status-and-turn.tsx'
import { formatDate } from '../../ui/words/dates.ts'
import type { CellEditing } from '#web/ui/grid/columns.ts'
import { useTexts } from '../../ui/words/texts.ts'

type Column = ListColumn<'publications', Publication>

/** `ownerName` is given where the list holds publications of several organizations. */
export function usePublicationColumns(ownerName: ((id: string) => string) | undefined) {
  const t = useTexts()
  const actor = useActor()
  const templateName = useTemplateName()
  const namesOf = useReleaseNames()
  const held = useHeldCells('publications')
  return useMemo((): readonly [Column, ...Column[]] => {
    const title = (id: keyof typeof widths) => ({ id, title: t(`publications.column.${id}`), width: widths[id] })
    const type = { id: 'type', title: t('publications.type'), width: 128 }
    return [
      {
        ...title('label'),
        sortable: true,
        opensFirst: true,
        text: ({ label }) => label,
        cell: (publication) => {
          const { id, label, template } = publication
          const { name } = namesOf(label, template)
          return (
            held(id, 'label', t('publications.column.label')) ?? (
              <NamedById id={releaseFor(actor, publication)?.id} label={label} name={name} />
            )
          )
        },
        locked: (publication) => (canManage(actor, publication) ? undefined : t('publication.rename.locked')),
        editor: nameEditor,
      },
      // The newest version has the number of all of them.
      {
        ...title('number'),
        path: 'numReleases',
        sortable: true,
        text: (publication) => String(releaseFor(actor, publication)?.number ?? ''),
      },
      { ...title('updateTimestamp'), sortable: true, text: ({ updateTimestamp }) => formatDate(updateTimestamp) },
      {
        ...title('status'),
        sortable: true,
        text: ({ status }) => t(`release.status.${status}`),
        says: (status) => t(`release.status.${status as Publication['status']}`),
        cell: statusCell,
      },
      {
        ...title('template'),
        isExtra: true,
        text: ({ template }) => (template === undefined ? '' : templateName(template)),
      },
      ...(ownerName ? [{ ...title('owner'), sortable: true, text: ({ owner }: Publication) => ownerName(owner) }] : []),
      { ...title('updateUser'), text: ({ updateUser }) => authorName(updateUser) },
      { ...title('format'), path: null, text: ({ label, template }) => namesOf(label, template).format },
      {
        ...type,
        isExtra: true,
        text: ({ type: one }) => t(`publications.type.${one}`),
        says: (one) => t(`publications.type.${one as Publication['type']}`),
      },
    ]
  }, [t, actor, templateName, namesOf, ownerName, held])
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

/** Of the status wide enough to say whose turn it is. */
const widths = {
  label: 280,
  format: 168,
  status: 320,
  number: 88,
  template: 220,
  owner: 200,
  updateTimestamp: 120,
  updateUser: 160,
} as const
