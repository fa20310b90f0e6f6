/**
 * What is marked in a grid: a rectangle between two ends, whole rows or whole columns; one cell where both ends are the same. Ends
 * stay with their rows by key. Pure: `use-cells.ts` keeps it, drawing and every act ask `blockOf`.
 */
import type { Position } from './move.ts'

/** `row` is where it stood when it was marked; -1 is the head. A row that is on its way has no key yet. */
export type End = { readonly key: string | undefined; readonly row: number; readonly column: string }

/** One began at the anchor, and stands on the head. */
export type Cells = { readonly anchor: End; readonly head: End; readonly of: 'cells' | 'rows' | 'columns' }

/** First and last, both included. */
type Span = readonly [first: number, last: number]
export type Block = { readonly rows: Span; readonly columns: Span }

export type Gesture =
  /** A click or a key leads there. */
  | { kind: 'press'; to: End }
  /** Shift with either, or the pointer that is held. Where nothing is marked yet it reaches from where one stands by now. */
  | { kind: 'reach'; to: End; from: End }
  /** The number of a row; with Shift all rows to there. */
  | { kind: 'row'; to: End; isReaching: boolean }
  /** The whole column, or all that the block is in. */
  | { kind: 'column' }
  | { kind: 'drop' }
  /** Rows that were on their way are here. */
  | { kind: 'came'; keyAt: (row: number) => string | undefined }

export function after(cells: Cells | undefined, gesture: Gesture): Cells | undefined {
  if (gesture.kind === 'press') return pressed(gesture.to)
  if (gesture.kind === 'row') {
    const { to, isReaching } = gesture
    return { anchor: isReaching && cells && cells.anchor.row >= 0 ? cells.anchor : to, head: to, of: 'rows' }
  }
  if (gesture.kind === 'reach') {
    const begun = cells && isWide(cells) ? cells.anchor : gesture.from
    return { anchor: begun.row < 0 ? gesture.to : begun, head: gesture.to, of: cells?.of ?? 'cells' }
  }
  if (!cells) return undefined
  if (gesture.kind === 'column') return { ...cells, of: 'columns' }
  if (gesture.kind === 'drop') return isWide(cells) ? pressed(cells.head) : cells
  const named = (end: End): End => {
    const key = end.key ?? gesture.keyAt(end.row)
    return key === end.key ? end : { ...end, key }
  }
  const [anchor, head] = [named(cells.anchor), named(cells.head)]
  return anchor === cells.anchor && head === cells.head ? cells : { ...cells, anchor, head }
}

const pressed = (to: End): Cells => ({ anchor: to, head: to, of: 'cells' })

const isWide = ({ anchor, head, of }: Cells): boolean =>
  of !== 'cells' || anchor.row !== head.row || anchor.column !== head.column

export type Listed = {
  count: number
  columns: readonly { id: string }[]
  /** Undefined where the row is not here. */
  indexOf: (key: string) => number | undefined
}

/** Where an end is by now. */
export const placeOf = ({ key, row, column }: End, { count, columns, indexOf }: Listed): Position => ({
  row: Math.min((key === undefined ? undefined : indexOf(key)) ?? row, count - 1),
  column: Math.max(
    0,
    columns.findIndex(({ id }) => id === column),
  ),
})

/** Undefined in the head, and where nothing is. */
export function blockOf(cells: Cells | undefined, list: Listed): Block | undefined {
  if (!cells || list.count === 0) return undefined
  const [from, to] = [placeOf(cells.anchor, list), placeOf(cells.head, list)]
  if (cells.of !== 'columns' && (from.row < 0 || to.row < 0)) return undefined
  return {
    rows: cells.of === 'columns' ? [0, list.count - 1] : inOrder(from.row, to.row),
    columns: cells.of === 'rows' ? [0, list.columns.length - 1] : inOrder(from.column, to.column),
  }
}

/** More than one cell. */
export const isRange = ({ rows, columns }: Block): boolean => rows[0] !== rows[1] || columns[0] !== columns[1]

/** Rows came, went or are in another order since several were marked: those in between may be others. */
export const haveMoved = (cells: Cells, list: Listed): boolean =>
  isWide(cells) &&
  cells.of !== 'columns' &&
  [cells.anchor, cells.head].some((end) => placeOf(end, list).row !== end.row)

const inOrder = (a: number, b: number): Span => (a < b ? [a, b] : [b, a])

/** Of a row: its columns in the block, as a text that is the same for the same ones. */
export const columnsInRow = (block: Block | undefined, row: number): string | undefined =>
  block && row >= block.rows[0] && row <= block.rows[1] ? block.columns.join('-') : undefined

export function isInColumns(columns: string | undefined, column: number): boolean {
  const [first = 0, last = -1] = columns?.split('-').map(Number) ?? []
  return column >= first && column <= last
}
