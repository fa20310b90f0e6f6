import { rect } from '../geometry/rect.ts'
import type { Color } from '../model/color.ts'
import type { Place } from '../model/diagnostic.ts'
import type { Cell, Run, Table } from '../model/document.ts'
import type {
  CellDiagonals,
  ResolvedCell,
  ResolvedParagraph,
  ResolvedStroke,
  ResolvedTable,
} from '../model/resolved.ts'
import type { CellAttributes, Side, StrokePattern, TableAttributes } from '../model/table-attributes.ts'
import type { Paint } from '../model/page.ts'
import { dashOf, strokeStyleOf } from './look.ts'
import { paintOf, type Tint } from './paints.ts'
import { plainRun } from './plain-run.ts'
import { isCellOff } from './shown-rows.ts'
import { isContent, type Value, valueOf } from './values.ts'
import type { Session, Surroundings } from './session.ts'

/** Cells hold text like stories do, which may hold tables again. */
type ResolveRuns = (
  session: Session,
  runs: readonly Run[],
  around: Surroundings,
  tag?: string,
  color?: Color,
) => ResolvedParagraph[]

export function resolveTable(
  session: Session,
  table: Table,
  around: Surroundings,
  resolveRuns: ResolveRuns,
  /** Of the words, where a colour placeholder holds the table. */
  color: Color | undefined,
): ResolvedTable {
  const { prepared, diagnostics } = session
  if (table.repeatsRarely && table.headerRows + table.footerRows > 0)
    diagnostics.report('table.headerRepeat', around.place)
  const a: TableAttributes = { ...prepared.styles.table(table.style), ...table.attributes }
  return {
    id: table.id + around.suffix,
    columns: table.columns.map(({ width }) => width),
    rows: table.rows.map(({ height, minimum, maximum, autoGrow, start, keepWithNext }) => ({
      // The file holds the height a growing row had last; it is composed again from its minimum.
      minimum: autoGrow ? minimum : height,
      maximum,
      fixed: !autoGrow,
      start,
      keepWithNext,
    })),
    skipFirstHeader: table.skipFirstHeader,
    skipLastFooter: table.skipLastFooter,
    headerRows: Math.min(table.headerRows, table.rows.length),
    footerRows: Math.min(table.footerRows, table.rows.length),
    spaceBefore: a.SpaceBefore ?? 0,
    spaceAfter: a.SpaceAfter ?? 0,
    cells: table.cells.map((cell) => resolveCell(session, table, a, cell, around, resolveRuns, color)),
  }
}

function resolveCell(
  session: Session,
  table: Table,
  a: TableAttributes,
  cell: Cell,
  around: Surroundings,
  resolveRuns: ResolveRuns,
  color: Color | undefined,
): ResolvedCell {
  const { document, prepared, data, uses } = session
  const { place } = around
  const c: CellAttributes = {
    ...prepared.styles.cell(cell.style ?? regionStyle(table, a, cell)),
    ...cell.attributes,
  }
  const tag = cell.tag === undefined ? undefined : document.tags.get(cell.tag)?.tag
  const value = valueOf(data, tag)
  const isHidden = isCellOff(document, cell, data)
  if (tag !== undefined && value?.kind === 'color') uses.take(tag)
  const fill =
    value?.kind === 'color'
      ? ({ kind: 'solid', color: value.color } as const)
      : isHidden
        ? undefined
        : cellFill(session, table, a, c, cell, place)
  const edge = (side: Side): ResolvedStroke | undefined => edgeOf(session, table, a, c, cell, side, place)
  const graphic = isHidden ? undefined : graphicOf(session, cell, tag, around)
  // A colour fills the cell and leaves its words, which would not be seen on it.
  const paragraphs =
    graphic || isHidden ? [] : resolveRuns(session, wordsOf(cell, c.AppliedParagraphStyle, value), around, tag, color)
  const diagonals = diagonalsOf(session, c, place)
  return {
    column: cell.column,
    row: cell.row,
    columnSpan: Math.min(cell.columnSpan, table.columns.length - cell.column),
    rowSpan: Math.min(cell.rowSpan, table.rows.length - cell.row),
    fill,
    edges: { top: edge('Top'), left: edge('Left'), bottom: edge('Bottom'), right: edge('Right') },
    inset: graphic ? graphicInset(c) : textInset(c),
    vertical: c.VerticalJustification ?? 'top',
    firstBaseline: c.FirstBaselineOffset ?? 'ascent',
    rotation: quarter(c.RotationAngle ?? 0),
    ...(diagonals && { diagonals }),
    ...(graphic && { graphic }),
    paragraphs,
    placeholder: tag,
  }
}

type Inset = ResolvedCell['inset']

