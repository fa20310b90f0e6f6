/** Where one stands in a grid, and from where the selected cells reach to there. Both stay with their rows, wherever those move to. */
import { useCallback, useState } from 'react'
import type { GridProps } from './grid-props.ts'
import type { Position } from './move.ts'
import { rangeBetween } from './range.ts'

/** `row` is where it stood when it became active; -1 is the head. A row that is on its way has no key yet. */
type Active = { key: string | undefined; row: number; column: string }

/** Where rows came, went or are in another order, those in between are others: then it no longer counts. */
type Anchor = Active & { list: string }

export function useCursor<Row>(
  { rows, columns, sort }: GridProps<Row>,
  keyAt: (index: number) => string | undefined,
  reveal: (to: Position) => void,
) {
  const [active, setActive] = useState<Active>()
  const [anchor, setAnchor] = useState<Anchor>()
  const list = JSON.stringify([rows.count, sort])
  const positionOf = (one: Active | undefined): Position => ({
    row:
      one === undefined
        ? -1
        : Math.min((one.key === undefined ? undefined : rows.indexOf(one.key)) ?? one.row, rows.count - 1),
    column: Math.max(
      0,
      columns.findIndex((column) => column.id === one?.column),
    ),
  })
  const position = positionOf(active)
  const range = rangeBetween(anchor?.list === list ? positionOf(anchor) : undefined, position)
  const activate = (to: Active) => {
    setAnchor(undefined)
    setActive(to)
  }
  /** The selected cells then reach to there. */
  const extendTo = (to: Active) => {
    if (active && anchor?.list !== list) setAnchor({ ...active, list })
    setActive(to)
  }
  const dropRange = () => setAnchor(undefined)
  const activeAt = useCallback(
    (to: Position): Active => ({ key: keyAt(to.row), row: to.row, column: columns[to.column]?.id ?? '' }),
    [keyAt, columns],
  )
  const goTo = useCallback(
    (to: Position) => {
      setAnchor(undefined)
      setActive(activeAt(to))
      reveal(to)
    },
    [activeAt, reveal],
  )
  const reachTo = (to: Position) => {
    extendTo(activeAt(to))
    reveal(to)
  }
  /** Of a grid that one comes to for the first time. */
  const begin = () => {
    if (!active) setActive({ key: keyAt(0), row: Math.min(0, rows.count - 1), column: columns[0]?.id ?? '' })
  }
  return { active, position, range, activate, extendTo, dropRange, goTo, reachTo, begin }
}
