import type { Path } from '../../geometry/path.ts'
import { pathBounds } from '../../geometry/path.ts'
import type { Rect } from '../../geometry/rect.ts'
import type { Slot } from '../../text/set-line.ts'

/** The box of a path that is an upright rectangle and nothing else. */
export function asRectangle(path: Path): Rect | undefined {
  const points = path.filter((s) => s[0] !== 'close')
  const isShape =
    path.length === 5 && points.length === 4 && points.every((s, i) => s[0] === (i === 0 ? 'move' : 'line'))
  if (!isShape) return undefined
  const upright = points.every((s, i) => {
    const next = points[(i + 1) % 4]!
    return near(s[1] as number, next[1] as number) !== near(s[2] as number, next[2] as number)
  })
  return upright ? pathBounds(path) : undefined
}

/** The parts between two heights that lie inside of an outline, from `left` on. Holes and several subpaths count. */
export function insideOf(path: Path, left: number): (top: number, bottom: number) => Slot[] {
  const edges = flatten(path)
  return (top, bottom) => {
    const heights = [top + 1e-6, (top + bottom) / 2, bottom - 1e-6]
    for (const [, y] of edges) if (y > top && y < bottom && heights.length < 200) heights.push(y - 1e-6, y + 1e-6)
    return heights.map((y) => spans(edges, y, left)).reduce(common)
  }
}

/**
 * What an outline covers between two heights, `reach` around it included: the round shape one gets by rolling a disc along
 * it. Holes count as covered.
 */
export function coveredBy(path: Path, left: number, reach: number): (top: number, bottom: number) => Slot[] {
  const subpaths = splitSubpaths(path).map(flatten)
  const { left: leftmost, right: rightmost, top: highest, bottom: lowest } = boxOf(subpaths.flat())
  let looks = 0
  return (top, bottom) => {
    const [from, to] = [Math.max(top - reach, highest + 1e-6), Math.min(bottom + reach, lowest - 1e-6)]
    if (from > to) return []
    if (looks > mostLooks) return [{ left: leftmost - left - reach, right: rightmost - left + reach }]
    const heights = Array.from({ length: bandSteps + 1 }, (_, i) => from + ((to - from) * i) / bandSteps)
    const found: Slot[] = []
    for (const whole of subpaths) {
      looks += whole.length
      const edges = whole.filter(([, y1, , y2]) => Math.max(y1, y2) >= from && Math.min(y1, y2) <= to)
      const corners = edges.flatMap(([, y]) => (y > from && y < to ? [y - 1e-6, y + 1e-6] : [])).slice(0, 400)
      for (const y of [...heights, ...corners]) {
        looks += edges.length
        const off = Math.max(0, top - y, y - bottom)
        const beside = Math.sqrt(Math.max(0, reach ** 2 - off ** 2))
        for (const span of spans(edges, y, left)) found.push({ left: span.left - beside, right: span.right + beside })
      }
    }
    return merged(found)
  }
}

/**
 * Edges looked at for the lines of one column: some tenths of a second. Thousands of curves that all cross each line, which nobody
 * could follow with text, count as their box from there on.
 */
const mostLooks = 8_000_000

const boxOf = (edges: readonly Edge[]) =>
  edges.reduce(
    ({ left, right, top, bottom }, [x1, y1, x2, y2]) => ({
      left: Math.min(left, x1, x2),
      right: Math.max(right, x1, x2),
      top: Math.min(top, y1, y2),
      bottom: Math.max(bottom, y1, y2),
    }),
    { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
  )

/** Heights at which a line's band is looked at, beside the corners in it. */
const bandSteps = 8

function splitSubpaths(path: Path): Path[] {
  const parts: Path[number][][] = []
  for (const segment of path) {
    if (segment[0] === 'move' || parts.length === 0) parts.push([])
    parts.at(-1)!.push(segment)
  }
  return parts.map((part) => (part.at(-1)?.[0] === 'close' ? part : [...part, ['close']]))
}

function merged(slots: readonly Slot[]): Slot[] {
  const result: { left: number; right: number }[] = []
  for (const { left, right } of slots.toSorted((a, b) => a.left - b.left)) {
    const last = result.at(-1)
    if (last && left <= last.right) last.right = Math.max(last.right, right)
    else result.push({ left, right })
  }
  return result
}

type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

/** Pieces a curve is cut into: under a twentieth of a point off in a frame of 300 pt. */
const curveSteps = 24

function flatten(path: Path): Edge[] {
  const edges: Edge[] = []
  let [x, y, x0, y0] = [0, 0, 0, 0]
  const to = (nx: number, ny: number) => {
    edges.push([x, y, nx, ny])
    ;[x, y] = [nx, ny]
  }
  for (const s of path) {
    if (s[0] === 'move') [x, y, x0, y0] = [s[1], s[2], s[1], s[2]]
    else if (s[0] === 'line') to(s[1], s[2])
    else if (s[0] === 'close') to(x0, y0)
    else {
      const [ax, ay] = [x, y]
      for (let i = 1; i <= curveSteps; i++) {
        const t = i / curveSteps
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
        to(a * ax + b * s[1] + c * s[3] + d * s[5], a * ay + b * s[2] + c * s[4] + d * s[6])
      }
    }
  }
  return edges
}

/** Even-odd along one horizontal. */
function spans(edges: readonly Edge[], y: number, left: number): Slot[] {
  const crossings = edges
    .filter(([, y1, , y2]) => y1 <= y !== y2 <= y)
    .map(([x1, y1, x2, y2]) => x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) - left)
    .toSorted((a, b) => a - b)
  const found: Slot[] = []
  for (let i = 0; i + 1 < crossings.length; i += 2) found.push({ left: crossings[i]!, right: crossings[i + 1]! })
  return found
}

function common(a: readonly Slot[], b: readonly Slot[]): Slot[] {
  return a.flatMap((s) =>
    b
      .map((o) => ({ left: Math.max(s.left, o.left), right: Math.min(s.right, o.right) }))
      .filter((slot) => slot.right > slot.left),
  )
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-4
