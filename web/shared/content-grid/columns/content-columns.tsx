/** The columns of the content list: the person's choice, else the content type's. */
import { textsIn } from '#domain/contents/exclusions/combination-parts.ts'
import { columnIn, columnNameOf, readyTemplate } from '#domain/values/column-id.ts'
import { columnsOf } from '#domain/contents/types/content-type.ts'
import { HeldCell } from '../../editing/held-cell.tsx'
import { isOffered } from '#domain/query/archived.ts'
import { markArchived } from '../../uses/mark-archived.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Property } from '../../../client/window/data-sets.ts'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import { Thumb } from '../../../ui/pictures/thumb.tsx'
import type { Texts } from '../../../ui/words/texts.ts'
import { type Catalog, propertyLabel, typeLabel } from '../../values/catalog.ts'
import type { Cell } from '../cells/cell.ts'
import { CellEditor } from '../cells/cell-editor.tsx'
import { ContentLink } from '../cells/content-link.tsx'
import { contentLabel } from '../../values/content-label.ts'
import { titleIn } from './column-languages.ts'
import { type FixedContext, fixedColumn, fixedColumns, isFixed } from './fixed-columns.tsx'
import { lockReason } from '../cells/lock-reason.ts'
import { type ReadyContext, readyColumnOf } from '../ready/ready-column.tsx'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { PictureThumbnail } from '../../values/picture-thumbnail.tsx'
import { amountText, isFilled, propertyValue, valuePath, valueText } from '../../values/property-value.ts'
import { typedValue } from '../../values/value-as-typed.ts'
import { valueFaultText } from '../../values/value-fault.ts'
import { valueShown } from '../cells/value-shown.tsx'
import { inherited } from './use-with-parents.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import classes from '../../values/contents.module.css'

export type ColumnContext = FixedContext &
  ReadyContext & {
    open: (id: string) => void
  }

/** Pixels (specification 1 §9): at least 300 for name, text and image; 500 for combination; 150 otherwise. */
const leastWidthOf = ({ id, type }: Property): number =>
  id === 'name' || type === 'text' ? 300 : type === 'combination' ? 500 : type === 'image' ? 72 : 150

const widthOf = (property: Property): number => Math.max(leastWidthOf(property), property.latin ? 260 : 0)

/** What a list starts with: the type's columns, or those all types share, and who and when. */
export function defaultColumns({ types }: Catalog, type: string | undefined): readonly string[] {
  const found = type === undefined ? undefined : types.get(type)
  const own = found && columnsOf(found)
  // Without a type, those of the richest type come first.
  const byRichness = [...types.values()].map(columnsOf).toSorted((a, b) => b.length - a.length)
  const columns = own ?? [...new Set(byRichness.flat())].slice(0, 8)
  const properties = columns.map(columnNamed).filter((id) => id !== 'label' && id !== 'name')
  return [...(type === undefined && types.size > 1 ? ['type'] : []), ...properties, 'updateTimestamp']
}

/** A column names a property by its id or by a path into the data. */
export const columnNamed = (column: string): string => /^data\.([^.]+)/.exec(column)?.[1] ?? column

export function offeredColumns(
  catalog: Catalog,
  type: string | undefined,
  chosen: readonly string[],
  t: Texts,
): readonly { id: string; title: string }[] {
  const inType =
    type === undefined ? undefined : new Set(catalog.types.get(type)?.groups.flatMap(({ properties }) => properties))
  const properties = [...catalog.properties.values()].filter((one) =>
    isOffered(one) ? (inType?.has(one.id) ?? true) : chosen.includes(one.id),
  )
  return [
    ...fixedColumns.map((id) => ({ id, title: t(`contents.column.${id}`) })),
    ...properties.map((one) => ({ id: one.id, title: markArchived(propertyLabel(one), one) })),
  ]
}

export function gridColumns(ids: readonly string[], context: ColumnContext): readonly GridColumn<ListedContent>[] {
  const columns = ids.flatMap((id) => {
    if (isFixed(id)) return [fixedColumn(id, context)]
    const template = readyTemplate(id)
    if (template !== undefined) return [readyColumnOf(template, context)]
    const { id: named, language } = columnNameOf(id)
    const property = context.catalog.properties.get(named)
    return property ? [propertyColumn(property, language, context)] : []
  })
  // What is asked for is what the columns show: the first pictures among them stand before the names on a phone.
  const pictures = ids.flatMap((id) => context.catalog.properties.get(columnNameOf(id).id) ?? [])
  return [
    labelColumn(
      context,
      pictures.find(({ type }) => type === 'image'),
    ),
    ...columns,
  ]
}

