/** How wide the columns are: as the person made them, and on a phone no wider than leaves room for the others. */
import { useMemo } from 'react'
import { type GridColumn, tickWidth, tracks, widthAtLeast } from './columns.ts'
import type { GridProps } from './grid-props.ts'
import { useMedia } from './use-media.ts'

type Widths = Readonly<Record<string, number>>

export function useWidths<Row>({ columns, widths, onWidths }: GridProps<Row>) {
  const shown = useShownWidths(columns, widths)
  return {
    shown,
    tracks: tracks(columns, shown),
    total: columns.reduce((sum, column) => sum + (shown[column.id] ?? column.width), tickWidth),
    resizeBy: (index: number, by: number) => {
      const column = columns[index]
      if (!column) return
      onWidths({ ...widths, [column.id]: widthAtLeast(column, (widths[column.id] ?? column.width) + by) })
    },
  }
}

/** On a phone the column that stays leaves the others their half of the screen. */
function useShownWidths<Row>(columns: readonly GridColumn<Row>[], widths: Widths): Widths {
  const isNarrow = useMedia('(max-width: 640px)')
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
  widths: Widths,
  column: number,
): void {
  if (!scroller) return
  // It stays in sight by itself; whoever goes there is at the beginning of the row.
  if (column === 0) {
    scroller.scrollLeft = 0
    return
  }
  const width = (index: number) => widths[columns[index]?.id ?? ''] ?? columns[index]?.width ?? 0
  const sticky = tickWidth + width(0)
  let left = tickWidth
  for (let index = 0; index < column; index++) left += width(index)
  const right = left + width(column)
  if (left < scroller.scrollLeft + sticky) scroller.scrollLeft = left - sticky
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth
}
