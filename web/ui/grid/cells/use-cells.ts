/**
 * What is marked, kept beside React: whoever listens to the pointer or to keys asks for it when it happens, and a row that is
 * drawn seldom holds nothing that is old.
 */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { after, type Block, blockOf, type Cells, type End, type Gesture, haveMoved, isRange, placeOf } from './cells.ts'
import type { GridProps } from '../grid-props.ts'
import type { Position } from './move.ts'

function cellStore() {
  let cells: Cells | undefined
  const watchers = new Set<() => void>()
  return {
    get: () => cells,
    send(gesture: Gesture) {
      const next = after(cells, gesture)
      if (next === cells) return
      cells = next
      for (const watcher of watchers) watcher()
    },
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

export function useCells<Row>(
  { rows, columns, sort, memoryKey, groups }: GridProps<Row>,
  keyAt: (index: number) => string | undefined,
  reveal: (to: Position) => void,
) {
  const [store] = useState(cellStore)
  const { send } = store
  const cells = useSyncExternalStore(store.subscribe, store.get)
  const list = { count: rows.count, columns, indexOf: rows.indexOf }
  const position: Position = cells ? placeOf(cells.head, list) : { row: -1, column: 0 }
  const block = blockOf(cells, list)
  const order = JSON.stringify([sort, memoryKey, groups?.stretches.folded])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- In another list or order, or with others folded, the rows between are others.
  useEffect(() => send({ kind: 'drop' }), [send, order])
  useEffect(() => send({ kind: 'came', keyAt }), [send, keyAt])

  const endAt = useCallback(
    (to: Position): End => ({ key: keyAt(to.row), row: to.row, column: columns[to.column]?.id ?? '' }),
    [keyAt, columns],
  )
  const goTo = useCallback(
    (to: Position) => {
      send({ kind: 'press', to: endAt(to) })
      reveal(to)
    },
    [send, endAt, reveal],
  )
  return {
    cells,
    /** By then: a gesture is known before it is drawn. */
    now: store.get,
    /** Of what was marked at another time: where it is by now, and whether others are there. */
    blockOf: (then: Cells) => blockOf(then, list),
    isOtherBy: (then: Cells) => haveMoved(then, list),
    active: cells?.head,
    position,
    /** The marked cells; one where no more are. */
    block,
    range: block && isRange(block) ? block : undefined,
    /** What is marked is no longer what was. */
    isOther: cells !== undefined && haveMoved(cells, list),
    goTo,
    press: (to: Position) => send({ kind: 'press', to: endAt(to) }),
    reach: (to: Position) => send({ kind: 'reach', to: endAt(to), from: endAt(position) }),
    reachTo: (to: Position) => {
      send({ kind: 'reach', to: endAt(to), from: endAt(position) })
      reveal(to)
    },
    /** From its first cell, as far as there are rows and columns. */
    mark: ({ rows: [first, last], columns: [left, right] }: Block) => {
      const from = endAt({ row: first, column: left })
      const to = { row: Math.min(last, rows.count - 1), column: Math.min(right, columns.length - 1) }
      send({ kind: 'press', to: from })
      send({ kind: 'reach', to: endAt(to), from })
    },
    markRow: (row: number, isReaching: boolean) => send({ kind: 'row', to: endAt({ row, column: 0 }), isReaching }),
    markColumns: () => send({ kind: 'column' }),
    dropRange: () => send({ kind: 'drop' }),
    /** Of a grid that one comes to for the first time. */
    begin: () => {
      if (!store.get()) send({ kind: 'press', to: endAt({ row: Math.min(0, rows.count - 1), column: 0 }) })
    },
  }
}
