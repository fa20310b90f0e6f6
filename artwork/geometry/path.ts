import { apply, type Matrix, type Point } from './matrix.ts'
import { boundsOf, contains, corners, type Rect } from './rect.ts'

/** One step of an outline. Coordinates in points, y downwards. */
export type Segment =
  | readonly ['move', x: number, y: number]
  | readonly ['line', x: number, y: number]
  | readonly ['curve', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['close']

/** Any number of subpaths, each beginning with a move. */
export type Path = readonly Segment[]

export const rectPath = ({ left, top, right, bottom }: Rect): Path => [
  ['move', left, top],
  ['line', right, top],
  ['line', right, bottom],
  ['line', left, bottom],
  ['close'],
]

export function mapPath(path: Path, m: Matrix): Path {
  return path.map((s): Segment => {
    if (s[0] === 'close') return s
    if (s[0] === 'curve') {
      const [x1, y1] = apply(m, [s[1], s[2]])
      const [x2, y2] = apply(m, [s[3], s[4]])
      const [x, y] = apply(m, [s[5], s[6]])
      return ['curve', x1, y1, x2, y2, x, y]
    }
    const [x, y] = apply(m, [s[1], s[2]])
    return [s[0], x, y]
  })
}

/** The box around all points of the path, control points included: never smaller than the drawn shape. */
export function pathBounds(path: Path): Rect {
  const points: Point[] = []
  for (const s of path) for (let i = 1; i + 1 < s.length; i += 2) points.push([s[i] as number, s[i + 1] as number])
  return boundsOf(points)
}

/** Whether it is an upright rectangle that has all of the box in it. */
export function surrounds(path: Path, box: Rect): boolean {
  const bounds = pathBounds(path)
  const steps = path.filter(([kind]) => kind !== 'close')
  if (steps.length < 4 || steps.length > 5 || !contains(bounds, box)) return false
  if (steps.some(([kind], i) => kind !== (i === 0 ? 'move' : 'line'))) return false
  // From corner to corner around it: no two of the first four are opposite or the same.
  const places = steps.map(([, x, y]) =>
    corners(bounds).findIndex((corner) => isAt(corner, [x as number, y as number])),
  )
  const isRound = places.slice(1).every((place, i) => place >= 0 && [1, 3].includes(Math.abs(place - places[i]!)))
  return isRound && new Set(places.slice(0, 4)).size === 4
}

/** Points by which roundings move a corner. */
const isAt = ([x, y]: Point, [toX, toY]: Point): boolean => Math.abs(x - toX) < 0.001 && Math.abs(y - toY) < 0.001
