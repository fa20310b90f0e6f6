/** Rows are ticked one by one, or as a range from the row ticked last. */
import { useCallback, useEffect, useRef } from 'react'
import type { GridProps } from './grid-props.ts'
import { onlyShown, selectedCount, toggled, withKeys } from './selection.ts'

const nothing = () => {}

export function useTicks<Row>({ rows, selection, onSelection = nothing }: GridProps<Row>) {
  const last = useRef<{ key: string; row: number }>(undefined)
  // For what is answered later, such as the keys of a long range.
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
    const shown = rows.has ? onlyShown(selection, rows.has) : selection
    if (shown !== selection) onSelection(shown)
  }, [rows, selection, onSelection])

  const selectRange = useCallback(
    async (from: number, to: number) => {
      const added = await rows.keys(Math.min(from, to), Math.max(from, to))
      onSelection(withKeys(latest.current, added))
    },
    [rows, onSelection],
  )
  const tick = useCallback(
    (key: string, isRange: boolean) => {
      const row = rows.indexOf(key) ?? 0
      const from = last.current
      if (isRange && from) void selectRange(rows.indexOf(from.key) ?? from.row, row)
      else onSelection(toggled(latest.current, key))
      last.current = { key, row }
    },
    [rows, selectRange, onSelection],
  )
  return { tick, tickRows: selectRange, count: selectedCount(selection, rows.count) }
}
