/** The cells that are selected: a rectangle from where one began to where one stands; both ends included. */
import type { Position } from './move.ts'

export type CellRange = { readonly rows: readonly [number, number]; readonly columns: readonly [number, number] }

/** Undefined where it is one cell, or stands in the head. */
export function rangeBetween(from: Position | undefined, to: Position): CellRange | undefined {
  if (!from || from.row < 0 || to.row < 0) return undefined
  if (from.row === to.row && from.column === to.column) return undefined
  return { rows: inOrder(from.row, to.row), columns: inOrder(from.column, to.column) }
}

const inOrder = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a])

/** Of a row: its columns in the range, as a text that is the same for the same ones. */
export const columnsInRow = (range: CellRange | undefined, row: number): string | undefined =>
  range && row >= range.rows[0] && row <= range.rows[1] ? range.columns.join('-') : undefined

export function isInColumns(columns: string | undefined, column: number): boolean {
  const [first = 0, last = -1] = columns?.split('-').map(Number) ?? []
  return column >= first && column <= last
}
