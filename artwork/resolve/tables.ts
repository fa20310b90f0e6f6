import type { Place } from '../model/diagnostic.ts'
import type { Cell, Run, Table } from '../model/document.ts'
import type { ResolvedCell, ResolvedParagraph, ResolvedStroke, ResolvedTable } from '../model/resolved.ts'
import type { CellAttributes, Side, TableAttributes } from '../model/table-attributes.ts'
import type { Paint } from '../model/page.ts'
import { strokeStyleOf } from './look.ts'
import { paintOf, type Tint } from './paints.ts'
import { valueOf } from './flow.ts'
import type { Session, Surroundings } from './session.ts'

/** Cells hold text like stories do, which may hold tables again. */
type ResolveRuns = (session: Session, runs: readonly Run[], around: Surroundings) => ResolvedParagraph[]

export function resolveTable(
  session: Session,
  table: Table,
  around: Surroundings,
  resolveRuns: ResolveRuns,
): ResolvedTable {
  const { prepared } = session
  const a: TableAttributes = { ...prepared.styles.table(table.style), ...table.attributes }
  return {
    id: table.id + around.suffix,
    columns: table.columns.map(({ width }) => width),
    rows: table.rows.map(({ height, minimum, maximum, autoGrow, start }) => ({
      // A row that grows was written with the height it had; it is composed anew from its least.
      minimum: autoGrow ? minimum : height,
      maximum,
      fixed: !autoGrow,
      start,
    })),
    headerRows: Math.min(table.headerRows, table.rows.length),
    footerRows: Math.min(table.footerRows, table.rows.length),
    spaceBefore: a.SpaceBefore ?? 0,
    spaceAfter: a.SpaceAfter ?? 0,
    cells: table.cells.map((cell) => resolveCell(session, table, a, cell, around, resolveRuns)),
  }
}

function resolveCell(
  session: Session,
  table: Table,
  a: TableAttributes,
  cell: Cell,
  around: Surroundings,
  resolveRuns: ResolveRuns,
): ResolvedCell {
  const { document, prepared, data, diagnostics } = session
  const { place } = around
  const c: CellAttributes = {
    ...prepared.styles.cell(cell.style ?? regionStyle(table, a, cell)),
    ...cell.attributes,
  }
  const tag = cell.tag === undefined ? undefined : document.tags.get(cell.tag)?.tag
  const color = valueOf(data, tag)
  const fill =
    color?.kind === 'color'
      ? ({ kind: 'solid', color: color.color } as const)
      : cellFill(session, table, a, c, cell, place)
  const edge = (side: Side): ResolvedStroke | undefined => edgeOf(session, table, a, c, cell, side, place)
  const paragraphs = resolveRuns(session, tag === undefined ? cell.runs : tagged(cell), around)
  const picture = cell.graphic && session.resolveItem(session, cell.graphic, { ...around, inText: true })
  const first = paragraphs[0]
  if (picture && first) {
    paragraphs[0] = {
      ...first,
      pieces: [...first.pieces, { kind: 'item', item: picture, style: first.base, placeholder: picture.placeholder }],
    }
  } else if (picture) diagnostics.ignored('table.graphicCell', { ...place, item: cell.graphic?.id ?? '' })
  return {
    column: cell.column,
    row: cell.row,
    columnSpan: Math.min(cell.columnSpan, table.columns.length - cell.column),
    rowSpan: Math.min(cell.rowSpan, table.rows.length - cell.row),
    fill,
    edges: { top: edge('Top'), left: edge('Left'), bottom: edge('Bottom'), right: edge('Right') },
    inset: {
      top: c.TextTopInset ?? c.TopInset ?? 4,
      left: c.TextLeftInset ?? c.LeftInset ?? 4,
      bottom: c.TextBottomInset ?? c.BottomInset ?? 4,
      right: c.TextRightInset ?? c.RightInset ?? 4,
    },
    vertical: c.VerticalJustification ?? 'top',
    firstBaseline: c.FirstBaselineOffset ?? 'ascent',
    rotation: c.RotationAngle ?? 0,
    paragraphs,
    placeholder: tag,
  }
}

/** The cell's own tag stands around its words. */
const tagged = (cell: Cell): Cell['runs'] => {
  const { tag } = cell
  return tag === undefined ? cell.runs : cell.runs.map((run) => ({ ...run, tags: [tag, ...run.tags] }))
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

/** The cell's own fill, or that of the table's alternating pattern. */
function cellFill(
  session: Session,
  table: Table,
  a: TableAttributes,
  c: CellAttributes,
  cell: Cell,
  place: Place,
): Paint | undefined {
  const paint = (color: string | undefined, tint: Tint): Paint | undefined =>
    paintOf(session.document, color, tint, undefined, session.diagnostics, place)
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
  const border = onBorder
    ? {
        weight: a[`${side}BorderStrokeWeight`],
        color: a[`${side}BorderStrokeColor`],
        tint: a[`${side}BorderStrokeTint`],
        type: a[`${side}BorderStrokeType`],
      }
    : { weight: undefined, color: undefined, tint: undefined, type: undefined }
  const weight = c[`${side}EdgeStrokeWeight`] ?? border.weight ?? 1
  const paint = paintOf(
    session.document,
    c[`${side}EdgeStrokeColor`] ?? border.color ?? 'Color/Black',
    c[`${side}EdgeStrokeTint`] ?? border.tint,
    undefined,
    session.diagnostics,
    place,
  )
  if (!paint || weight === 0) return undefined
  const type = c[`${side}EdgeStrokeType`] ?? border.type
  return {
    paint,
    width: weight,
    cap: 'butt',
    join: 'miter',
    miterLimit: 4,
    overprint: false,
    alignment: 'center',
    style: strokeStyleOf(session.document, type, undefined, session.diagnostics, place),
    gap: undefined,
    startArrow: 'None',
    endArrow: 'None',
  }
}
