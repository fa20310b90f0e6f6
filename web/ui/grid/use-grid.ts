/** What a grid knows: how high its rows and how wide its columns are, what is marked, what one edits, what is ticked. */
import type { Clip } from './cells/clip.ts'
import { type RefObject, useCallback, useEffect, useId, useState } from 'react'
import { useTexts } from '../words/texts.ts'
import type { Block, Cells } from './cells/cells.ts'
import { topToShow } from './drawn/drawn-rows.ts'
import { useGroupPlace } from './drawn/use-group-place.ts'
import type { GridProps } from './grid-props.ts'
import { type Marked, markedIn, mostCells } from './cells/marked.ts'
import type { Position } from './cells/move.ts'
import { useCells } from './cells/use-cells.ts'
import { useEditing } from './cells/use-editing.ts'
import { useSaid } from './use-said.ts'
import { useTicks } from './use-ticks.ts'
import { scrollColumnIntoView, useHeights, useWidths } from './use-widths.ts'

/** Cells that are cut until they are pasted; the clipboard says by the id whether it still has them. */
type Cut = { id: string; cells: Cells; clip: Clip }

export type GridState<Row> = ReturnType<typeof useGrid<Row>>

export function useGrid<Row>(props: GridProps<Row>, scroller: RefObject<HTMLDivElement | null>) {
  const { rows, rowKey, columns } = props
  const t = useTexts()
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
  const [menuOf, openMenu] = useState<string>()
  /** Where on the screen it was asked for. */
  const [cellMenu, openCellMenu] = useState<{ x: number; y: number }>()
  const { headHeight, rowHeight } = useHeights(props.rowHeight, widths.linesUnder)
  const { shown, tick, staying } = widths
  const revealLine = useCallback(
    (line: number) => {
      const element = scroller.current
      if (line >= 0 && element)
        element.scrollTo({ top: topToShow(line, element.scrollTop, element.clientHeight, rowHeight, headHeight) })
    },
    [scroller, rowHeight, headHeight],
  )
  const stretches = props.groups?.stretches
  const reveal = useCallback(
    ({ row, column }: Position) => {
      revealLine(stretches ? stretches.lineOf(row) : row)
      scrollColumnIntoView(scroller.current, columns, { shown, tick, staying }, column)
    },
    [scroller, revealLine, stretches, columns, shown, tick, staying],
  )
  const cells = useCells(props, keyAt, reveal)
  const { headOf, onGroupKey } = useGroupPlace(props, { ...cells, revealLine })
  const focus = useCallback(() => scroller.current?.focus(), [scroller])
  const editing = useEditing(props, { goTo: cells.goTo, say, focus })
  const [cut, setCut] = useState<Cut>()
  const cutBlock = cut && cells.blockOf(cut.cells)
  const { hold } = rows
  const isHeld =
    editing.editing !== undefined || cells.range !== undefined || cut !== undefined || cellMenu !== undefined
  useEffect(() => hold?.(isHeld), [hold, isHeld])
  const markedAt = (block: Block, isOther = cells.isOther): Marked<Row> =>
    markedIn(props, block, isOther, {
      changed: t('ui.grid.listChanged'),
      tooMany: t('ui.grid.tooMany', { most: mostCells }),
    })
  return {
    id,
    keyAt,
    said,
    say,
    widths,
    ticks,
    menuOf,
    openMenu,
    cellMenu,
    openCellMenu,
    rowHeight,
    headHeight,
    focus,
    markedAt,
    cut,
    cutBlock,
    setCut,
    ...cells,
    ...editing,
    // On the line above a group one stands in no cell.
    ...(headOf !== undefined && { block: undefined, range: undefined }),
    headOf,
    onGroupKey,
  }
}