const textInset = (c: CellAttributes): Inset => ({
  top: c.TextTopInset ?? c.TopInset ?? 4,
  left: c.TextLeftInset ?? c.LeftInset ?? 4,
  bottom: c.TextBottomInset ?? c.BottomInset ?? 4,
  right: c.TextRightInset ?? c.RightInset ?? 4,
})

const graphicInset = (c: CellAttributes): Inset => ({
  top: c.GraphicTopInset ?? 0,
  left: c.GraphicLeftInset ?? 0,
  bottom: c.GraphicBottomInset ?? 0,
  right: c.GraphicRightInset ?? 0,
})

const quarter = (angle: number): ResolvedCell['rotation'] =>
  ([0, 90, 180, 270] as const)[(((Math.round(angle / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3]

function diagonalsOf(session: Session, c: CellAttributes, place: Place): CellDiagonals | undefined {
  const [falling, rising] = [c.TopLeftDiagonalLine ?? false, c.TopRightDiagonalLine ?? false]
  if (!falling && !rising) return undefined
  const stroke = lineOf(
    session,
    {
      weight: c.DiagonalLineStrokeWeight,
      color: c.DiagonalLineStrokeColor,
      tint: c.DiagonalLineStrokeTint,
      type: c.DiagonalLineStrokeType,
    },
    place,
  )
  return stroke && { stroke, falling, rising, inFront: c.DiagonalLineInFront ?? false }
}

/** A cell made for a picture; the cell's tag names it too. */
function graphicOf(session: Session, cell: Cell, tag: string | undefined, around: Surroundings) {
  return cell.graphic && session.resolveItem(session, cell.graphic, { ...around, inText: true, tag })
}

/** The cell's own tag stands around its words, or where they would be. */
function wordsOf({ tag, runs }: Cell, style: string | undefined, value: Value | undefined): Cell['runs'] {
  if (tag === undefined) return runs
  const first = style === undefined || style === 'n' ? plainRun : { ...plainRun, paragraphStyle: style }
  const words = runs.length === 0 && isContent(value) ? [first] : runs
  return words.map((run) => ({ ...run, tags: [tag, ...run.tags] }))
}

function regionStyle(table: Table, a: TableAttributes, cell: Cell): string | undefined {
  const body = a.BodyRegionCellStyle
  if (cell.row < table.headerRows) return a.HeaderRegionSameAsBodyRegion === false ? a.HeaderRegionCellStyle : body
  if (cell.row >= table.rows.length - table.footerRows) {
    return a.FooterRegionSameAsBodyRegion === false ? a.FooterRegionCellStyle : body
  }
  if (cell.column === 0 && a.LeftColumnRegionSameAsBodyRegion === false) return a.LeftColumnRegionCellStyle
  if (cell.column === table.columns.length - 1 && a.RightColumnRegionSameAsBodyRegion === false) {
    return a.RightColumnRegionCellStyle
  }
  return body
}

/** The cell's own fill, or the fill it gets from the table's alternating pattern. */
function cellFill(
  session: Session,
  table: Table,
  a: TableAttributes,
  c: CellAttributes,
  cell: Cell,
  place: Place,
): Paint | undefined {
  // A gradient lies on the unit square, which becomes the cell once its size is known.
  const square = { box: rect(0, 0, 1, 1), angle: c.GradientFillAngle, start: undefined, length: undefined }
  const paint = (color: string | undefined, tint: Tint): Paint | undefined =>
    paintOf(session.document, color, tint, square, session.diagnostics, place)
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
function edgeOf(
  session: Session,
  table: Table,
  a: TableAttributes,
  c: CellAttributes,
  cell: Cell,
  side: Side,
  place: Place,
): ResolvedStroke | undefined {
  const onBorder = {
    Top: cell.row === 0,
    Left: cell.column === 0,
    Bottom: cell.row + cell.rowSpan >= table.rows.length,
    Right: cell.column + cell.columnSpan >= table.columns.length,
  }[side]
  const fallback = onBorder ? borderOf(a, side) : alternatingStroke(table, a, cell, side)
  return lineOf(
    session,
    {
      weight: c[`${side}EdgeStrokeWeight`] ?? fallback.weight,
      color: c[`${side}EdgeStrokeColor`] ?? fallback.color,
      tint: c[`${side}EdgeStrokeTint`] ?? fallback.tint,
      type: c[`${side}EdgeStrokeType`] ?? fallback.type,
    },
    place,
  )
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
function lineOf(session: Session, { weight = 1, color, tint, type }: Line, place: Place): ResolvedStroke | undefined {
  const { document, diagnostics } = session
  const paint = paintOf(document, color ?? 'Color/Black', tint, undefined, diagnostics, place)
  if (!paint || weight === 0) return undefined
  const style = strokeStyleOf(document, type, undefined, diagnostics, place)
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
