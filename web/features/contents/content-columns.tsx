/** The columns of the content list: the person's choice, else the content type's. */
import { Link } from '@tanstack/react-router'
import { canEditContent } from '#domain/access/contents.ts'
import type { Actor } from '#domain/access/actor.ts'
import type { Property } from '#web/client/data-sets.ts'
import { formatAgo } from '#web/ui/dates.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Texts } from '#web/ui/texts.ts'
import { type Catalog, propertyLabel, typeLabel } from './catalog.ts'
import { type CommitCell, CellEditor } from './cell-editor.tsx'
import { ContentNames } from './content-name.tsx'
import { contentLabel } from './content-label.ts'
import { PictureCell } from './picture-cell.tsx'
import { idsOf, isFilled, propertyValue, valuePath, valueText } from './property-value.ts'
import type { ListedContent } from './use-contents.ts'
import classes from './contents.module.css'

export type ColumnContext = {
  t: Texts
  actor: Actor
  catalog: Catalog
  language: string
  organizationName: (id: string) => string
  /** A variant with what it inherits. */
  whole: (content: ListedContent) => ListedContent
  commit: CommitCell
}

const fixedColumns = ['type', 'owner', 'active', 'updateTimestamp'] as const
type FixedColumn = (typeof fixedColumns)[number]
const isFixed = (id: string): id is FixedColumn => fixedColumns.some((fixed) => fixed === id)

/** Specification 1 §9: at least 300 for name, text and image; 500 for combination; 150 otherwise. */
const widthOf = ({ type, latin }: Property): number =>
  type === 'text' || type === 'image' ? 300 : type === 'combination' ? 500 : latin ? 260 : 150

/** What a list starts with: the type's columns, or those all types share, and who and when. */
export function defaultColumns({ types }: Catalog, type: string | undefined): readonly string[] {
  const own = type === undefined ? undefined : types.get(type)?.columns
  // Without a type, those of the richest type come first.
  const byRichness = [...types.values()].toSorted((a, b) => b.columns.length - a.columns.length)
  const columns = own ?? [...new Set(byRichness.flatMap(({ columns }) => columns))].slice(0, 8)
  const properties = columns.map(propertyOf).filter((id) => id !== 'label' && id !== 'name')
  return [...(type === undefined && types.size > 1 ? ['type'] : []), ...properties, 'updateTimestamp']
}

/** A column names a property by its id or by a path into the data. */
const propertyOf = (column: string): string => /^data\.([^.]+)/.exec(column)?.[1] ?? column

export function offeredColumns(
  catalog: Catalog,
  type: string | undefined,
  t: Texts,
): readonly { id: string; title: string }[] {
  const inType =
    type === undefined ? undefined : new Set(catalog.types.get(type)?.groups.flatMap(({ properties }) => properties))
  const properties = [...catalog.properties.values()].filter(({ id }) => inType?.has(id) ?? true)
  return [
    ...fixedColumns.map((id) => ({ id, title: t(`contents.column.${id}`) })),
    ...properties.map((property) => ({ id: property.id, title: propertyLabel(property) })),
  ]
}

export function gridColumns(ids: readonly string[], context: ColumnContext): readonly GridColumn<ListedContent>[] {
  const columns = ids.flatMap((id) => {
    if (isFixed(id)) return [fixedColumn(id, context)]
    const property = context.catalog.properties.get(id)
    return property ? [propertyColumn(property, context)] : []
  })
  return [labelColumn(context), ...columns]
}

