/** What a grid knows: which rows are drawn, how wide its columns are, where one stands, what one edits, what is ticked. */
import { type RefObject, useCallback, useId } from 'react'
import type { GridProps } from './grid-props.ts'
import type { Position } from './move.ts'
import { useCursor } from './use-cursor.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useEditing } from './use-editing.ts'
import { useSaid } from './use-said.ts'
import { useTicks } from './use-ticks.ts'
import { scrollColumnIntoView, useWidths } from './use-widths.ts'

export type GridState<Row> = ReturnType<typeof useGrid<Row>>

export function useGrid<Row>(props: GridProps<Row>, scroller: RefObject<HTMLDivElement | null>) {
  const { rows, rowKey, columns } = props
  const id = useId()
  const [said, say] = useSaid()
  const widths = useWidths(props)
  const keyAt = useCallback(
    (index: number): string | undefined => {
      const row = rows.at(index)
      return row === undefined ? undefined : rowKey(row)
    },
    [rows, rowKey],
  )
  const ticks = useTicks(props)
  const drawn = useDrawnRows(props, keyAt, scroller)
  const { virtual } = drawn
  const { shown } = widths
  const reveal = useCallback(
    ({ row, column }: Position) => {
      if (row >= 0) virtual.scrollToIndex(row)
      scrollColumnIntoView(scroller.current, columns, shown, column)
    },
    [virtual, scroller, columns, shown],
  )
  const cursor = useCursor(props, keyAt, reveal)
  const focus = useCallback(() => scroller.current?.focus(), [scroller])
  const editing = useEditing(props, { goTo: cursor.goTo, say, focus })
  return { id, keyAt, said, say, widths, ticks, drawn, ...cursor, ...editing }
}
