import { invert, type Matrix, chain } from '../geometry/matrix.ts'
import { pathBounds } from '../geometry/path.ts'
import { mapRect, outset, type Rect, width } from '../geometry/rect.ts'
import type { Diagnostics } from '../model/diagnostic.ts'
import type { ResolvedItem, ResolvedSpread } from '../model/resolved.ts'
import type { Slot } from '../text/set-line.ts'

/** Something that text goes around, as a box in spread coordinates. */
export type Obstacle = { id: string; box: Rect; jumps: boolean }

export function findObstacles(spread: ResolvedSpread, diagnostics: Diagnostics): Obstacle[] {
  const found: Obstacle[] = []
  const visit = (item: ResolvedItem, outer: Matrix) => {
    const matrix = chain(item.matrix, outer)
    if (item.kind === 'group') for (const child of item.items) visit(child, matrix)
    const { wrap } = item
    if (!wrap || wrap.mode === 'none' || item.kind === 'group') return
    if (wrap.mode === 'contour' || wrap.mode === 'nextColumn' || wrap.inverse)
      diagnostics.approximated('wrap.asBox', { item: item.id }, { mode: wrap.mode })
    const { top, left, bottom, right } = wrap.offset
    const box = outset(mapRect(pathBounds(item.path), matrix), top, left, bottom, right)
    found.push({ id: item.id, box, jumps: wrap.mode === 'jumpObject' || wrap.mode === 'nextColumn' })
  }
  for (const item of spread.items) visit(item, [1, 0, 0, 1, 0, 0])
  return found
}

/** Text needs this much room beside an obstacle, in points. */
const leastRoom = 12

/** The widest part of a column between two heights that lies in the frame's shape and is free of obstacles. */
export function roomInColumn(
  column: Rect,
  obstacles: readonly Rect[],
  shape?: (top: number, bottom: number) => Slot[],
): (top: number, bottom: number) => Slot | undefined {
  const full: Slot = { left: 0, right: width(column) }
  if (obstacles.length === 0 && !shape) return () => full
  return (top, bottom) => {
    let free = [full]
    if (shape)
      free = shape(top, bottom)
        .map((part) => ({ left: Math.max(part.left, full.left), right: Math.min(part.right, full.right) }))
        .filter((part) => part.right - part.left >= leastRoom)
    for (const box of obstacles) {
      if (box.bottom <= top || box.top >= bottom) continue
      const [from, to] = [box.left - column.left, box.right - column.left]
      free = free.flatMap((slot) => {
        if (to <= slot.left || from >= slot.right) return [slot]
        return [
          { left: slot.left, right: from },
          { left: to, right: slot.right },
        ].filter((part) => part.right - part.left >= leastRoom)
      })
    }
    return free.reduce<Slot | undefined>((a, b) => (a && a.right - a.left >= b.right - b.left ? a : b), undefined)
  }
}

/** Obstacles in a frame's own coordinates, as the columns see them. */
export function obstaclesFor(frame: Matrix, id: string, column: Rect, obstacles: readonly Obstacle[]): Rect[] {
  const inverse = invert(frame)
  if (!inverse) return []
  return obstacles
    .filter((o) => o.id !== id)
    .map(({ box, jumps }) => {
      const own = mapRect(box, inverse)
      return jumps ? { ...own, left: Math.min(own.left, column.left), right: Math.max(own.right, column.right) } : own
    })
    .filter((b) => b.left < column.right && b.right > column.left && b.top < column.bottom && b.bottom > column.top)
}
