/** The columns that are no properties: what a content is, whose, whether it is offered and to whom. */
import type { ReactNode } from 'react'
import type { Actor } from '#domain/access/actor.ts'
import { canPublishContent } from '#domain/access/contents.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import { HeldCell } from '../../editing/held-cell.tsx'
import { formatAgo } from '../../../ui/words/dates.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Texts } from '../../../ui/words/texts.ts'
import { type Catalog, typeLabel } from '../../values/catalog.ts'
import type { Cell, CellWrites } from '../cells/cell.ts'
import { CellEditor } from '../cells/cell-editor.tsx'
import { languagesLine } from '../cells/languages-line.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import { lockReason } from '../cells/lock-reason.ts'
import { typeChoices } from './type-choices.ts'
import { valueText } from '../../values/property-value.ts'

export type FixedContext = {
  t: Texts
  actor: Actor
  catalog: Catalog
  organizationName: (id: string) => string
  writes: CellWrites
}

export const fixedColumns = ['type', 'owner', 'active', 'public', 'languages', 'updateTimestamp'] as const
type FixedColumn = (typeof fixedColumns)[number]
export const isFixed = (id: string): id is FixedColumn => fixedColumns.some((fixed) => fixed === id)

type Column = GridColumn<ListedContent>

export const fixedColumn = (id: FixedColumn, context: FixedContext): Column =>
  columnOf[id](context.t(`contents.column.${id}`), context)

const columnOf: Readonly<Record<FixedColumn, (title: string, context: FixedContext) => Column>> = {
  type: typeColumn,
  owner: ownerColumn,
  active: activeColumn,
  public: publicColumn,
  languages: languagesColumn,
  updateTimestamp: (title) => ({
    id: 'updateTimestamp',
    title,
    width: 150,
    sortable: true,
    text: ({ updateTimestamp }) => formatAgo(updateTimestamp),
  }),
}

function typeColumn(title: string, context: FixedContext): Column {
  const { catalog, writes } = context
  const field = fieldOf('type', title, context, (type) => typeLabel(catalog.types.get(String(type)), String(type)))
  return {
    id: 'type',
    title,
    width: 150,
    sortable: true,
    locked: lockOf(context),
    text: field.text,
    cell: field.cell,
    editor: ({ row, done }) => (
      <CellEditor
        kind="choice"
        label={title}
        cell={field.cellOf(row)}
        writes={writes}
        choices={typeChoices(catalog, row.type)}
        value={row.type}
        onDone={done}
      />
    ),
  }
}

function ownerColumn(title: string, context: FixedContext): Column {
  const { t, actor, organizationName, writes } = context
  const field = fieldOf('owner', title, context, (owner) => organizationName(String(owner)))
  const hint = seesAll(actor) ? undefined : t('contents.general.owner.hint')
  return {
    id: 'owner',
    title,
    width: 180,
    sortable: true,
    text: field.text,
    cell: field.cell,
    locked: (content) => lockOf(context)(content) ?? hint,
    editor: ({ row, done }) => (
      <CellEditor
        kind="organization"
        label={title}
        cell={field.cellOf(row)}
        writes={writes}
        value={row.owner}
        onDone={done}
      />
    ),
  }
}

function publicColumn(title: string, context: FixedContext): Column {
  const { t, actor, writes } = context
  const word = (isPublic: unknown) => t(isPublic === true ? 'ui.yes' : 'ui.no')
  const field = fieldOf('public', title, context, word)
  const reason = canPublishContent(actor) ? undefined : t('contents.general.public.reason')
  return {
    id: 'public',
    title,
    width: 120,
    sortable: true,
    text: field.text,
    value: (content) => content.public,
    cell: field.cell,
    locked: (content) => lockOf(context)(content) ?? reason,
    editor: ({ row, done, fill }) => (
      <CellEditor
        kind="boolean"
        onFill={fill && ((value) => fill({ text: '', held: { column: 'public', value } }))}
        label={title}
        cell={field.cellOf(row)}
        writes={writes}
        value={row.public}
        words={[word(true), word(false)]}
        onDone={done}
      />
    ),
  }
}

function languagesColumn(title: string, context: FixedContext): Column {
  const { t, writes } = context
  const line = languagesLine()
  const field = fieldOf('languages', title, context, (tags) => valueText(tags as PropertyValue, line, t))
  return {
    id: 'languages',
    title,
    width: 180,
    locked: lockOf(context),
    text: field.text,
    value: (content) => content.languages,
    cell: field.cell,
    editor: ({ row, typed, done, fill }) => (
      <CellEditor
        kind="text"
        onFill={fill && ((value) => fill({ text: '', held: { column: 'languages', value } }))}
        line={line}
        label={title}
        cell={field.cellOf(row)}
        writes={writes}
        value={row.languages}
        typed={typed}
        onDone={done}
      />
    ),
  }
}

function activeColumn(title: string, context: FixedContext): Column {
  const { t, writes } = context
  const word = (active: boolean) => t(active ? 'contents.active' : 'contents.inactive')
  return {
    id: 'active',
    title,
    width: 120,
    sortable: true,
    locked: lockOf(context),
    text: (content) => word(content.effectivelyActive),
    cell: (content) => {
      const active = content.effectivelyActive
      return <StatusBadge label={word(active)} tone={active ? 'good' : 'quiet'} shape={active ? 'check' : 'bar'} />
    },
    editor: ({ row, done }) => (
      <CellEditor
        kind="boolean"
        label={title}
        cell={{ content: row, path: 'active', base: row.active }}
        writes={writes}
        value={row.active}
        words={[word(true), word(false)]}
        onDone={done}
      />
    ),
  }
}

const lockOf =
  ({ actor, t }: FixedContext) =>
  (content: ListedContent) =>
    lockReason(content, actor, t)

/** What the field says, or what was entered into its cell and is not saved. */
function fieldOf(
  field: 'type' | 'owner' | 'public' | 'languages',
  title: string,
  { writes }: FixedContext,
  show: (value: unknown) => string,
) {
  const cellOf = (content: ListedContent): Cell => ({ content, path: field, base: content[field] })
  return {
    cellOf,
    text: (content: ListedContent): string => show(content[field]),
    cell: (content: ListedContent): ReactNode => {
      const held = writes.held(cellOf(content))
      if (!held) return show(content[field])
      return <HeldCell text={show(held.value)} words={faultText(held.refusal, title)} isUnreached={held.isUnreached} />
    },
  }
}
