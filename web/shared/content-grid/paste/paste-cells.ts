/** What a block of pasted cells would write, judged cell by cell before anything is sent. */
import type { Actor } from '#domain/access/actor.ts'
import { canPublishContent } from '#domain/access/contents.ts'
import { columnNameOf } from '#domain/values/column-id.ts'
import { textsIn } from '#domain/contents/exclusions/combination-parts.ts'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Refusal } from '#domain/errors.ts'
import { Property } from '#domain/properties/property.ts'
import { sameValue } from '#domain/same-value.ts'
import { writeList } from '#domain/values/read-list.ts'
import { isLeft } from '#domain/values/column-reading.ts'
import { readTyped } from '#domain/values/read-typed.ts'
import { faultOfField } from '../../../client/editing/judge-field.ts'
import type { FieldWrite } from '../../../client/editing/write-field.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import type { Clip } from '../../../ui/grid/cells/clip.ts'
import type { ClipCell } from '../../../ui/grid/cells/clip-cell.ts'
import type { Position } from '../../../ui/grid/cells/move.ts'
import type { GridColumn } from '../../../ui/grid/columns.ts'
import type { Texts } from '../../../ui/words/texts.ts'
import { type Catalog, propertyLabel } from '../../values/catalog.ts'
import type { Cell } from '../cells/cell.ts'
import { languagesLine } from '../cells/languages-line.ts'
import { titleIn } from '../columns/column-languages.ts'
import { lockReason } from '../cells/lock-reason.ts'
import type { ColumnReadings } from './read-columns.ts'
import type { PastedNames } from './paste-names.ts'
import { propertyValue, valuePath } from '../../values/property-value.ts'
import type { ListedContent } from '../cells/listed-content.ts'
import { valueFaultText } from '../../values/value-fault.ts'

export type PastedCell = {
  cell: Cell
  title: string
  value: unknown
  /** Where it stands in what is pasted. */
  at: Position
}
/** `title` is that of a column that is not edited here; none behind the last column. */
export type LostValue = { title: string | undefined; text: string }
/** `refusal` is the rule's; without one the cell cannot be written at all. */
export type FaultyCell = PastedCell & { words: string; refusal: Refusal | undefined }
/** `same` are the cells that have the pasted value already. */
export type PastePlan = {
  right: readonly PastedCell[]
  same: readonly PastedCell[]
  faulty: readonly FaultyCell[]
  /** What no cell takes. */
  lost: readonly LostValue[]
}

export type PasteContext = { t: Texts; actor: Actor; catalog: Catalog; language: string }
export type PasteColumn = Pick<GridColumn<ListedContent>, 'id' | 'title' | 'text'>
/** `columns` as the block's texts say they are read; a cell that stands alone says no more than itself. */
export type Knowing = PasteContext & { names: PastedNames; columns?: ColumnReadings | undefined }

/** What a text means in a cell; with a refusal where it names nothing. */
type Parsed = { value: unknown; refusal?: Refusal }

/** A column that cells can be pasted into. */
type Target = {
  title: string
  cellOf: (content: ListedContent) => Cell
  parse: (cell: ClipCell, content: ListedContent) => Parsed
  words: (refusal: Refusal) => string
  /** Why none of its cells can be written. */
  locked?: string | undefined
}

/** `columns` are those from the first pasted one on. Rows beyond the last one are not in the plan. */
export function planPaste(
  block: Clip,
  rows: readonly ListedContent[],
  columns: readonly PasteColumn[],
  context: Knowing,
): PastePlan {
  const right: PastedCell[] = []
  const same: PastedCell[] = []
  const faulty: FaultyCell[] = []
  const lost: LostValue[] = []
  const targets = columns.map(({ id }) => targetOf(id, context))
  for (const [index, content] of rows.entries()) {
    const foreign = lockReason(content, context.actor, context.t)
    for (const [position, pastedCell] of (block[index] ?? []).entries()) {
      const target = targets[position]
      if (!target) {
        const [column, { text }] = [columns[position], pastedCell]
        if (text.trim() !== '' && text !== column?.text(content)) lost.push({ title: column?.title, text })
        continue
      }
      // Answered already, for all of the block.
      const reading = context.columns?.get(columns[position]?.id ?? '')
      if (reading && isLeft(pastedCell.text, reading)) continue
      const { value, refusal: unread } = target.parse(pastedCell, content)
      const pasted = { cell: target.cellOf(content), title: target.title, value, at: { row: index, column: position } }
      if (unread === undefined && sameValue(value, pasted.cell.base)) {
        same.push(pasted)
        continue
      }
      const { path } = pasted.cell
      const locked = foreign ?? target.locked
      const refusal = unread ?? faultOfField({ collection: 'contents', document: content, path, value })
      if (locked !== undefined) faulty.push({ ...pasted, words: locked, refusal: undefined })
      else if (refusal) faulty.push({ ...pasted, words: target.words(refusal), refusal })
      else right.push(pasted)
    }
  }
  return { right, same, faulty, lost }
}

