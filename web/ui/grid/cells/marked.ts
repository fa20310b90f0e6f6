/** The marked cells as acts get them: by columns and rows, never by where those stand. */
import type { Block } from './cells.ts'
import { type GridRows, rowsFrom } from '../rows.ts'

export type Marked<Row> = {
  height: number
  width: number
  /** Ids, from the first marked one to the last of the list. */
  columns: readonly string[]
  /** How many rows there are from the first marked one on. */
  below: number
  /** So many from the first marked one on, also those that are not here. Rejects where the list has changed since they were marked. */
  rows: (count: number) => Promise<readonly Row[]>
}

type Given<Row> = { rows: GridRows<Row>; rowKey: (row: Row) => string; columns: readonly { id: string }[] }

/** `isOther`: it is known already that the list has changed; `changed` are the words for that. */
export function markedIn<Row>(
  { rows, rowKey, columns }: Given<Row>,
  block: Block,
  isOther: boolean,
  changed: string,
): Marked<Row> {
  const [first, last] = block.rows
  return {
    height: last - first + 1,
    width: block.columns[1] - block.columns[0] + 1,
    columns: columns.slice(block.columns[0]).map(({ id }) => id),
    below: rows.count - first,
    async rows(count) {
      const found = isOther ? undefined : await rowsFrom(rows, rowKey, first, first + count - 1)
      if (!found) throw new Error(changed)
      return found
    },
  }
}
