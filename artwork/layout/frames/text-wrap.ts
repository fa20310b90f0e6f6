import { chain, invert, type Matrix } from '../../geometry/matrix.ts'
import { mapPath, pathBounds, rectPath, type Path } from '../../geometry/path.ts'
import { outset, type Rect, width } from '../../geometry/rect.ts'
import type { TextWrap } from '../../model/document.ts'
import type { ResolvedItem, ResolvedSpread } from '../../model/resolved.ts'
import type { Slot } from '../../text/set-line.ts'
import { ownBounds } from '../draw/draw-item.ts'
import { coveredBy } from '../draw/frame-shape.ts'

/** Something that text goes around. */
export type Obstacle = {
  id: string
  /** In spread coordinates. */
  outline: Path
  /** How far text stays off the outline on all sides; the offsets of boxes are part of theirs. */
  reach: number
  mode: TextWrap['mode']
  side: TextWrap['side']
  inverse: boolean
}

export function findObstacles(spread: ResolvedSpread): Obstacle[] {
  const found: Obstacle[] = []
  const visit = (item: ResolvedItem, outer: Matrix) => {
    const matrix = chain(item.matrix, outer)
    if (item.kind === 'group') for (const child of item.items) visit(child, matrix)
    const { wrap } = item
    if (!wrap || wrap.mode === 'none') return
    const { mode, side, inverse, offset } = wrap
    const common = { id: item.id, mode, side, inverse }
    if (mode === 'contour') {
      const own = wrap.contour ?? (item.kind === 'group' ? rectPath(ownBounds(item)) : item.path)
      const outline = own.length > mostSegments ? rectPath(pathBounds(own)) : own
      found.push({ ...common, outline: mapPath(outline, matrix), reach: offset.top })
    } else {
      const box = outset(ownBounds(item), offset.top, offset.left, offset.bottom, offset.right)
      found.push({ ...common, outline: mapPath(rectPath(box), matrix), reach: 0 })
    }
  }
  for (const item of spread.items) visit(item, [1, 0, 0, 1, 0, 0])
  return found
}

/** Every line looks at the whole outline: one as long as a novel counts as its box. */
const mostSegments = 5000

/** An obstacle as the lines of one column meet it. */
export type Blocking = {
  /** What it takes of a line between two heights, from the column's left edge on. */
  spans: (top: number, bottom: number) => Slot[]
  /** Text stands on one side of it only, where there is more room. */
  leavesOneSide: boolean
}

/** Obstacles as the lines of one column meet them, the column in its frame's coordinates. */
export function obstaclesFor(
  frame: Matrix,
  id: string,
  column: Rect,
  obstacles: readonly Obstacle[],
  pageSide: 'left' | 'right' | 'single',
): Blocking[] {
  const inverse = invert(frame)
  if (!inverse) return []
  return obstacles.flatMap((obstacle) => {
    if (obstacle.id === id) return []
    const outline = mapPath(obstacle.outline, inverse)
    const box = outset(pathBounds(outline), obstacle.reach)
    const misses =
      box.left >= column.right || box.right <= column.left || box.top >= column.bottom || box.bottom <= column.top
    if (misses && !obstacle.inverse) return []
    const spans = blocking(obstacle, outline, box, column, pageSide)
    return [{ spans, leavesOneSide: obstacle.side === 'largest' }]
  })
}

function blocking(
  { mode, side, inverse, reach }: Obstacle,
  outline: Path,
  box: Rect,
  column: Rect,
  pageSide: 'left' | 'right' | 'single',
): Blocking['spans'] {
  const everything: Slot = { left: -Infinity, right: Infinity }
  if (mode === 'jumpObject' || mode === 'nextColumn') {
    const lowest = mode === 'nextColumn' ? Infinity : box.bottom
    return (top, bottom) => (bottom > box.top && top < lowest ? [everything] : [])
  }
  const covered = coveredBy(outline, column.left, reach)
  if (inverse) return (top, bottom) => gaps(covered(top, bottom))
  const open = openSide(side, pageSide)
  return (top, bottom) => {
    const spans = covered(top, bottom)
    if (spans.length === 0) return []
    const [left, right] = [Math.min(...spans.map((s) => s.left)), Math.max(...spans.map((s) => s.right))]
    if (open === 'left') return [{ left, right: Infinity }]
    if (open === 'right') return [{ left: -Infinity, right }]
    return spans
  }
}

/** The side on which text may stand; the spine is right of left pages and left of the others. */
function openSide(side: TextWrap['side'], pageSide: 'left' | 'right' | 'single'): 'left' | 'right' | 'any' {
  if (side === 'left' || side === 'right') return side
  if (side === 'both' || side === 'largest') return 'any'
  return (side === 'towardsSpine') === (pageSide === 'left') ? 'right' : 'left'
}

function gaps(spans: readonly Slot[]): Slot[] {
  const found: Slot[] = []
  let at = -Infinity
  for (const { left, right } of spans.toSorted((a, b) => a.left - b.left)) {
    if (left > at) found.push({ left: at, right: left })
    at = Math.max(at, right)
  }
  return [...found, { left: at, right: Infinity }]
}

/** Text needs this much room beside an obstacle, in points. */
const leastRoom = 12

/** The parts of a column between two heights that lie in the frame's shape and are free of obstacles, from the left. */
export function roomsInColumn(
  column: Rect,
  obstacles: readonly Blocking[],
  shape?: (top: number, bottom: number) => Slot[],
): (top: number, bottom: number) => Slot[] {
  const full: Slot = { left: 0, right: width(column) }
  if (obstacles.length === 0 && !shape) return () => [full]
  return (top, bottom) => {
    let free = [full]
    if (shape)
      free = shape(top, bottom)
        .map((part) => ({ left: Math.max(part.left, full.left), right: Math.min(part.right, full.right) }))
        .filter((part) => part.right - part.left >= leastRoom)
    const met = obstacles.flatMap(({ spans, leavesOneSide }) =>
      spans(top, bottom).map((span) => ({ span, leavesOneSide })),
    )
    for (const { span: blocked } of met) {
      free = free.flatMap((slot) => {
        if (blocked.right <= slot.left || blocked.left >= slot.right) return [slot]
        return [
          { left: slot.left, right: blocked.left },
          { left: blocked.right, right: slot.right },
        ].filter((part) => part.right - part.left >= leastRoom)
      })
    }
    const inOrder = free.toSorted((a, b) => a.left - b.left)
    return met.some(({ leavesOneSide }) => leavesOneSide) ? widest(inOrder) : inOrder
  }
}

/** The first of equals. */
const widest = (slots: readonly Slot[]): Slot[] =>
  slots.reduce<Slot[]>(([a], b) => (a && a.right - a.left >= b.right - b.left ? [a] : [b]), [])
