import type { Corner } from '../../model/document.ts'
import type { Point } from '../../geometry/matrix.ts'
import type { Path, Segment } from '../../geometry/path.ts'

/**
 * The outline with its corners rounded, cut or turned in, as InDesign's corner options do: at every point where two
 * straight lines meet. The four corners of a rectangle have their own shapes, other outlines the first one's.
 * A radius is at most half of the shorter line at its corner.
 */
export function withCorners(path: Path, corners: readonly [Corner, Corner, Corner, Corner]): Path {
  if (corners.every(({ shape, radius }) => shape === 'none' || radius <= 0)) return path
  const points = straightOutline(path)
  if (!points) return path
  const order = points.length === 4 ? byPosition(points) : undefined
  const outline: Segment[] = []
  points.forEach((point, i) => {
    const before = points.at(i - 1) as Point
    const after = points[(i + 1) % points.length] as Point
    const corner = corners[order?.[i] ?? 0] as Corner
    const own = corner.shape === 'none' ? 0 : corner.radius
    const radius = Math.min(own, distance(point, before) / 2, distance(point, after) / 2)
    const begin = towards(point, before, radius)
    const end = towards(point, after, radius)
    outline.push([i === 0 ? 'move' : 'line', ...begin])
    if (radius > 0) outline.push(...turn(corner.shape, begin, point, end))
  })
  return [...outline, ['close']]
}

/** How far a control point lies along the tangent for a quarter of a circle: 4/3 (sqrt 2 - 1). */
const quarter = 0.5522847498

/** From `begin` to `end` around the corner at `point`. */
function turn(shape: Corner['shape'], begin: Point, point: Point, end: Point): Segment[] {
  const inner: Point = [begin[0] + end[0] - point[0], begin[1] + end[1] - point[1]]
  switch (shape) {
    case 'rounded':
      return [curve(begin, point, end)]
    case 'inverseRounded':
      return [curve(begin, inner, end)]
    case 'inset':
      return [
        ['line', ...inner],
        ['line', ...end],
      ]
    case 'bevel':
      return [['line', ...end]]
    case 'fancy': {
      // A small inset that bows outwards between two steps.
      const [first, second] = [between(begin, inner, 0.5), between(end, inner, 0.5)]
      return [['line', ...first], curve(first, between(point, inner, 0.5), second), ['line', ...end]]
    }
    case 'none':
      return []
  }
}

const curve = (from: Point, over: Point, to: Point): Segment => [
  'curve',
  ...between(from, over, quarter),
  ...between(to, over, quarter),
  ...to,
]

/** The points of a single closed outline of straight lines; undefined for any other. */
function straightOutline(path: Path): Point[] | undefined {
  if (path.at(-1)?.[0] !== 'close') return undefined
  const points: Point[] = []
  for (const [i, segment] of path.slice(0, -1).entries()) {
    if (segment[0] !== (i === 0 ? 'move' : 'line')) return undefined
    points.push([segment[1] as number, segment[2] as number])
  }
  return points.length >= 3 ? points : undefined
}

/** Which corner each point is (top left, top right, bottom right, bottom left), independent of where the outline starts. */
function byPosition(points: readonly Point[]): number[] {
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length)
  return points.map(([x, y]) => {
    const right = x > (middle[0] ?? 0)
    const low = y > (middle[1] ?? 0)
    return low ? (right ? 2 : 3) : right ? 1 : 0
  })
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to)
  return whole === 0 ? from : between(from, to, length / whole)
}
