/** A column a template, a cell a content: how far its label is. */
import { IconFilePlus, IconRefresh, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ContentLink } from '../../../shared/content-grid/cells/content-link.tsx'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import type { HeadActs } from '../../../ui/grid/head/head-act.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { localized, type Texts } from '../../../ui/words/texts.ts'
import { seasonLook } from './season-look.ts'
import { actsOf, type SeasonAct, type SeasonParts } from './season-parts.ts'
import type { Season, SeasonRow } from './use-season.ts'
import classes from './season.module.css'

type Context = { t: Texts; season: Season; templateName: (id: string) => string; open: (id: string) => void }

export const rowLabel = ({ id, label }: SeasonRow): string => localized(label) || id

export const seasonColumns = (
  templates: readonly string[],
  { t, season, templateName, open }: Context,
): readonly GridColumn<SeasonRow>[] => [
  {
    id: 'label',
    title: t('contents.column.label'),
    width: 280,
    minWidth: 200,
    text: rowLabel,
    keepsNothing: true,
    cell: (row) => (
      <ContentLink id={row.id} open={open}>
        {rowLabel(row)}
      </ContentLink>
    ),
  },
  ...templates.map((template): GridColumn<SeasonRow> => {
    const words = (row: SeasonRow): string => {
      const cell = season.cellAt(row.id, template)
      return cell ? t(`season.state.${cell.state}`) : ''
    }
    return {
      id: template,
      title: templateName(template),
      width: 190,
      minWidth: 150,
      text: words,
      keepsNothing: true,
      cell: (row) => {
        const cell = season.cellAt(row.id, template)
        if (!cell) return null
        const badge = <StatusBadge label={words(row)} {...seasonLook[cell.state]} />
        const [version] = cell.versions
        if (!version) return badge
        return (
          <Link className={classes.version} to={`/release/${version.id}`} tabIndex={-1}>
            {badge}
          </Link>
        )
      },
    }
  }),
]

const icons = { missing: IconFilePlus, update: IconRefresh, proof: IconSend }

type Doing = { run: (act: SeasonAct) => void; isOffered: (act: SeasonAct) => boolean; t: Texts }

/** What can be done with what is marked in the column of a template. */
export const seasonCellActs = (parts: SeasonParts, { run, isOffered, t }: Doing): HeadActs => [
  actsOf(parts)
    .filter(({ act }) => isOffered(act))
    .map(({ count, act }) => {
      const Icon = icons[act.act]
      return {
        label: t(`season.act.${act.act}`, { count }),
        icon: <Icon size={15} stroke={1.75} aria-hidden />,
        run: () => run(act),
      }
    }),
]
