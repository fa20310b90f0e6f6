import type { ResolvedTable } from '../../model/resolved.ts'
import type { FlowContext } from '../flow.ts'
import type { PourState } from './pour-state.ts'

/** Sets a table, row after row, in the columns from the present one on. `index` is its paragraph's. */
export function pourTable(
  pour: PourState,
  table: ResolvedTable,
  index: number,
  compose: FlowContext['composeTable'],
): void {
  pour.space += table.spaceBefore
  const context = pour.here?.context
  const place = context && compose(table, context)
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
    const placed = place(row, pour.bottom(pour.column) - top)
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
      draw: (dy) => placed.draw(column.box.left, top + dy),
    })
    row += placed.rows
    pour.y = top + placed.height
    pour.afterTable = true
    pour.space = 0
    if (row < table.rows.length) pour.nextColumn()
  }
  pour.space = table.spaceAfter
}
