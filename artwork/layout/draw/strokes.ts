import { pathBounds, rectPath, type Path } from '../../geometry/path.ts'
import { parallel, polylinePath, polylines, type Polyline } from '../../geometry/polyline.ts'
import { outset } from '../../geometry/rect.ts'
import type { Diagnostics, Place } from '../../model/diagnostic.ts'
import type { PageItem, Paint, Stroke } from '../../model/page.ts'
import type { ResolvedStroke } from '../../model/resolved.ts'
import { hasArrows, withArrows } from './arrowheads.ts'
import { decoratedLine } from './decorated-line.ts'
import { fittedDashes } from './fitted-dashes.ts'
import { asRectangle } from './frame-shape.ts'

/** A stroke as plain lines and areas: its alignment, gap colour, pattern and heads decided. */
export function strokeItems(path: Path, stroke: ResolvedStroke, diagnostics: Diagnostics, place: Place): PageItem[] {
  if (stroke.width <= 0 || path.length === 0) return []
  if (!isClosed(path)) return openLine(path, stroke, diagnostics, place)
  const { alignment } = stroke
  if (alignment === 'center') return centred(path, stroke, diagnostics, place)
  const by = (alignment === 'outside' ? stroke.width : -stroke.width) / 2
  const box = asRectangle(path)
  if (box) return centred(rectPath(outset(box, by)), stroke, diagnostics, place)
  if (stroke.style.kind !== 'solid') return centred(grown(path, by), stroke, diagnostics, place)
  // Twice as wide and only one half of it seen.
  // As far as its sharpest corners reach.
  const around = rectPath(outset(pathBounds(path), stroke.width * Math.max(2, stroke.miterLimit)))
  const clip =
    alignment === 'inside'
      ? { path, rule: 'nonzero' as const }
      : { path: [...around, ...path], rule: 'evenodd' as const }
  const items = centred(path, { ...stroke, width: stroke.width * 2 }, diagnostics, place)
  return [{ kind: 'group', matrix: [1, 0, 0, 1, 0, 0], items, clip }]
}

function openLine(path: Path, stroke: ResolvedStroke, diagnostics: Diagnostics, place: Place): PageItem[] {
  const [line, ...more] = polylines(path)
  if (!line || more.length > 0 || !hasArrows(stroke)) return centred(path, stroke, diagnostics, place)
  diagnostics.report('stroke.arrowhead', place)
  const { line: shortened, heads } = withArrows(line, stroke)
  return [...centred(shortened, stroke, diagnostics, place), ...heads]
}

function centred(path: Path, stroke: ResolvedStroke, diagnostics: Diagnostics, place: Place): PageItem[] {
  const plain = plainStroke(stroke)
  const { style, gap, overprintGap } = stroke
  const { dash: _, ...solid } = plain
  const under: PageItem[] =
    gap && style.kind !== 'solid' ? [{ kind: 'path', path, stroke: gapStroke(solid, gap, overprintGap) }] : []
  if (style.kind === 'striped') return [...under, ...stripes(path, stroke, style.stripes, solid)]
  if (style.kind === 'wavy' || style.kind === 'hash' || style.kind === 'diamonds') {
    diagnostics.report('stroke.style', place, { style: style.kind })
    return [...under, ...decoratedLine(path, stroke, solid)]
  }
  const fitted = fittedDashes(path, stroke)
  return [...under, { kind: 'path', path: fitted ?? path, stroke: fitted ? solid : plain }]
}

/** Overprints by a switch of its own. */
function gapStroke(solid: Stroke, paint: Paint, overprint: boolean | undefined): Stroke {
  const { overprint: _, ...plain } = solid
  return { ...plain, paint, cap: 'butt', ...(overprint && { overprint }) }
}

/** Position 0 of a stripe is the left side of a line as it runs, the outer side of a closed outline. */
function stripes(
  path: Path,
  { width }: ResolvedStroke,
  positions: readonly (readonly [number, number])[],
  solid: Stroke,
): PageItem[] {
  const box = asRectangle(path)
  return positions.map(([from, to]): PageItem => {
    const offset = ((from + to) / 2 - 0.5) * width
    const moved = box
      ? rectPath(outset(box, -offset))
      : isClosed(path)
        ? grown(path, -offset)
        : polylines(path).flatMap((line) => polylinePath(parallel(line, offset)))
    return { kind: 'path', path: moved, stroke: { ...solid, width: (to - from) * width } }
  })
}

/** A closed outline made larger all around, whichever way its points run. */
const grown = (path: Path, by: number): Path =>
  polylines(path).flatMap((line) => polylinePath(parallel(line, area(line) > 0 ? -by : by)))

/** Positive for points that run clockwise on the page. */
const area = ({ points }: Polyline): number =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!
    return sum + (x * ny - nx * y)
  }, 0)

function plainStroke({ paint, width, cap, join, miterLimit, dash, overprint }: ResolvedStroke): Stroke {
  return { paint, width, cap, join, miterLimit, ...(dash && { dash }), ...(overprint && { overprint }) }
}

const isClosed = (path: Path): boolean => path.some((s) => s[0] === 'close')
