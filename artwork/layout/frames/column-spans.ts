/**
 * Paragraphs that span the columns of their frame, or split the one they are in (Paragraph, Span Columns). They divide the
 * frame into bands: what is poured is a row of columns, each with a box of its own, some below others.
 */
import { rect, type Rect, width } from '../../geometry/rect.ts'
import type { ResolvedParagraph } from '../../model/resolved.ts'
import type { ColumnSpan } from '../../model/style.ts'
import type { FlowColumn } from '../flow-column.ts'

/** Neighbours that do the same with the columns, `to` not included. */
export type Stretch = { from: number; to: number; across: ColumnSpan | undefined }

export function stretchesOf(paragraphs: readonly ResolvedParagraph[], from: number, to: number): Stretch[] {
  const found: Stretch[] = []
  for (let index = from; index < to; index++) {
    const across = paragraphs[index]!.format.columnSpan
    const last = found.at(-1)
    if (last && alike(last.across, across)) last.to = index + 1
    else found.push({ from: index, to: index + 1, across })
  }
  return found
}

/** Consecutive paragraphs with the same span share a band; its first and last paragraph decide the space around it. */
export function alike(a: ColumnSpan | undefined, b: ColumnSpan | undefined): boolean {
  if (a?.kind === 'span' && b?.kind === 'span') return a.count === b.count
  if (a?.kind === 'split' && b?.kind === 'split')
    return a.count === b.count && a.inside === b.inside && a.outside === b.outside
  return a === undefined && b === undefined
}

/** The column in another box of its frame. */
export function inBox(column: FlowColumn, box: Rect): FlowColumn {
  if (column.inBox) return column.inBox(box)
  const { frame, rule, side, page, grid, context } = column
  return { box, frame, rule, side, page, grid, context, room: () => ({ left: 0, right: width(box) }) }
}

export function boxOver(columns: readonly FlowColumn[], bottom: number): Rect {
  const [left, right] = [columns.map(({ box }) => box.left), columns.map(({ box }) => box.right)]
  return { ...rect(Math.min(...left), columns[0]!.box.top, Math.max(...right), bottom), bottom }
}

/** The parts of a column; undefined where nothing would fit into them. */
export function partsOf(
  box: Rect,
  { count, inside, outside }: Extract<ColumnSpan, { kind: 'split' }>,
): Rect[] | undefined {
  const each = (width(box) - 2 * outside - (count - 1) * inside) / count
  if (each < leastPart) return undefined
  return Array.from({ length: count }, (_, i) => {
    const left = box.left + outside + i * (each + inside)
    return { ...box, left, right: left + each }
  })
}

/** Points; narrower parts would break words between any two letters. */
const leastPart = 3

/** The innermost group of columns beside each other that a column belongs to. */
export const groupOf = (column: FlowColumn): string => groupsOf(column).at(-1)!

export const groupsOf = ({ groups, frame }: FlowColumn): readonly string[] => groups ?? [`frame ${frame}`]

/** The columns of a frame as they are now: not those made for text across them, nor those that ended with such text. */
export function openColumns(columns: readonly FlowColumn[], frame: number): FlowColumn[] {
  const own = columns.filter((column) => column.frame === frame)
  const ended = new Set(own.flatMap(({ over = [], continues }) => (continues ? [continues, ...over] : over)))
  return own.filter((column) => !column.over && !column.partOf && !ended.has(column))
}
