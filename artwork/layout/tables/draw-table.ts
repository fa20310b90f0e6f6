import { apply, chain, type Matrix, translation } from '../../geometry/matrix.ts'
import { rectPath, type Path } from '../../geometry/path.ts'
import { height, mapRect, rect, type Rect, width } from '../../geometry/rect.ts'
import type { Diagnostics } from '../../model/diagnostic.ts'
import type { GroupItem, Paint } from '../../model/page.ts'
import type { ResolvedCell, ResolvedStroke, ResolvedTable } from '../../model/resolved.ts'
import { moved, ownBounds, tellPicture } from '../draw/draw-item.ts'
import type { Drawing } from '../flow.ts'
import type { Meaning } from '../meaning.ts'
import { placedOut } from '../draw/place-out.ts'
import { strokeItems } from '../draw/strokes.ts'
import { cellPlace, type ComposedCell, type ComposedTable, turnedInset } from './composed-table.ts'
import { verticalShifts } from '../frames/vertical-justify.ts'

/** Some rows of a table one below the other: first all fills, then the lines, then what the cells hold. */
export function drawRows(
  { table, columns, rows, cells, place, meaning }: ComposedTable,
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
  const content: Drawing = { items: [], placeholders: [] }
  const edges = new Map<string, Edge>()
  for (const composed of cells) {
    const { cell } = composed
    const here = shownRowsOf(cell, tops, rows.length)
    const [first] = here
    if (first === undefined) continue
    const top = tops.get(first)!
    const bottom = here.reduce((y, row) => y + rows[row]!, top)
    const right = columns[cell.column + cell.columnSpan] ?? columns.at(-1)!
    const box = rect(left + columns[cell.column]!, top, left + right, bottom)
    if (cell.fill)
      fills.push({ kind: 'path', path: rectPath(box), fill: { paint: laidOver(cell.fill, box), rule: 'nonzero' } })
    addEdges(edges, cell, box)
    if (cell.place !== undefined) content.placeholders.push({ tag: cell.place, kind: 'place', bounds: box })
    // What a cell over the end of a frame holds stands in its first part.
    if (first !== cell.row) continue
    const fitting = here.length < cell.rowSpan ? fittingPart(composed, box) : composed
    if (fitting !== composed)
      diagnostics.report('table.spanningCell', cellPlace(cell, place), { row: cell.row + 1, column: cell.column + 1 })
    const draw = () => drawCell(fitting, box, meaning)
    const drawn = meaning ? meaning.cell(table, cell, draw) : draw()
    const diagonals = diagonalItems(cell, box, diagnostics)
    content.items.push(
      ...(cell.diagonals?.inFront ? [] : diagonals),
      ...drawn.items,
      ...(cell.diagonals?.inFront ? diagonals : []),
    )
    content.placeholders.push(...drawn.placeholders)
  }
  const strokes = [...edges.values()].flatMap(({ stroke, path }) => strokeItems(path, stroke, diagnostics, {}))
  return { items: [...fills, ...strokes, ...content.items], placeholders: content.placeholders }
}

/** The rows of a cell that are in this part of its table. */
function shownRowsOf({ row, rowSpan }: ResolvedCell, tops: ReadonlyMap<number, number>, end: number): number[] {
  const here: number[] = []
  for (let at = row; at < Math.min(row + rowSpan, end); at++) if (tops.has(at)) here.push(at)
  return here
}

/** Without the lines below the first part of a cell, where other rows stand; the cell as it is where all fits. */
function fittingPart(composed: ComposedCell, box: Rect): ComposedCell {
  const { cell, flow, graphic, content } = composed
  // A picture ends with its cell by itself.
  if (graphic) return content > height(box) + tiny ? { ...composed } : composed
  const bottom = innerBox(cell, box).bottom + tiny
  const end = flow.blocks.findIndex((block) => block.bottom > bottom)
  return end === -1 ? composed : { ...composed, flow: { ...flow, blocks: flow.blocks.slice(0, end) } }
}

const tiny = 0.01

