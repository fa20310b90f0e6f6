/**
 * Heads of lines (Stroke panel, Start/End), in multiples of the stroke's weight. InDesign's object model (ArrowHead) states
 * the angles of their points, 45 or 90 degrees, and that circles and squares measure five, bars four and a half; how
 * long the pointed ones are is not published and taken from how they look.
 */
import type { Matrix, Point } from '../../geometry/matrix.ts'
import { mapPath, type Path } from '../../geometry/path.ts'
import { distance, walk, type Polyline } from '../../geometry/polyline.ts'
import type { PageItem, Stroke } from '../../model/page.ts'
import type { ResolvedStroke } from '../../model/resolved.ts'

type Head = {
  /** Along x towards the tip at 0,0; the line comes from the left. */
  path: Path
  drawn: 'filled' | 'outlined'
  /** Where the line ends so that it does not show beyond the head. */
  lineEnd: number
}

export const hasArrows = ({ startArrow, endArrow }: ResolvedStroke): boolean =>
  [startArrow, endArrow].some((name) => Object.hasOwn(heads, name))

/** The heads of an open line, and the line shortened to end inside of them. */
export function withArrows(line: Polyline, stroke: ResolvedStroke): { line: Path; heads: PageItem[] } {
  const { startArrow, endArrow, width, arrows } = stroke
  const { length, at, piece } = walk(line)
  const outside = arrows?.alignment === 'outside'
  const [startHead, endHead] = [headOf(startArrow), headOf(endArrow)]
  const [startSize, endSize] = [width * (arrows?.startScale ?? 1), width * (arrows?.endScale ?? 1)]
  const placed: PageItem[] = []
  const place = (head: Head | undefined, size: number, where: number, sign: 1 | -1) => {
    if (!head || size <= 0) return
    const tip = outside ? -head.lineEnd * size : 0
    const { point } = at(where)
    // Along the chord under the head, so that heads sit well on curves.
    const { point: back } = at(where - sign * Math.min(length, 5 * size))
    const reach = distance(back, point) || 1
    const [dx, dy] = [(point[0] - back[0]) / reach, (point[1] - back[1]) / reach]
    const matrix: Matrix = [dx * size, dy * size, -dy * size, dx * size, point[0] + dx * tip, point[1] + dy * tip]
    placed.push(headItem(head, matrix, stroke))
  }
  place(startHead, startSize, 0, -1)
  place(endHead, endSize, length, 1)
  // Outside, the head stands beyond the end of the line; inside, its tip is the line's end.
  const cut = (head: Head | undefined, size: number) =>
    head && !outside ? Math.min(-head.lineEnd * size, length / 2) : 0
  return { line: piece(cut(startHead, startSize), length - cut(endHead, endSize)), heads: placed }
}

function headItem(head: Head, matrix: Matrix, { paint, width, overprint }: ResolvedStroke): PageItem {
  const path = mapPath(head.path, matrix)
  const more = overprint ? { overprint } : {}
  if (head.drawn === 'filled') return { kind: 'path', path, fill: { paint, rule: 'nonzero', ...more } }
  const stroke: Stroke = { paint, width, cap: 'butt', join: 'miter', miterLimit: 10, ...more }
  return { kind: 'path', path, stroke }
}

const open = (...points: Point[]): Path => points.map(([x, y], i) => [i === 0 ? 'move' : 'line', x, y] as const)
const polygon = (...points: Point[]): Path => [...open(...points), ['close']]
const square = polygon([-2.5, -2.5], [2.5, -2.5], [2.5, 2.5], [-2.5, 2.5])
/** For a quarter of a circle of this radius. */
const k = 2.5 * 0.5523
const circle: Path = [
  ['move', 2.5, 0],
  ['curve', 2.5, k, k, 2.5, 0, 2.5],
  ['curve', -k, 2.5, -2.5, k, -2.5, 0],
  ['curve', -2.5, -k, -k, -2.5, 0, -2.5],
  ['curve', k, -2.5, 2.5, -k, 2.5, 0],
  ['close'],
]

/** Half as wide as long times this: a point of 45 degrees. */
const narrow = Math.tan(Math.PI / 8)

const heads: Readonly<Record<string, Head>> = {
  SimpleArrowHead: { path: open([-6, -6 * narrow], [0, 0], [-6, 6 * narrow]), drawn: 'outlined', lineEnd: -0.5 },
  SimpleWideArrowHead: { path: open([-4, -4], [0, 0], [-4, 4]), drawn: 'outlined', lineEnd: -0.5 },
  TriangleArrowHead: { path: polygon([-7, -7 * narrow], [0, 0], [-7, 7 * narrow]), drawn: 'filled', lineEnd: -6 },
  TriangleWideArrowHead: { path: polygon([-4, -4], [0, 0], [-4, 4]), drawn: 'filled', lineEnd: -3 },
  BarbedArrowHead: {
    path: polygon([-7, -7 * narrow], [0, 0], [-7, 7 * narrow], [-5, 0]),
    drawn: 'filled',
    lineEnd: -4.5,
  },
  CurvedArrowHead: {
    path: [['move', 0, 0], ['line', -7, 7 * narrow], ['curve', -6, 1.5, -6, -1.5, -7, -7 * narrow], ['close']],
    drawn: 'filled',
    lineEnd: -5.5,
  },
  BarArrowHead: { path: open([0, -2.25], [0, 2.25]), drawn: 'outlined', lineEnd: 0 },
  SquareArrowHead: { path: square, drawn: 'outlined', lineEnd: -2.5 },
  SquareSolidArrowHead: { path: square, drawn: 'filled', lineEnd: 0 },
  CircleArrowHead: { path: circle, drawn: 'outlined', lineEnd: -2.5 },
  CircleSolidArrowHead: { path: circle, drawn: 'filled', lineEnd: 0 },
}

const headOf = (name: string): Head | undefined => (Object.hasOwn(heads, name) ? heads[name] : undefined)
