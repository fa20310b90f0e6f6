/** Where one stands in a grid. It stays with its row, wherever that moves to. */
import { useCallback, useState } from 'react'
import type { GridProps } from './grid-props.ts'
import type { Position } from './move.ts'

/** `row` is where it stood when it became active; -1 is the head. A row that is on its way has no key yet. */
type Active = { key: string | undefined; row: number; column: string }

export function useCursor<Row>(
  { rows, columns }: GridProps<Row>,
  keyAt: (index: number) => string | undefined,
  reveal: (to: Position) => void,
) {
  const [active, setActive] = useState<Active>()
  const position: Position = {
    row:
      active === undefined
        ? -1
        : Math.min((active.key === undefined ? undefined : rows.indexOf(active.key)) ?? active.row, rows.count - 1),
    column: Math.max(
      0,
      columns.findIndex((column) => column.id === active?.column),
    ),
  }
  const goTo = useCallback(
    (to: Position) => {
      setActive({ key: keyAt(to.row), row: to.row, column: columns[to.column]?.id ?? '' })
      reveal(to)
    },
    [keyAt, columns, reveal],
  )
  /** Of a grid that one comes to for the first time. */
  const begin = () => {
    if (!active) setActive({ key: keyAt(0), row: Math.min(0, rows.count - 1), column: columns[0]?.id ?? '' })
  }
  return { active, setActive, position, goTo, begin }
}
