/** How wide the columns are: as the person made them, and on a phone no wider than leaves room for the others. */
import { useMemo } from 'react'
import { type GridColumn, tickWidth, tracks, widthAtLeast } from './columns.ts'
import type { GridProps } from './grid-props.ts'
import { useMedia } from './use-media.ts'

type Widths = Readonly<Record<string, number>>

export function useWidths<Row>({ columns, widths, onWidths, rows, onPaste }: GridProps<Row>) {
  const isNarrow = useMedia('(max-width: 640px)')
  const shown = useShownWidths(columns, widths, isNarrow)
  // Where cells are written, rows are marked by their numbers; a phone has no room for them.
  const isNumbered = onPaste !== undefined && !isNarrow
  const tick = tickWidth(isNumbered ? rows.count : 0)
  return {
    shown,
    tick,
    isNumbered,
    tracks: tracks(columns, shown, tick),
    total: columns.reduce((sum, column) => sum + (shown[column.id] ?? column.width), tick),
    resizeBy: (index: number, by: number) => {
      const column = columns[index]
      if (!column) return
      onWidths({ ...widths, [column.id]: widthAtLeast(column, (widths[column.id] ?? column.width) + by) })
    },
  }
}

/** On a phone the column that stays leaves the others their half of the screen. */
function useShownWidths<Row>(columns: readonly GridColumn<Row>[], widths: Widths, isNarrow: boolean): Widths {
  return useMemo(() => {
    const [first] = columns
    if (!isNarrow || !first) return widths
    return { ...widths, [first.id]: Math.min(widths[first.id] ?? first.width, narrowFirst) }
  }, [isNarrow, columns, widths])
}

const narrowFirst = 176

export function scrollColumnIntoView<Row>(
  scroller: HTMLDivElement | null,
  columns: readonly GridColumn<Row>[],
  { shown, tick }: { shown: Widths; tick: number },
  column: number,
): void {
  if (!scroller) return
  // It stays in sight by itself; whoever goes there is at the beginning of the row.
  if (column === 0) {
    scroller.scrollLeft = 0
    return
  }
  const width = (index: number) => shown[columns[index]?.id ?? ''] ?? columns[index]?.width ?? 0
  const sticky = tick + width(0)
  let left = tick
  for (let index = 0; index < column; index++) left += width(index)
  const right = left + width(column)
  if (left < scroller.scrollLeft + sticky) scroller.scrollLeft = left - sticky
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth
}
