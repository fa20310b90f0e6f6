import type { ReactNode } from 'react'
import type { GridColumn } from './columns.ts'
import type { Clip } from './cells/clip.ts'
import type { ClipCell } from './cells/clip-cell.ts'
import type { Marked } from './cells/marked.ts'
import type { Stretches } from './drawn/groups.ts'
import type { HeadActs } from './head/head-act.ts'
import type { GridRows } from './rows.ts'
import type { Selection } from './selection.ts'
import type { GridSort } from './sort.ts'

export type GridGroups = { stretches: Stretches; onFold: (key: string, isFolded: boolean) => void }

export type GridProps<Row> = {
  label: string
  rows: GridRows<Row>
  rowKey: (row: Row) => string
  /** The name of a row, for its tick box. */
  rowLabel: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  widths: Readonly<Record<string, number>>
  onWidths: (widths: Readonly<Record<string, number>>) => void
  /** The first decides; the others where it says the same. */
  sort?: readonly GridSort[]
  onSort?: (column: string) => void
  /** By this column too, after those before it. */
  onSortToo?: (column: string) => void
  /** What the menu of a head offers; `fit` makes the column as wide as what stands in it. */
  headActs?: (column: string, fit: () => void) => HeadActs
  /** What the menu of a cell offers beside what the grid does itself; `marked` are the marked rows that are here. */
  cellActs?: (row: Row, column: string, marked: readonly Row[]) => HeadActs
  /** Puts a column before another one, or to the end. */
  onMove?: (column: string, before: string | undefined) => void
  /** How many columns stay while one scrolls sideways: one where nothing is said, and fewer where they would leave no room. */
  frozen?: number
  /** Pixels; fingers get at least 44. */
  rowHeight?: number
  selection: Selection
  /** Left away where nothing is done with several rows: then none has a box. */
  onSelection?: ((selection: Selection) => void) | undefined
  /** `column` is the one that it was opened from. */
  onOpen: (row: Row, column: string) => void
  /** Shows what there is beside the list, and puts it away again. */
  onPeek?: (row: Row, column: string) => void
  /** Keys, as they are typed, that do something to the row; not where a cell would begin with them. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>
  onDelete?: (selection: Selection) => void
  /** Empties the marked cells. */
  onClear?: (marked: Marked<Row>) => void
  /** Writes into the marked cells, from their first one on: what is pasted, or what they are filled with. */
  onPaste?: (clip: Clip, marked: Marked<Row>, act: 'paste' | 'fill', cut?: Marked<Row>) => void
  /** One value for a whole column that has more cells than are written one by one. */
  onFillColumn?: (cell: ClipCell, marked: Marked<Row>) => void
  /** Whether cells can be cut: then they come as `cut` with what is pasted, to be emptied with it. */
  canCut?: boolean
  /** The rows stand in groups; `rows` are those of the open ones (`openRows`). */
  groups?: GridGroups
  /** Below the rows: how many there are, and what columns come to, by their ids. */
  foot?: { label: string; rows: string; cells: ReadonlyMap<string, { text: string; hint?: string }> }
  /** Instead of rows where there are none. */
  empty?: ReactNode
  /** Where the scroll position is kept while the grid is away. */
  memoryKey?: string
}
