import type { Path } from '../geometry/path.ts'
import { pathBounds, rectPath } from '../geometry/path.ts'
import { outset } from '../geometry/rect.ts'
import type { Diagnostics, Place } from '../model/diagnostic.ts'
import type { PageItem, Stroke } from '../model/page.ts'
import type { ResolvedStroke } from '../model/resolved.ts'
import { asRectangle } from './frame-shape.ts'

/** A stroke as plain lines: its alignment, gap colour and stripes decided. */
export function strokeItems(path: Path, stroke: ResolvedStroke, diagnostics: Diagnostics, place: Place): PageItem[] {
  if (stroke.width <= 0) return []
  const closed = isClosed(path)
  if (!closed && (hasArrow(stroke.startArrow) || hasArrow(stroke.endArrow)))
    diagnostics.ignored('stroke.arrowhead', place)
  const alignment = closed ? stroke.alignment : 'center'
  if (alignment === 'center') return centred(path, stroke, diagnostics, place)
  const box = asRectangle(path)
  if (box) {
    const by = (alignment === 'outside' ? stroke.width : -stroke.width) / 2
    return centred(rectPath(outset(box, by)), stroke, diagnostics, place)
  }
  // Twice as wide and only one half of it seen.
  const around = rectPath(outset(pathBounds(path), stroke.width * 2))
  const clip =
    alignment === 'inside'
      ? { path, rule: 'nonzero' as const }
      : { path: [...around, ...path], rule: 'evenodd' as const }
  const items = centred(path, { ...stroke, width: stroke.width * 2 }, diagnostics, place)
  return [{ kind: 'group', matrix: [1, 0, 0, 1, 0, 0], items, clip }]
}

function centred(path: Path, stroke: ResolvedStroke, diagnostics: Diagnostics, place: Place): PageItem[] {
  const items: PageItem[] = []
  const plain = plainStroke(stroke)
  if (stroke.gap && (stroke.dash || stroke.style.kind === 'striped')) {
    const { dash: _, ...solid } = plain
    items.push({ kind: 'path', path, stroke: { ...solid, paint: stroke.gap, cap: 'butt' } })
  }
  if (stroke.style.kind !== 'striped') return [...items, { kind: 'path', path, stroke: plain }]
  for (const [from, to] of stroke.style.stripes) {
    // Position 0 is the left side of a line in its direction, the outer side of a rectangle.
    const centre = ((from + to) / 2 - 0.5) * stroke.width
    const shifted = parallel(path, centre)
    if (!shifted) {
      diagnostics.approximated('stroke.striped', place)
      return [...items, { kind: 'path', path, stroke: plain }]
    }
    items.push({ kind: 'path', path: shifted, stroke: { ...plain, width: (to - from) * stroke.width } })
  }
  return items
}

function plainStroke({ paint, width, cap, join, miterLimit, dash, overprint }: ResolvedStroke): Stroke {
  return { paint, width, cap, join, miterLimit, ...(dash && { dash }), ...(overprint && { overprint }) }
}

const hasArrow = (name: string): boolean => name !== '' && name !== 'None'

const isClosed = (path: Path): boolean => path.some((s) => s[0] === 'close')

/** A straight line or rectangle, moved sideways; undefined for other outlines. */
function parallel(path: Path, by: number): Path | undefined {
  const [from, to] = path
  if (path.length === 2 && from?.[0] === 'move' && to?.[0] === 'line') {
    const [dx, dy] = [to[1] - from[1], to[2] - from[2]]
    const length = Math.hypot(dx, dy) || 1
    const [x, y] = [(-dy / length) * by, (dx / length) * by]
    return [
      ['move', from[1] + x, from[2] + y],
      ['line', to[1] + x, to[2] + y],
    ]
  }
  const box = asRectangle(path)
  return box && rectPath(outset(box, -by))
}
