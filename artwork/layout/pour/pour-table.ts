import type { ResolvedTable } from '../../model/resolved.ts'
import type { FlowContext, TableRoom } from '../flow.ts'
import type { PourState } from './pour-state.ts'

/** Sets a table, row after row, in the columns from the present one on. `index` is its paragraph's. */
export function pourTable(pour: PourState, table: ResolvedTable, index: number, flow: FlowContext): void {
  pour.space += table.spaceBefore
  const context = pour.here?.context
  const place = context && flow.composeTable(table, context)
  let row = 0
  if (!place) return pour.unplaced.addRows(table.rows.length)
  while (row < table.rows.length) {
    const column = pour.here
    if (!column) {
      pour.unplaced.addRows(table.rows.length - row)
      return
    }
    const top =
      pour.y === undefined
        ? column.box.top
        : pour.y + (pour.isAtTop() ? 0 : pour.space) + (pour.afterTable ? 0 : pour.lastDescent())
    const { notes } = pour
    const room: TableRoom = {
      above: (referred) => {
        const parts = notes.composed(referred, column)
        // What goes on from this column leaves no room for other notes in it.
        if (parts.length > 0 && notes.state.carried.length > 0) return -Infinity
        return pour.bottom(pour.column, notes.least(parts)) - top
      },
      ofFirst: pour.y === undefined ? pour.bottom(pour.column) - top : undefined,
    }
    const placed = place(row, room)
    if (placed.rows === 0) {
      pour.nextColumn()
      continue
    }
    pour.blocks.push({
      column: pour.column,
      paragraph: index,
      top,
      bottom: top + placed.height,
      descent: 0,
      left: column.box.left,
      right: column.box.right,
      leading: 0,
      notes: placed.notes,
      draw: (dy) => placed.draw(column.box.left, top + dy),
    })
    row += placed.rows
    pour.y = top + placed.height
    if (flow.notesElsewhere !== true)
      notes.settle(pour.column, notes.composed(placed.notes, column), column.box.bottom - pour.y)
    pour.afterTable = true
    pour.space = 0
    if (row < table.rows.length) pour.nextColumn()
  }
  pour.space = table.spaceAfter
}