/** What its text stands in, as the text sees it. */
function innerBox(cell: ResolvedCell, box: Rect): Rect {
  const { top, bottom } = turnedInset(cell)
  const [wide, high] = cell.rotation % 180 === 0 ? [width(box), height(box)] : [height(box), width(box)]
  return rect(0, top, wide, high - bottom)
}

/** Weight of the heaviest stroke on the table's own edge. */
export function edgeWeight({ cells }: ResolvedTable, side: 'top' | 'left'): number {
  let heaviest = 0
  for (const cell of cells)
    if ((side === 'top' ? cell.row : cell.column) === 0) heaviest = Math.max(heaviest, cell.edges[side]?.width ?? 0)
  return heaviest
}

/** A gradient on the unit square, stretched over a box. */
function laidOver(paint: Paint, box: Rect): Paint {
  if (paint.kind === 'solid') return paint
  const matrix: Matrix = [width(box), 0, 0, height(box), box.left, box.top]
  return { ...paint, from: apply(matrix, paint.from), to: apply(matrix, paint.to) }
}

function drawCell(composed: ComposedCell, box: Rect, meaning: Meaning | undefined): Drawing {
  const { cell, flow, graphic } = composed
  if (graphic && cell.graphic && meaning) tellPicture(meaning, cell.graphic, graphic.group)
  if (graphic) return drawGraphic(composed, box)
  const shifts = verticalShifts(flow.blocks, innerBox(cell, box), { vertical: cell.vertical, verticalLimit: Infinity })
  const drawn: Drawing = { items: [], placeholders: [] }
  flow.blocks.forEach((block, i) => {
    const { items, placeholders } = block.draw(shifts[i] ?? 0)
    drawn.items.push(...items)
    drawn.placeholders.push(...placeholders)
  })
  const matrix = chain(turn(cell.rotation, width(box), height(box)), translation(box.left, box.top))
  return {
    items: drawn.items.length > 0 ? [{ kind: 'group', matrix, items: drawn.items }] : [],
    placeholders: placedOut(drawn.placeholders, matrix),
  }
}

/** Clockwise, so that the turned text fills a box of this width and height from its own corner on. */
function turn(rotation: ResolvedCell['rotation'], wide: number, high: number): Matrix {
  const turns: Readonly<Record<ResolvedCell['rotation'], Matrix>> = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, 1, -1, 0, wide, 0],
    180: [-1, 0, 0, -1, wide, high],
    270: [0, -1, 1, 0, 0, high],
  }
  return turns[rotation]
}

/** A picture's frame begins at the cell's inset corner and ends with the cell. */
function drawGraphic({ cell, graphic }: ComposedCell, box: Rect): Drawing {
  const item = cell.graphic!
  const own = mapRect(ownBounds(item), item.matrix)
  const at = translation(box.left + cell.inset.left - own.left, box.top + cell.inset.top - own.top)
  const { items, placeholders } = moved({ items: [graphic!.group], placeholders: [...graphic!.placeholders] }, at)
  const clipped: GroupItem = {
    kind: 'group',
    matrix: [1, 0, 0, 1, 0, 0],
    items,
    clip: { path: rectPath(box), rule: 'nonzero' },
  }
  return { items: [clipped], placeholders }
}

function diagonalItems({ diagonals }: ResolvedCell, box: Rect, diagnostics: Diagnostics): Drawing['items'] {
  if (!diagonals) return []
  const line = (y1: number, y2: number): Path => [
    ['move', box.left, y1],
    ['line', box.right, y2],
  ]
  const paths = [
    ...(diagonals.falling ? [line(box.top, box.bottom)] : []),
    ...(diagonals.rising ? [line(box.bottom, box.top)] : []),
  ]
  const items = paths.flatMap((path) => strokeItems(path, diagonals.stroke, diagnostics, {}))
  // A line's flat ends reach beyond the corner.
  return [{ kind: 'group', matrix: [1, 0, 0, 1, 0, 0], items, clip: { path: rectPath(box), rule: 'nonzero' } }]
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
