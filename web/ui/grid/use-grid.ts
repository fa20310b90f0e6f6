/** What a grid knows: how high its rows and how wide its columns are, where one stands, what one edits, what is ticked. */
import { type RefObject, useCallback, useId } from 'react'
import { topToShow } from './drawn-rows.ts'
import type { GridProps } from './grid-props.ts'
import type { Position } from './move.ts'
import { useCursor } from './use-cursor.ts'
import { useEditing } from './use-editing.ts'
import { useMedia } from './use-media.ts'
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
  // 32 px (both specifications §9); fingers need 44.
  const rowHeight = useMedia('(pointer: coarse)') ? 44 : 32
  const { shown } = widths
  const reveal = useCallback(
    ({ row, column }: Position) => {
      const element = scroller.current
      if (row >= 0 && element)
        element.scrollTo({ top: topToShow(row, element.scrollTop, element.clientHeight, rowHeight) })
      scrollColumnIntoView(element, columns, shown, column)
    },
    [scroller, rowHeight, columns, shown],
  )
  const cursor = useCursor(props, keyAt, reveal)
  const focus = useCallback(() => scroller.current?.focus(), [scroller])
  const editing = useEditing(props, { goTo: cursor.goTo, say, focus })
  return { id, keyAt, said, say, widths, ticks, rowHeight, ...cursor, ...editing }
}
