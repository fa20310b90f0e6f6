/**
 * Tables: columns as wide as the design says, rows as high as their fullest cell, cut between rows where a column ends.
 *
 * As measured in InDesign's own PDF: the grid begins half a stroke inside of the column's corner, and a cell's text
 * reaches from its ascent to its last baseline, without the descent, so that one line of 12 pt Minion Pro with insets of
 * 4 pt makes a row of 16.724 pt.
 */
import { rect, type Rect } from '../geometry/rect.ts'
import type { Diagnostics } from '../model/diagnostic.ts'
import type { ResolvedCell, ResolvedStroke, ResolvedTable } from '../model/resolved.ts'
import type { TextContext } from '../text/itemise.ts'
import type { Drawing, Flow, FlowColumn, FlowContext, PlacedTable } from './flow.ts'
import { flowStory } from './flow.ts'
import { strokeItems } from './strokes.ts'
import { verticalShifts } from './vertical-justify.ts'

/** A table whose cells are composed; made once, placed in one or more parts. */
export type ComposedTable = {
  table: ResolvedTable
  columns: readonly number[]
  rows: readonly number[]
  cells: readonly ComposedCell[]
}

type ComposedCell = { cell: ResolvedCell; flow: Flow; width: number; content: number }

/** IDML's StartRow for rows that must begin a column, frame or page; `Anywhere` and `NextRow` ask for nothing. */
const startsElsewhere = /^Next(Text)?(Column|Frame|Page|OddPage|EvenPage)/

/** Cells of one table that are composed; a design with more is reported. */
const maximumCells = 20_000

export function composeTable(table: ResolvedTable, context: TextContext, flow: FlowContext): ComposedTable {
  const { diagnostics, place } = context
  const columns = offsets(table.columns)
  if (table.cells.length > maximumCells) diagnostics.error('table.tooLarge', place, { cells: table.cells.length })
  // Row by row, as the table is read.
  const inOrder = table.cells.toSorted((a, b) => a.row - b.row || a.column - b.column)
  const cells = inOrder.slice(0, maximumCells).map((cell) => composeCell(cell, columns, context, flow))
  const heights = table.rows.map(({ minimum }) => minimum)
  // Cells over several rows come last: what the rows of their own leave open goes to the last row they cover.
  for (const { cell, content } of cells.toSorted((a, b) => a.cell.rowSpan - b.cell.rowSpan)) {
    const last = cell.row + cell.rowSpan - 1
    const row = table.rows[last]
    const height = heights.slice(cell.row, last + 1).reduce((a, b) => a + b, 0)
    const missing = content - height
    if (!row || missing <= 0) continue
    const room = row.fixed ? 0 : Math.max(0, (row.maximum || Infinity) - heights[last]!)
    heights[last] = heights[last]! + Math.min(missing, room)
    if (missing > room + 1e-6) {
      const tag = cell.placeholder
      const where = { ...place, ...(tag !== undefined && { placeholder: tag }) }
      diagnostics.warn('table.cellOverset', where, { row: cell.row + 1, column: cell.column + 1 })
    }
  }
  return { table, columns, rows: heights, cells }
}

/** As many rows from `from` on as fit into `room`; the header rows again where it is not the first part. */
export function placeRows(composed: ComposedTable, from: number, room: number, diagnostics: Diagnostics): PlacedTable {
  const { table, rows } = composed
  const header = from >= table.headerRows ? range(0, table.headerRows) : []
  const repeated = from === 0 ? [] : header
  const inset = edgeWeight(table, 'top') / 2
  let height = inset + sum(repeated.map((row) => rows[row]!))
  const shown = [...repeated]
  let next = from
  while (next < rows.length) {
    const isForced = next > from && startsElsewhere.test(table.rows[next]!.start)
    if (isForced || height + rows[next]! > room + 0.01) break
    height += rows[next]!
    shown.push(next++)
  }
  const draw = (x: number, y: number): Drawing => drawRows(composed, shown, x, y + inset, diagnostics)
  return { rows: next - from, height, draw }
}

function composeCell(
  cell: ResolvedCell,
  columns: readonly number[],
  context: TextContext,
  flow: FlowContext,
): ComposedCell {
  const { inset } = cell
  const width = (columns[cell.column + cell.columnSpan] ?? columns.at(-1)!) - (columns[cell.column] ?? 0)
  const box = rect(inset.left, inset.top, Math.max(width - inset.right, inset.left), Infinity)
  if (cell.rotation !== 0)
    context.diagnostics.approximated('table.rotatedCell', context.place, { degrees: cell.rotation })
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
  const composed = flowStory(cell.paragraphs, [column], flow)
  const last = composed.blocks.at(-1)
  return { cell, flow: composed, width, content: (last ? last.bottom : inset.top) + inset.bottom }
}