function labelColumn({ t, actor, language, commit }: ColumnContext): GridColumn<ListedContent> {
  return {
    id: 'label',
    title: t('contents.column.label'),
    width: 300,
    sortable: true,
    text: contentLabel,
    cell: (content) => (
      <Link className={classes.link} to={`/contents/${content.id}`} tabIndex={-1}>
        {contentLabel(content)}
        {content.parentId !== undefined && <span className={classes.variant}>{t('contents.variant')}</span>}
      </Link>
    ),
    locked: (content) => lockReason(content, actor, t),
    editor: (editing) => (
      <CellEditor
        kind="text"
        label={t('contents.column.label')}
        value={editing.row.label[language] ?? contentLabel(editing.row)}
        typed={editing.typed}
        onDone={editing.done}
        onCommit={(value) =>
          commit({ content: editing.row, path: `label.${language}`, value, base: editing.row.label[language] })
        }
        required
      />
    ),
  }
}

function propertyColumn(
  property: Property,
  { t, actor, language, whole, commit }: ColumnContext,
): GridColumn<ListedContent> {
  const title = propertyLabel(property)
  const own = (content: ListedContent) => propertyValue(content, property, language)
  const value = (content: ListedContent) => propertyValue(whole(content), property, language)
  const isInherited = (content: ListedContent) => content.parentId !== undefined && !isFilled(own(content))
  const canEditHere = ['string', 'text', 'number', 'date', 'period', 'select', 'boolean'].includes(property.type)
  return {
    id: property.id,
    title,
    width: widthOf(property),
    ...(property.type === 'number' && { align: 'end' }),
    sortable: property.sortable,
    text: (content) => valueText(value(content), property, t),
    cell:
      property.type === 'image'
        ? (content) => <PictureCell value={value(content)} />
        : property.type === 'reference'
          ? (content) => (
              <span className={classes.cellText}>
                <ContentNames ids={idsOf(value(content))} />
              </span>
            )
          : (content) => {
              const Text = property.latin ? 'em' : 'span'
              return (
                <Text className={classes.cellText} data-inherited={isInherited(content) || undefined}>
                  {valueText(value(content), property, t)}
                </Text>
              )
            },
    locked: (content) => lockReason(content, actor, t),
    editor: canEditHere
      ? (editing) => (
          <CellEditor
            kind="property"
            property={property}
            label={title}
            value={own(editing.row)}
            typed={editing.typed}
            onDone={editing.done}
            onCommit={(next) =>
              commit({
                content: editing.row,
                path: valuePath(property, language),
                value: next,
                base: own(editing.row),
              })
            }
          />
        )
      : undefined,
  }
}

function fixedColumn(
  id: FixedColumn,
  { t, actor, catalog, organizationName, commit }: ColumnContext,
): GridColumn<ListedContent> {
  const title = t(`contents.column.${id}`)
  switch (id) {
    case 'type':
      return { id, title, width: 150, sortable: true, text: ({ type }) => typeLabel(catalog.types.get(type), type) }
    case 'owner':
      return { id, title, width: 180, sortable: true, text: ({ owner }) => organizationName(owner) }
    case 'updateTimestamp':
      return { id, title, width: 150, sortable: true, text: ({ updateTimestamp }) => formatAgo(updateTimestamp) }
    case 'active': {
      const word = (active: boolean) => t(active ? 'contents.active' : 'contents.inactive')
      return {
        id,
        title,
        width: 120,
        sortable: true,
        text: (content) => word(content.effectivelyActive),
        cell: (content) => {
          const active = content.effectivelyActive
          return <StatusBadge label={word(active)} tone={active ? 'good' : 'quiet'} shape={active ? 'check' : 'bar'} />
        },
        locked: (content) => lockReason(content, actor, t),
        editor: (editing) => (
          <CellEditor
            kind="boolean"
            label={title}
            value={editing.row.active}
            words={[word(true), word(false)]}
            onDone={editing.done}
            onCommit={(value) => commit({ content: editing.row, path: 'active', value, base: editing.row.active })}
          />
        ),
      }
    }
  }
}

export const lockReason = (content: ListedContent, actor: Actor, t: Texts): string | undefined =>
  canEditContent(actor, content)
    ? undefined
    : t(content.owner === actor.organization ? 'contents.lockedByRole' : 'contents.locked')
