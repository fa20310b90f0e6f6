import type { ReactNode } from 'react'
import type { ClipCell } from './cells/clip-cell.ts'

export type GridColumn<Row> = {
  id: string
  title: string
  /** Pixels, before the person changes it. */
  width: number
  /** Pixels that it is never narrower than; on a phone the first column still is. */
  minWidth?: number
  align?: 'end'
  sortable?: boolean
  /** What the cell says: shown where `cell` is absent, copied, and read aloud. */
  text: (row: Row) => string
  cell?: (row: Row) => ReactNode
  /**
   * What `cell` draws keeps nothing of its row, such as what it has fetched: it is drawn on for the next one in its place. What keeps
   * something is drawn once one rests; while one scrolls by, its words stand there.
   */
  keepsNothing?: boolean
  /** What the cell holds, where the text is only how it reads: copied beside it. */
  value?: (row: Row) => unknown
  /** How what its numbers come to reads. */
  amount?: (sum: number) => string
  /** Absent where the column cannot be edited here. */
  editor?: ((editing: CellEditing<Row>) => ReactNode) | undefined
  /** Enter and a double click open the row there, as elsewhere; F2 edits. */
  opensFirst?: boolean
  /** Of the first column: what stands below it on a phone, where its name takes the whole row. */
  under?: (row: Row) => ReactNode
  /** How many lines that takes; one where it is not said. */
  linesUnder?: number
  /** And what stands before both, such as a small picture; of rows that have none, its empty place. */
  lead?: ((row: Row) => ReactNode) | undefined
  /** Stays at the right edge, whatever of the other columns is in sight. */
  isAtEnd?: boolean
  /** Why this row's cell cannot be edited; undefined when it can. */
  locked?: (row: Row) => string | undefined
}

export type CellEditing<Row> = {
  row: Row
  /** What was typed to begin with; it replaces the value. Undefined when editing began by Enter, F2 or a double click. */
  typed: string | undefined
  done: CellDone
  /** Given while several cells are marked: what was entered goes into all of them. It is called before `done`. */
  fill: ((cell: ClipCell) => void) | undefined
}

/** Ends editing; the cell that follows is edited too where `next` asks for it. */
export type CellDone = (next?: 'right' | 'left' | 'down') => void

const minimumWidth = 64

export const widthAtLeast = ({ minWidth = minimumWidth }: { minWidth?: number }, width: number): number =>
  Math.max(minWidth, width)

/** Widths as CSS grid tracks, the column of ticks first. */
export const tracks = (
  columns: readonly { id: string; width: number }[],
  widths: Readonly<Record<string, number>>,
  tick: number,
): string =>
  [tick, ...columns.map((column) => widths[column.id] ?? column.width)].map((width) => `${width}px`).join(' ')

/** Of the first columns those that stay while one scrolls sideways: as many as are frozen and have room, and the first in any case. */
export function stayingOf(
  columns: readonly { id: string; width: number }[],
  widths: Readonly<Record<string, number>>,
  { frozen, room }: { frozen: number; room: number },
): number {
  let staying = 0
  let width = 0
  for (const column of columns.slice(0, frozen)) {
    width += widths[column.id] ?? column.width
    if (width > room) break
    staying++
  }
  return Math.max(1, staying)
}

/** Of the column of ticks, in which the numbers of so many rows stand. */
export const tickWidth = (numbered: number): number => (numbered === 0 ? 40 : 44 + 7 * String(numbered).length)

export const cellId = (grid: string, row: string | undefined, column: string): string =>
  `${grid}-${row ?? 'head'}-${column}`

/** Of a row in the ids of its cells: undefined for the head. */
export const rowName = (row: number, key: string | undefined): string | undefined =>
  row < 0 ? undefined : (key ?? `at-${row}`)
