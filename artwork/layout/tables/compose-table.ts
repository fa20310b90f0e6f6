/**
 * Tables: columns as wide as the design says, rows as high as their fullest cell, cut between rows where a column ends.
 *
 * As measured in InDesign's own PDF: the grid begins half a stroke inside of the column's corner, and a cell's text
 * reaches from its ascent to its last baseline, without the descent, so that one line of 12 pt Minion Pro with insets of
 * 4 pt makes a row of 16.724 pt.
 */
import { height as heightOf, mapRect, rect } from '../../geometry/rect.ts'
import type { Diagnostics } from '../../model/diagnostic.ts'
import type { ResolvedCell, ResolvedItem, ResolvedTable } from '../../model/resolved.ts'
import type { TextContext } from '../../text/itemise.ts'
import { type DrawnItem, ownBounds } from '../draw/draw-item.ts'
import type { Drawing, Flow, FlowContext, FootnoteText, PlacedTable, TableRoom } from '../flow.ts'
import type { FlowColumn } from '../flow-column.ts'
import { flowStory } from '../flow-story.ts'
import { cellPlace, type ComposedCell, type ComposedTable, turnedInset } from './composed-table.ts'
import { drawRows, edgeWeight } from './draw-table.ts'

type DrawGraphic = (item: ResolvedItem) => DrawnItem

/** IDML's StartRow for rows that must begin a column, frame or page; `Anywhere` and `NextRow` ask for nothing. */
const startsElsewhere = /^Next(Text)?(Column|Frame|Page|OddPage|EvenPage)/

/** Cells of one table that are composed; a design with more is reported. */
const maximumCells = 20_000

export function composeTable(
  table: ResolvedTable,
  context: TextContext,
  flow: FlowContext,
  drawGraphic: DrawGraphic,
): ComposedTable {
  const { diagnostics, place } = context
  const columns = offsets(table.columns)
  if (table.cells.length > maximumCells) diagnostics.report('table.tooLarge', place, { cells: table.cells.length })
  // Row by row, as the table is read.
  const inOrder = table.cells.toSorted((a, b) => a.row - b.row || a.column - b.column).slice(0, maximumCells)
  const compose = (cell: ResolvedCell, size: number) => composeCell(cell, size, context, flow, drawGraphic)
  const wide = ({ column, columnSpan }: ResolvedCell) =>
    (columns[column + columnSpan] ?? columns.at(-1)!) - (columns[column] ?? 0)
  const upright = inOrder.filter(({ rotation }) => rotation % 180 === 0).map((cell) => compose(cell, wide(cell)))
  const heights = table.rows.map(({ minimum }) => minimum)
  const overset = (cell: ResolvedCell) =>
    diagnostics.report('table.cellOverset', cellPlace(cell, place), { row: cell.row + 1, column: cell.column + 1 })
  // Cells over several rows come last: what the rows of their own leave open goes to the last row they cover.
  for (const { cell, content } of upright.toSorted((a, b) => a.cell.rowSpan - b.cell.rowSpan)) {
    const last = cell.row + cell.rowSpan - 1
    const row = table.rows[last]
    const missing = content - sum(heights.slice(cell.row, last + 1))
    if (!row || missing <= 0) continue
    const room = row.fixed ? 0 : Math.max(0, (row.maximum || Infinity) - heights[last]!)
    heights[last] = heights[last]! + Math.min(missing, room)
    if (missing > room + 1e-6) overset(cell)
  }
  // Text on its side runs along the height that the other cells give its rows.
  const turned = inOrder.flatMap((cell) => {
    if (cell.rotation % 180 === 0) return []
    const composed = compose(cell, sum(heights.slice(cell.row, cell.row + cell.rowSpan)))
    if (composed.content > wide(cell) + 1e-6) overset(cell)
    return [composed]
  })
  const cells = [...upright, ...turned].toSorted((a, b) => a.cell.row - b.cell.row || a.cell.column - b.cell.column)
  const notes = new Map(
    [...Map.groupBy(cells, ({ cell }) => cell.row)].map(([row, own]) => [
      row,
      own.flatMap(({ flow }) => notesIn(flow)),
    ]),
  )
  return { table, columns, rows: heights, cells, notes, place, meaning: flow.meaning }
}

