import { useMemo } from 'react'
import { isSelected, type Selection } from './selection.ts'

/** The rows of a grid, by position. Not all of them need be here: those in sight are asked for. */
export type GridRows<Row> = {
  count: number
  /** Undefined while it is on its way. */
  at: (index: number) => Row | undefined
  /** Where a row stands; undefined where it is not here. */
  indexOf: (key: string) => number | undefined
  /** Whether the list has it, where the whole list is here. */
  has?: (key: string) => boolean
  /** Which rows are in sight; of those between them some may be hidden. */
  show?: (first: number, last: number, hidden?: readonly (readonly [first: number, last: number])[]) => void
  /** How many rows stay that the list has no longer. */
  outside?: number
  /** Which rows stay that were deleted, or are not seen any more. */
  gone?: readonly Row[]
  /** While somebody edits or marks several cells, rows stay where they are; what they hold does not. */
  hold?: (isHeld: boolean) => void
  /** Keys from one position to another, both included. */
  keys: (from: number, to: number) => readonly string[] | Promise<readonly string[]>
  /** All that are selected, in the order of the list. */
  selected: (selection: Selection) => readonly Row[] | Promise<readonly Row[]>
}

/** A list that is here as a whole. */
export function useListedRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string): GridRows<Row> {
  return useMemo(() => {
    const indexes = new Map(rows.map((row, index) => [rowKey(row), index]))
    return {
      count: rows.length,
      at: (index) => rows[index],
      indexOf: (key) => indexes.get(key),
      has: (key) => indexes.has(key),
      keys: (from, to) => rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(rowKey),
      selected: (selection) => rows.filter((row) => isSelected(selection, rowKey(row))),
    }
  }, [rows, rowKey])
}

/**
 * Those from one position to another, both included, in the order of the list: as they are shown; those that are not here are
 * asked for. Undefined where the list has others there by now.
 */
export function rowsFrom<Row>(
  rows: GridRows<Row>,
  rowKey: (row: Row) => string,
  from: number,
  to: number,
): readonly Row[] | Promise<readonly Row[] | undefined> {
  const here = Array.from({ length: to - from + 1 }, (_, index) => rows.at(from + index))
  return here.every((row) => row !== undefined) ? here : withFetched(rows, rowKey, from, here)
}

async function withFetched<Row>(
  rows: GridRows<Row>,
  rowKey: (row: Row) => string,
  from: number,
  here: readonly (Row | undefined)[],
): Promise<readonly Row[] | undefined> {
  const keys = await rows.keys(from, from + here.length - 1)
  const found = new Map((await rows.selected({ all: false, keys: new Set(keys) })).map((row) => [rowKey(row), row]))
  const all = here.map((row, index) => row ?? found.get(keys[index] ?? ''))
  const isSame = here.every((row, index) => row === undefined || rowKey(row) === keys[index])
  return isSame && all.every((row) => row !== undefined) ? all : undefined
}