function drawRows(
  { table, columns, rows, cells }: ComposedTable,
  shown: readonly number[],
  x: number,
  y: number,
  diagnostics: Diagnostics,
): Drawing {
  const left = x + edgeWeight(table, 'left') / 2
  const tops = new Map<number, number>()
  let at = y
  for (const row of shown) {
    tops.set(row, at)
    at += rows[row]!
  }
  const fills: Drawing['items'] = []
  const text: Drawing = { items: [], placeholders: [] }
  const edges = new Map<string, Edge>()
  for (const composed of cells) {
    const { cell } = composed
    const top = tops.get(cell.row)
    if (top === undefined) continue
    const covered = range(cell.row, cell.row + cell.rowSpan).filter((row) => tops.has(row))
    const box = rect(
      left + columns[cell.column]!,
      top,
      left + (columns[cell.column + cell.columnSpan] ?? columns.at(-1)!),
      top + sum(covered.map((row) => rows[row]!)),
    )
    if (cell.fill) fills.push({ kind: 'path', path: boxPath(box), fill: { paint: cell.fill, rule: 'nonzero' } })
    addEdges(edges, cell, box)
    const drawn = drawCell(composed, box)
    text.items.push(...drawn.items)
    text.placeholders.push(...drawn.placeholders)
  }
  const strokes = [...edges.values()].flatMap(({ stroke, path }) => strokeItems(path, stroke, diagnostics, {}))
  return { items: [...fills, ...strokes, ...text.items], placeholders: text.placeholders }
}

function drawCell({ cell, flow }: ComposedCell, box: Rect): Drawing {
  const height = box.bottom - box.top
  const inner = rect(0, cell.inset.top, box.right - box.left, height - cell.inset.bottom)
  const shifts = verticalShifts(flow.blocks, inner, { vertical: cell.vertical, verticalLimit: Infinity })
  const items: Drawing['items'] = []
  const placeholders: Drawing['placeholders'] = []
  flow.blocks.forEach((block, i) => {
    const drawn = block.draw(shifts[i] ?? 0)
    items.push(...drawn.items)
    placeholders.push(...drawn.placeholders)
  })
  const move = ({ left, top, right, bottom }: Rect) =>
    rect(left + box.left, top + box.top, right + box.left, bottom + box.top)
  return {
    items: items.length > 0 ? [{ kind: 'group', matrix: [1, 0, 0, 1, box.left, box.top], items }] : [],
    placeholders: placeholders.map((p) => ({ ...p, bounds: move(p.bounds) })),
  }
}

type Edge = {
  stroke: ResolvedStroke
  path: readonly [readonly ['move', number, number], readonly ['line', number, number]]
}

/** Neighbours share an edge, which is drawn once: the heavier stroke of the two. */
function addEdges(edges: Map<string, Edge>, { edges: own }: ResolvedCell, { left, top, right, bottom }: Rect): void {
  const add = (stroke: ResolvedStroke | undefined, x1: number, y1: number, x2: number, y2: number) => {
    if (!stroke || stroke.width <= 0) return
    const key = [x1, y1, x2, y2].map((n) => n.toFixed(3)).join()
    const known = edges.get(key)
    if (known && known.stroke.width >= stroke.width) return
    edges.set(key, {
      stroke: { ...stroke, alignment: 'center' },
      path: [
        ['move', x1, y1],
        ['line', x2, y2],
      ],
    })
  }
  // Horizontal lines close the corners.
  const [before, after] = [(own.left?.width ?? 0) / 2, (own.right?.width ?? 0) / 2]
  add(own.top, left - before, top, right + after, top)
  add(own.bottom, left - before, bottom, right + after, bottom)
  add(own.left, left, top, left, bottom)
  add(own.right, right, top, right, bottom)
}

const boxPath = ({ left, top, right, bottom }: Rect) =>
  [['move', left, top], ['line', right, top], ['line', right, bottom], ['line', left, bottom], ['close']] as const

/** Weight of the heaviest stroke on the table's own edge. */
function edgeWeight({ cells }: ResolvedTable, side: 'top' | 'left'): number {
  const outer = cells.filter((cell) => (side === 'top' ? cell.row : cell.column) === 0)
  return Math.max(0, ...outer.map((cell) => cell.edges[side]?.width ?? 0))
}

/** Left edges of the columns, and the right edge of the last. */
function offsets(widths: readonly number[]): number[] {
  const at = [0]
  for (const width of widths) at.push(at.at(-1)! + Math.max(0, width))
  return at
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