export const fieldOf = ({ cell, value }: PastedCell): FieldWrite => ({
  collection: 'contents',
  id: cell.content.id,
  path: cell.path,
  value,
  base: cell.base,
})

/** Undefined for a column that is not edited in the list. */
function targetOf(column: string, { t, actor, catalog, language, names, columns }: Knowing): Target | undefined {
  if (column === 'label') {
    const title = t('contents.column.label')
    return {
      title,
      cellOf: (content) => ({ content, path: `label.${language}`, base: content.label[language] }),
      parse: ({ text }) => ({ value: text.trim() || undefined }),
      words: (refusal) => faultText(refusal, title) ?? '',
    }
  }
  if (column === 'public' || column === 'languages') return fixedTarget(column, { t, actor, language })
  const { id, language: of } = columnNameOf(column)
  const property = catalog.properties.get(id)
  if (!property) return undefined
  const title = of === undefined ? propertyLabel(property) : titleIn(property, of)
  return {
    title,
    cellOf: (content) => ({
      content,
      path: valuePath(property, of ?? language),
      base: propertyValue(content, property, of ?? language),
    }),
    parse: (cell, content) => {
      const { text } = cell
      if (isHeldOf(cell, column)) return { value: cell.held.value ?? undefined }
      if (namesOthers(property)) return parseNames(text, property, content, { names, language })
      return readTyped(text, property, { language, column: columns?.get(column) })
    },
    words: (refusal) => valueFaultText(refusal, property, title) ?? '',
  }
}

function fixedTarget(
  field: 'public' | 'languages',
  { t, actor, language }: Pick<PasteContext, 't' | 'actor' | 'language'>,
): Target {
  const title = t(`contents.column.${field}`)
  return {
    title,
    cellOf: (content) => ({ content, path: field, base: content[field] }),
    parse: (cell) => {
      if (isHeldOf(cell, field)) return { value: cell.held.value }
      return readTyped(cell.text, field === 'public' ? yesNoLine : languagesLine(), { language })
    },
    words: (refusal) => faultText(refusal, title) ?? '',
    ...(field === 'public' && !canPublishContent(actor) && { locked: t('contents.general.public.reason') }),
  }
}

const yesNoLine = { id: 'public', ...Property.parse({ type: 'boolean' }) }

/** Copied from the same column, it holds the very value. */
const isHeldOf = (cell: ClipCell, column: string): cell is Required<ClipCell> => cell.held?.column === column

/** What cells hold that name others stands as text instead: what it names is looked for, as of any text. */
export const namedInText = (block: Clip, columns: readonly { id: string }[], { properties }: Catalog): Clip =>
  block.map((row) =>
    row.map((cell, position) => {
      const property = properties.get(columns[position]?.id ?? '')
      if (!cell.held || !property || !namesOthers(property)) return cell
      return { text: isHeldOf(cell, property.id) ? writeList(textsIn(cell.held.value as PropertyValue)) : cell.text }
    }),
  )

const namesOthers = ({ type }: Pick<Property, 'type'>): boolean => type === 'reference' || type === 'image'

/** What names nothing stays in the cell as it was pasted. What the cell names already may stay, also where it is archived. */
function parseNames(
  text: string,
  property: Property,
  content: ListedContent,
  { names, language }: Pick<Knowing, 'names' | 'language'>,
): Parsed {
  const before = textsIn(content.data[property.id]?.value)
  const called = names.references(property.id, content.owner)
  const picture = names.picture(content.owner)
  const read = readTyped(text, property, {
    language,
    references: (one) => (before.includes(one) ? [one] : called(one)),
    picture: (one) => (before.includes(one) ? one : picture(one)),
  })
  return read.refusal && property.multiple ? { ...read, value: [text] } : read
}
