import type { Color } from '../../model/color.ts'
import type { Cell, Run, Table } from '../../model/document.ts'
import type { ResolvedCell, ResolvedParagraph, ResolvedStroke, ResolvedTable } from '../../model/resolved.ts'
import type { CellAttributes, Side, TableAttributes } from '../../model/table-attributes.ts'
import { cellDiagonals, cellEdge, cellFill, type StyledTable } from './cell-look.ts'
import { plainRun } from '../words/plain-run.ts'
import { isCellOff } from './shown-rows.ts'
import { isContent, type Value, valueOf } from '../values.ts'
import type { Session, Surroundings } from '../session.ts'

/** Cells hold text like stories do, which may hold tables again. */
type ResolveRuns = (
  session: Session,
  runs: readonly Run[],
  around: Surroundings,
  given: { storyTag?: string | undefined; color?: Color | undefined },
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
    cells: table.cells.map((cell) =>
      resolveCell(session, { table, a }, cell, around, (runs, storyTag) =>
        resolveRuns(session, runs, { ...around, words: cell.id }, { storyTag, color }),
      ),
    ),
  }
}

function resolveCell(
  session: Session,
  styled: StyledTable,
  cell: Cell,
  around: Surroundings,
  resolveWords: (runs: readonly Run[], tag: string | undefined) => ResolvedParagraph[],
): ResolvedCell {
  const { table, a } = styled
  const { document, prepared, data, uses, diagnostics } = session
  const { place } = around
  const c: CellAttributes = {
    ...prepared.styles.cell(cell.style ?? regionStyle(table, a, cell)),
    ...cell.attributes,
  }
  const own = { cell, c }
  const paints = prepared.paints.at(diagnostics, place)
  const tag = cell.tag === undefined ? undefined : document.tags.get(cell.tag)?.tag
  const value = valueOf(data, tag)
  const isHidden = isCellOff(document, cell, data)
  if (tag !== undefined && value?.kind === 'color') uses.take(tag)
  const fill =
    value?.kind === 'color'
      ? ({ kind: 'solid', color: value.color } as const)
      : isHidden
        ? undefined
        : cellFill(paints, styled, own)
  if (value?.kind === 'color') session.filling?.colors.set(cell.id, { of: 'fill', color: value.color })
  if (isHidden) noteCellOff(session, cell)
  const edge = (side: Side): ResolvedStroke | undefined => cellEdge(paints, styled, own, side)
  const graphic = isHidden ? undefined : graphicOf(session, cell, tag, around)
  // A colour fills the cell and leaves its words, which would not be seen on it.
  const paragraphs = graphic || isHidden ? [] : resolveWords(wordsOf(cell, c.AppliedParagraphStyle, value), tag)
  const diagonals = cellDiagonals(paints, own)
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
    ...(session.places && { place: cell.id }),
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

function noteCellOff({ filling }: Session, { id, graphic }: Cell): void {
  filling?.colors.set(id, { of: 'fill', color: undefined })
  filling?.words.set(id, [{ from: 0, to: Infinity, at: 0, parts: [] }])
  if (graphic) filling?.hidden.add(graphic.id)
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
