/** What is marked, in words: how many cells, and what the numbers in them come to, as they are shown. */
import { formatNumber } from '../../words/dates.ts'
import type { Texts } from '../../words/texts.ts'
import type { Block } from '../cells/cells.ts'
import { mostCells } from '../cells/marked.ts'
import type { GridColumn } from '../columns.ts'

type Given<Row> = { rows: { at: (index: number) => Row | undefined }; columns: readonly GridColumn<Row>[] }

export function rangeWords<Row>({ rows, columns }: Given<Row>, block: Block, t: Texts): string {
  const count = cellsIn(block)
  const cells = t('ui.grid.cells', { count })
  const sum = count > mostCells ? undefined : sumOf({ rows, columns }, block)
  if (sum === undefined) return cells
  const [first, last] = block.columns
  const amount = first === last ? columns[first]?.amount : undefined
  return `${cells} · Σ ${(amount ?? formatNumber)(sum)}`
}

const cellsIn = ({ rows, columns }: Block): number => (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1)

/** Undefined without numbers, and where some of the rows are not here. */
export function sumOf<Row>({ rows, columns }: Given<Row>, block: Block): number | undefined {
  const marked = columns.slice(block.columns[0], block.columns[1] + 1)
  let sum: number | undefined
  for (let at = block.rows[0]; at <= block.rows[1]; at++) {
    const row = rows.at(at)
    if (row === undefined) return undefined
    for (const { value } of marked) {
      const one = value?.(row)
      if (typeof one === 'number') sum = (sum ?? 0) + one
    }
  }
  // As on paper: 0.1 and 0.2 are 0.3.
  return sum === undefined ? undefined : Number(sum.toPrecision(15))
}
