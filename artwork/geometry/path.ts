import { apply, type Matrix, type Point } from './matrix.ts'
import { boundsOf, type Rect } from './rect.ts'

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
