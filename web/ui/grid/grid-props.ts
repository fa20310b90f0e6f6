import type { ReactNode } from 'react'
import type { GridColumn, GridSort } from './columns.ts'
import type { GridRows } from './rows.ts'
import type { Selection } from './selection.ts'

export type GridProps<Row> = {
  label: string
  rows: GridRows<Row>
  rowKey: (row: Row) => string
  /** The name of a row, for its tick box. */
  rowLabel: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  widths: Readonly<Record<string, number>>
  onWidths: (widths: Readonly<Record<string, number>>) => void
  sort?: GridSort
  onSort?: (column: string) => void
  selection: Selection
  onSelection: (selection: Selection) => void
  onOpen: (row: Row) => void
  onDelete?: (selection: Selection) => void
  /** Text that is pasted with the keyboard on a cell. */
  onPaste?: (text: string, at: { row: number; column: string }) => void
  /** Instead of rows where there are none. */
  empty?: ReactNode
  /** Where the scroll position is kept while the grid is away. */
  memoryKey?: string
}