function labelColumn(
  { t, actor, catalog, language, open, writes }: ColumnContext,
  pictures: Property | undefined,
): GridColumn<ListedContent> {
  const title = t('contents.column.label')
  const cellOf = (content: ListedContent): Cell => ({
    content,
    path: `label.${language}`,
    base: content.label[language],
  })
  return {
    id: 'label',
    title,
    width: 300,
    minWidth: 300,
    sortable: true,
    text: contentLabel,
    under: ({ type }) => typeLabel(catalog.types.get(type), type),
    lead:
      pictures &&
      ((content) => {
        const [first] = textsIn(propertyValue(inherited(content), pictures, language))
        return <Thumb>{first !== undefined && <PictureThumbnail name={first} width={64} />}</Thumb>
      }),
    keepsNothing: true,
    cell: (content) => {
      const held = writes.held(cellOf(content))
      if (held)
        return (
          <HeldCell
            text={String(held.value ?? '')}
            words={faultText(held.refusal, title)}
            isUnreached={held.isUnreached}
          />
        )
      return (
        <>
          <ContentLink id={content.id} open={open}>
            {content.label[language] ? (
              contentLabel(content)
            ) : (
              <i title={t('contents.borrowed')}>{contentLabel(content)}</i>
            )}
          </ContentLink>
          {content.parentId !== undefined && <span className={classes.variant}>{t('contents.variant')}</span>}
        </>
      )
    },
    locked: (content) => lockReason(content, actor, t),
    editor: ({ row, typed, done, fill }) => (
      <CellEditor
        kind="text"
        onFill={fill && ((value) => fill({ text: String(value ?? '') }))}
        label={title}
        cell={cellOf(row)}
        writes={writes}
        value={row.label[language] ?? contentLabel(row)}
        typed={typed}
        onDone={done}
      />
    ),
  }
}

/** `of` is the language that the column is of; without one it is the person's. */
function propertyColumn(property: Property, of: string | undefined, context: ColumnContext): GridColumn<ListedContent> {
  const { t, actor, writes } = context
  const language = of ?? context.language
  const { properties } = context.catalog
  const id = of === undefined ? property.id : columnIn(property.id, of)
  const title = of === undefined ? propertyLabel(property) : titleIn(property, of)
  const own = (content: ListedContent) => propertyValue(content, property, language)
  const value = (content: ListedContent) => propertyValue(inherited(content), property, language)
  const isInherited = (content: ListedContent) => content.parentId !== undefined && !isFilled(own(content))
  const cellOf = (content: ListedContent): Cell => ({
    content,
    path: valuePath(property, language),
    base: own(content),
  })
  return {
    id,
    title,
    width: widthOf(property),
    minWidth: leastWidthOf(property),
    ...(property.type === 'number' && { align: 'end', amount: (sum: number) => amountText(sum, property) }),
    sortable: property.sortable,
    keepsNothing: property.type !== 'image' && property.type !== 'reference',
    // Of a combination it is what can be pasted again.
    text: (content) => (property.type === 'combination' ? typedValue : valueText)(value(content), property, t),
    value,
    cell: (content) => {
      const held = writes.held(cellOf(content))
      if (held)
        return (
          <HeldCell
            text={
              property.type === 'reference'
                ? valueShown(held.value as PropertyValue, property, properties, t)
                : typedValue(held.value as PropertyValue, property, t)
            }
            words={valueFaultText(held.refusal, property, title)}
            isUnreached={held.isUnreached}
          />
        )
      const shown = valueShown(value(content), property, properties, t)
      if (typeof shown !== 'string' || (!property.latin && !isInherited(content))) return shown
      const Text = property.latin ? 'em' : 'span'
      return (
        <Text className={classes.value} data-inherited={isInherited(content) || undefined}>
          {shown}
        </Text>
      )
    },
    locked: (content) => lockReason(content, actor, t),
    editor: ({ row, typed, done, fill }) => (
      <CellEditor
        kind="property"
        onFill={fill && ((value) => fill({ text: '', held: { column: id, value } }))}
        property={property}
        language={language}
        label={title}
        cell={cellOf(row)}
        writes={writes}
        value={own(row)}
        inherited={isInherited(row) ? value(row) : undefined}
        typed={typed}
        onDone={done}
      />
    ),
  }
}
