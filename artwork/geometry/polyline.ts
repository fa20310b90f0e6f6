/** Outlines as straight pieces, for what follows a line: stripes beside it, waves, dots, dashes fitted to its corners. */
import type { Point } from './matrix.ts'
import type { Path, Segment } from './path.ts'

/** One subpath. A closed one does not repeat its first point. */
export type Polyline = { points: readonly Point[]; closed: boolean }

/** Curves become pieces that leave them by no more than some hundredths of a point. */
export function polylines(path: Path): Polyline[] {
  const found: { points: Point[]; closed: boolean }[] = []
  const steps = Math.min(96, Math.max(2, Math.floor(mostPoints / path.length)))
  for (const segment of path) {
    if (segment[0] === 'move') found.push({ points: [[segment[1], segment[2]]], closed: false })
    const line = found.at(-1)
    if (!line) continue
    if (segment[0] === 'close') line.closed = true
    if (segment[0] === 'line') add(line.points, [segment[1], segment[2]])
    if (segment[0] === 'curve')
      for (const point of curvePoints(line.points.at(-1)!, segment, steps)) add(line.points, point)
  }
  for (const line of found)
    if (line.closed && line.points.length > 1 && distance(line.points[0]!, line.points.at(-1)!) < same)
      line.points.pop()
  return found.filter(({ points }) => points.length > 1)
}

const same = 1e-6

/** Of one path: outlines of more than two thousand curves get fewer a curve. */
const mostPoints = 200_000

function add(points: Point[], point: Point): void {
  if (distance(points.at(-1)!, point) >= same) points.push(point)
}

function* curvePoints(
  [x0, y0]: Point,
  [, x1, y1, x2, y2, x3, y3]: Extract<Segment, readonly ['curve', ...number[]]>,
  most: number,
) {
  const size = Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2)
  const steps = Math.min(most, Math.max(8, Math.ceil(Math.sqrt(size) * 3)))
  for (let i = 1; i <= steps; i++) {
    const t = i / steps
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    yield [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3] as const
  }
}

export function polylinePath({ points, closed }: Polyline): Path {
  const path: Segment[] = points.map(([x, y], i) => [i === 0 ? 'move' : 'line', x, y])
  return closed ? [...path, ['close']] : path
}

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/**
 * The line moved sideways: positive amounts to its right as it runs, on a plane whose y points downwards. Corners stay
 * sharp up to the miter limit and are cut beyond it.
 */
export function parallel({ points, closed }: Polyline, by: number, miterLimit = 4): Polyline {
  const count = points.length
  const result: Point[] = []
  for (let i = 0; i < count; i++) {
    const here = points[i]!
    const before = i > 0 ? points[i - 1]! : closed ? points[count - 1]! : undefined
    const after = i + 1 < count ? points[i + 1]! : closed ? points[0]! : undefined
    const [n1, n2] = [before && normal(before, here), after && normal(here, after)]
    if (!n1 || !n2) {
      const [nx, ny] = (n1 ?? n2)!
      result.push([here[0] + nx * by, here[1] + ny * by])
      continue
    }
    const [mx, my] = [n1[0] + n2[0], n1[1] + n2[1]]
    const square = mx * mx + my * my
    const reach = square > 0 ? 2 / square : Infinity
    if (reach * Math.sqrt(square) <= miterLimit) result.push([here[0] + mx * reach * by, here[1] + my * reach * by])
    else for (const [nx, ny] of [n1, n2]) result.push([here[0] + nx * by, here[1] + ny * by])
  }
  return { points: result, closed }
}

function normal(from: Point, to: Point): Point {
  const length = distance(from, to) || 1
  return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
}

export type Walk = {
  length: number
  /** Distances at which the line turns. */
  corners: readonly number[]
  /** The point at a distance from the start, and the direction there, of length 1. */
  at(distance: number): { point: Point; direction: Point }
  /** The piece between two distances, which may lie beyond the end of a closed line. */
  piece(from: number, to: number): Path
}

/** The line by distances from its beginning. */
export function walk({ points, closed }: Polyline): Walk {
  const all = closed ? [...points, points[0]!] : points
  const starts = [0]
  for (let i = 1; i < all.length; i++) starts.push(starts[i - 1]! + distance(all[i - 1]!, all[i]!))
  const length = starts.at(-1)!
  const segmentAt = (where: number): number => {
    let [low, high] = [0, all.length - 2]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= where) low = middle
      else high = middle - 1
    }
    return low
  }
  const at = (where: number) => {
    const wrapped = closed ? ((where % length) + length) % length : Math.min(Math.max(where, 0), length)
    const i = segmentAt(wrapped)
    const [a, b] = [all[i]!, all[i + 1]!]
    const whole = distance(a, b) || 1
    const share = (wrapped - starts[i]!) / whole
    const point: Point = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
    return { point, direction: [(b[0] - a[0]) / whole, (b[1] - a[1]) / whole] as Point }
  }
  const piece = (from: number, to: number): Path => {
    const shift = closed && length > 0 ? -Math.floor(from / length) * length : 0
    const [begin, end] = [from + shift, to + shift]
    const path: Segment[] = [['move', ...at(begin).point]]
    for (const round of closed ? [0, length] : [0])
      for (const [i, point] of points.entries()) {
        const where = starts[i]! + round
        if (where > begin + same && where < end - same) path.push(['line', ...point])
      }
    return [...path, ['line', ...at(end).point]]
  }
  const corners = points.flatMap((point, i) => {
    const before = points[i - 1] ?? (closed ? points.at(-1) : undefined)
    const after = points[i + 1] ?? (closed ? points[0] : undefined)
    return before && after && turns(before, point, after) ? [starts[i]!] : []
  })
  return { length, corners, at, piece }
}

/** More than flattened curves turn from piece to piece. */
function turns(a: Point, b: Point, c: Point): boolean {
  const [n1, n2] = [normal(a, b), normal(b, c)]
  return n1[0] * n2[0] + n1[1] * n2[1] < 0.9
}
