import type { Cell, Document, Table } from '../../model/document.ts'
import { tokenPattern } from '../../model/names.ts'
import { joinTokens } from '../tokens.ts'
import { isOff, isTakenAway, valueOf, type Values } from '../values.ts'

/**
 * A table without the rows that conditions have emptied: a row goes, as a paragraph does, where they took something and
 * nothing else is left in it. Cells over several rows shrink. Undefined where no row is left.
 */
export function shownRows(document: Document, table: Table, data: Values): Table | undefined {
  const gone = emptiedRows(document, table, data)
  if (gone.size === 0) return table
  const at: number[] = []
  let kept = 0
  for (let row = 0; row <= table.rows.length; row++) {
    at[row] = kept
    if (!gone.has(row)) kept++
  }
  const above = (row: number): number => at[Math.min(Math.max(row, 0), table.rows.length)]!
  const count = above(table.rows.length)
  if (count === 0) return undefined
  return {
    ...table,
    rows: table.rows.filter((_, row) => !gone.has(row)),
    headerRows: above(table.headerRows),
    footerRows: count - above(table.rows.length - table.footerRows),
    cells: table.cells.flatMap((cell) => {
      const rowSpan = above(cell.row + cell.rowSpan) - above(cell.row)
      return rowSpan > 0 ? [{ ...cell, row: above(cell.row), rowSpan }] : []
    }),
  }
}

/** Whether data has taken the whole cell away, fill and all. */
export const isCellOff = (document: Document, cell: Cell, data: Values): boolean =>
  isOff(valueOf(data, document.tags.get(cell.tag ?? '')?.tag))

export function emptiedRows(document: Document, table: Table, data: Values): ReadonlySet<number> {
  const emptied = new Set<number>()
  const filled = new Set<number>()
  for (const cell of table.cells) {
    const state = stateOf(document, cell, data)
    if (state === 'emptied') emptied.add(cell.row)
    if (state === 'filled') filled.add(cell.row)
  }
  for (const row of filled) emptied.delete(row)
  return emptied
}

/** `blank`: as the design has it. */
function stateOf(document: Document, cell: Cell, data: Values): 'filled' | 'emptied' | 'blank' {
  if (isCellOff(document, cell, data)) return 'emptied'
  if (cell.graphic) return 'filled'
  let lost = false
  for (const run of joinTokens(cell.runs)) {
    if (isTakenAway(document, run, data, undefined)) lost = true
    else if (run.content.kind !== 'paragraphEnd') {
      if (run.content.kind !== 'text') return 'filled'
      const left = withoutOff(run.content.text, data)
      if (left.trim() !== '') return 'filled'
      lost ||= left !== run.content.text
    }
  }
  return lost ? 'emptied' : 'blank'
}

/** The words without the tokens whose condition is off. */
const withoutOff = (text: string, data: Values): string =>
  text.includes('{')
    ? text.replace(tokenPattern, (token: string, dollar?: string, braces?: string) =>
        isOff(valueOf(data, (dollar ?? braces ?? '').trim())) ? '' : token,
      )
    : text
