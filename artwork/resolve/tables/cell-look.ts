/** How the cells of a table are painted: their own fills, edges and diagonals, else the table's alternating patterns and border. */
import { rect } from '../../geometry/rect.ts'
import type { Cell, Table } from '../../model/document.ts'
import type { Paint } from '../../model/page.ts'
import type { CellDiagonals, ResolvedStroke } from '../../model/resolved.ts'
import type { CellAttributes, Side, StrokePattern, TableAttributes } from '../../model/table-attributes.ts'
import { dashOf } from '../look/look.ts'
import type { Paints, Tint } from '../look/paints.ts'

/** A table with its merged attributes. */
export type StyledTable = { table: Table; a: TableAttributes }

/** A cell with its merged attributes. */
export type StyledCell = { cell: Cell; c: CellAttributes }

/** The cell's own fill, or the fill it gets from the table's alternating pattern. */
export function cellFill(paints: Paints, { table, a }: StyledTable, { cell, c }: StyledCell): Paint | undefined {
  // A gradient lies on the unit square, which becomes the cell once its size is known.
  const square = { box: rect(0, 0, 1, 1), angle: c.GradientFillAngle, start: undefined, length: undefined }
  const paint = (color: string | undefined, tint: Tint): Paint | undefined => paints.of(color, tint, square)
  if (c.FillColor !== undefined) return paint(c.FillColor, c.FillTint)
  const bodyRow = cell.row - table.headerRows
  const bodyRows = table.rows.length - table.headerRows - table.footerRows
  if (bodyRow < 0 || bodyRow >= bodyRows) return undefined
  const rows = alternation(
    bodyRow - (a.SkipFirstAlternatingFillRows ?? 0),
    bodyRows - (a.SkipFirstAlternatingFillRows ?? 0) - (a.SkipLastAlternatingFillRows ?? 0),
    a.StartRowFillCount ?? 0,
    a.EndRowFillCount ?? 0,
  )
  if (rows === 'start') return paint(a.StartRowFillColor, a.StartRowFillTint)
  if (rows === 'end') return paint(a.EndRowFillColor, a.EndRowFillTint)
  const columns = alternation(
    cell.column - (a.SkipFirstAlternatingFillColumns ?? 0),
    table.columns.length - (a.SkipFirstAlternatingFillColumns ?? 0) - (a.SkipLastAlternatingFillColumns ?? 0),
    a.StartColumnFillCount ?? 0,
    a.EndColumnFillCount ?? 0,
  )
  if (columns === 'start') return paint(a.StartColumnFillColor, a.StartColumnFillTint)
  if (columns === 'end') return paint(a.EndColumnFillColor, a.EndColumnFillTint)
  return undefined
}

function alternation(index: number, count: number, start: number, end: number): 'start' | 'end' | undefined {
  if (index < 0 || index >= count || start + end < 1) return undefined
  return index % (start + end) < start ? 'start' : 'end'
}

/** A cell's edge, or on the outside of the table the table's border. Without either InDesign draws one point of black. */
export function cellEdge(
  paints: Paints,
  { table, a }: StyledTable,
  { cell, c }: StyledCell,
  side: Side,
): ResolvedStroke | undefined {
  const onBorder = {
    Top: cell.row === 0,
    Left: cell.column === 0,
    Bottom: cell.row + cell.rowSpan >= table.rows.length,
    Right: cell.column + cell.columnSpan >= table.columns.length,
  }[side]
  const fallback = onBorder ? borderOf(a, side) : alternatingStroke(table, a, cell, side)
  return lineOf(paints, {
    weight: c[`${side}EdgeStrokeWeight`] ?? fallback.weight,
    color: c[`${side}EdgeStrokeColor`] ?? fallback.color,
    tint: c[`${side}EdgeStrokeTint`] ?? fallback.tint,
    type: c[`${side}EdgeStrokeType`] ?? fallback.type,
  })
}

export function cellDiagonals(paints: Paints, { c }: StyledCell): CellDiagonals | undefined {
  const [falling, rising] = [c.TopLeftDiagonalLine ?? false, c.TopRightDiagonalLine ?? false]
  if (!falling && !rising) return undefined
  const stroke = lineOf(paints, {
    weight: c.DiagonalLineStrokeWeight,
    color: c.DiagonalLineStrokeColor,
    tint: c.DiagonalLineStrokeTint,
    type: c.DiagonalLineStrokeType,
  })
  return stroke && { stroke, falling, rising, inFront: c.DiagonalLineInFront ?? false }
}

type Line = { weight?: number | undefined; color?: string | undefined; tint?: Tint; type?: string | undefined }

const borderOf = (a: TableAttributes, side: Side): Line => ({
  weight: a[`${side}BorderStrokeWeight`],
  color: a[`${side}BorderStrokeColor`],
  tint: a[`${side}BorderStrokeTint`],
  type: a[`${side}BorderStrokeType`],
})

/** The line between two rows or columns of the body belongs to the one before it. */
function alternatingStroke(table: Table, a: TableAttributes, cell: Cell, side: Side): Line {
  const isRow = side === 'Top' || side === 'Bottom'
  const [kind, count, index] = isRow
    ? (['Row', table.rows.length - table.headerRows - table.footerRows, cell.row - table.headerRows] as const)
    : (['Column', table.columns.length, cell.column] as const)
  const span = isRow ? cell.rowSpan : cell.columnSpan
  const line = side === 'Top' || side === 'Left' ? index - 1 : index + span - 1
  const skipped = a[`SkipFirstAlternatingStroke${kind}s`] ?? 0
  const which = alternation(
    line - skipped,
    count - skipped - (a[`SkipLastAlternatingStroke${kind}s`] ?? 0),
    a[`Start${kind}StrokeCount`] ?? 0,
    a[`End${kind}StrokeCount`] ?? 0,
  )
  if (!which) return {}
  const pattern: StrokePattern = `${which === 'start' ? 'Start' : 'End'}${kind}`
  return {
    weight: a[`${pattern}StrokeWeight`],
    color: a[`${pattern}StrokeColor`],
    tint: a[`${pattern}StrokeTint`],
    type: a[`${pattern}StrokeType`],
  }
}

/** Without any word of it InDesign draws one point of black. */
function lineOf(paints: Paints, { weight = 1, color, tint, type }: Line): ResolvedStroke | undefined {
  const paint = paints.of(color ?? 'Color/Black', tint)
  if (!paint || weight === 0) return undefined
  const style = paints.strokeStyle(type)
  const dash = dashOf(style, weight)
  return {
    paint,
    width: weight,
    ...(dash && { dash }),
    cap: style.kind === 'dotted' ? 'round' : 'butt',
    join: 'miter',
    miterLimit: 4,
    overprint: false,
    alignment: 'center',
    style,
    gap: undefined,
    startArrow: 'None',
    endArrow: 'None',
  }
}
