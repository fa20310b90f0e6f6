import type { Diagnostics } from '../model/diagnostic.ts'
import type { ResolvedTable } from '../model/resolved.ts'
import type { TextContext } from '../text/itemise.ts'
import type { FlowContext, PlacedTable } from './flow.ts'

export function placeTable(
  table: ResolvedTable,
  from: number,
  _height: number,
  _width: number,
  context: TextContext,
  _flow: FlowContext,
  diagnostics: Diagnostics,
): PlacedTable {
  diagnostics.ignored('table.notDrawn', context.place)
  return { rows: table.rows.length - from, height: 0, draw: () => ({ items: [], placeholders: [] }) }
}