const notesIn = ({ blocks }: Flow): FootnoteText[] =>
  blocks.flatMap(
    ({ line, notes = [] }) => line?.clusters.flatMap(({ cluster: { note } }) => (note ? [note] : [])) ?? notes,
  )

/**
 * As many rows from `from` on as fit into `room`, under the header rows and above the footer rows, which each part has, and above
 * the footnotes of its rows.
 */
export function placeRows(
  composed: ComposedTable,
  from: number,
  room: TableRoom,
  diagnostics: Diagnostics,
): PlacedTable {
  const { table, rows } = composed
  const { headerRows, footerRows } = table
  const body = rows.length - footerRows
  const isFirst = from === 0
  const start = Math.max(from, headerRows)
  const header = isFirst && table.skipFirstHeader ? [] : range(0, headerRows)
  const footer = range(body, rows.length)
  const inset = edgeWeight(table, 'top') / 2
  const heightOfRows = (list: readonly number[]) => sum(list.map((row) => rows[row]!))
  const around = inset + heightOfRows(header)
  const atEnd = table.skipLastFooter ? [] : footer

  const notesOf = (list: readonly number[]) => list.flatMap((row) => composed.notes.get(row) ?? [])
  // Rows that are there again refer to what stands elsewhere.
  const above = isFirst ? header : []
  let next = start
  let high = around
  while (next < body) {
    const isForced = next > start && startsElsewhere.test(table.rows[next]!.start)
    const below = heightOfRows(next === body - 1 ? atEnd : footer)
    const first = next === start ? room.ofFirst : undefined
    const most =
      first ?? room.above(notesOf([...above, ...range(start, next + 1), ...(next === body - 1 ? atEnd : [])]))
    if (isForced || high + rows[next]! + below > most + 0.01) break
    high += rows[next++]!
  }
  if (next < body) next = keptTogether(table, start, next)
  const isLast = next === body
  if (next === start && body > start)
    return { rows: 0, height: 0, notes: [], draw: () => ({ items: [], placeholders: [] }) }
  const shown = [...header, ...range(start, next), ...(isLast ? atEnd : footer)]
  const draw = (x: number, y: number): Drawing => drawRows(composed, shown, x, y + inset, diagnostics)
  const notes = notesOf([...above, ...range(start, next), ...(isLast ? atEnd : [])])
  return { rows: (isLast ? rows.length : next) - from, height: inset + heightOfRows(shown), notes, draw }
}

/** Rows that want to stay with their next go with it, unless nothing would remain. */
function keptTogether({ rows }: ResolvedTable, start: number, next: number): number {
  let cut = next
  while (cut > start && rows[cut - 1]?.keepWithNext) cut--
  return cut > start ? cut : next
}

/** `size` is the room across its lines: the width of its columns, or for text on its side the height of its rows. */
function composeCell(
  cell: ResolvedCell,
  size: number,
  context: TextContext,
  flow: FlowContext,
  drawGraphic: DrawGraphic,
): ComposedCell {
  const inset = turnedInset(cell)
  if (cell.graphic) {
    const item = cell.graphic
    const draw = () => drawGraphic(item)
    // What it shows is told where its cell is drawn.
    const graphic = flow.meaning ? flow.meaning.apart(draw) : draw()
    const content = heightOf(mapRect(ownBounds(cell.graphic), cell.graphic.matrix)) + inset.top + inset.bottom
    return {
      cell,
      flow: { blocks: [], columns: [], notes: [], overset: { characters: 0, lines: 0, text: '' } },
      graphic,
      content,
    }
  }
  const box = rect(inset.left, inset.top, Math.max(size - inset.right, inset.left), Infinity)
  const column: FlowColumn = {
    box,
    frame: 0,
    rule: { firstBaseline: cell.firstBaseline, firstBaselineMinimum: 0 },
    side: 'single',
    page: 0,
    room: () => ({ left: 0, right: box.right - box.left }),
    grid: (y) => y,
    context,
  }
  const composed = flowStory(cell.paragraphs, [column], { ...flow, notesElsewhere: true })
  const last = composed.blocks.at(-1)
  return { cell, flow: composed, graphic: undefined, content: (last ? last.bottom : inset.top) + inset.bottom }
}

/** Left edges of the columns, and the right edge of the last. */
function offsets(widths: readonly number[]): number[] {
  const at = [0]
  for (const width of widths) at.push(at.at(-1)! + Math.max(0, width))
  return at
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
