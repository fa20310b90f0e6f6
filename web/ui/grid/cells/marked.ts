/** The marked cells as acts get them: by columns and rows, never by where those stand. */
import type { GridColumn } from '../columns.ts'
import type { Block } from './cells.ts'
import { type Clip, clipOf } from './clip.ts'
import { type GridRows, rowsFrom } from '../rows.ts'

export type Marked<Row> = {
  height: number
  width: number
  /** From the first marked one to the last of the list. */
  columns: readonly GridColumn<Row>[]
  /** How many rows there are from the first marked one on. */
  below: number
  /** So many from the first marked one on, also those that are not here, `width` cells of each. Fails where the list has changed since they were marked, and where it is too much. */
  rows: (count: number, width?: number) => readonly Row[] | Promise<readonly Row[]>
}

/** As many documents as one changeset takes. */
export const mostCells = 10_000

export type MarkedWords = { changed: string; tooMany: string }

type Given<Row> = { rows: GridRows<Row>; rowKey: (row: Row) => string; columns: readonly GridColumn<Row>[] }

/** `isOther`: it is known already that the list has changed. */
export function markedIn<Row>(
  { rows, rowKey, columns }: Given<Row>,
  block: Block,
  isOther: boolean,
  words: MarkedWords,
): Marked<Row> {
  const [first, last] = block.rows
  const own = block.columns[1] - block.columns[0] + 1
  const same = (found: readonly Row[] | undefined): readonly Row[] => {
    if (!found) throw new Error(words.changed)
    return found
  }
  return {
    height: last - first + 1,
    width: own,
    columns: columns.slice(block.columns[0]),
    below: rows.count - first,
    rows(count, width = own) {
      if (count * width > mostCells) throw new Error(words.tooMany)
      const found = isOther ? undefined : rowsFrom(rows, rowKey, first, first + count - 1)
      return found instanceof Promise ? found.then(same) : same(found)
    },
  }
}

/** Fails with `words` where the cells hold something else by now than when they were cut: emptied, that would be lost. */
export function unchanged<Row>(marked: Marked<Row>, clip: Clip, words: string): Marked<Row> {
  const { columns, width } = marked
  const same = (rows: readonly Row[]): readonly Row[] => {
    if (JSON.stringify(clipOf(rows, columns.slice(0, width))) !== JSON.stringify(clip)) throw new Error(words)
    return rows
  }
  return {
    ...marked,
    rows(count, across) {
      const found = marked.rows(count, across)
      return found instanceof Promise ? found.then(same) : same(found)
    },
  }
}
