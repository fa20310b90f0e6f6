/** Areas as pixels: how much of each pixel they cover. Four lines a pixel, exact along each of them. */
import type { Path } from '../../geometry/path.ts'
import { polylines } from '../../geometry/polyline.ts'
import { boundsOf, intersection, union, type Rect } from '../../geometry/rect.ts'
import type { FillRule } from '../../model/page.ts'
import type { Outline } from './outlines.ts'

/** Pixels of a part of the plane; `scale` pixels a point. */
export type Raster = { left: number; top: number; width: number; height: number; scale: number; data: Float32Array }

export const blank = ({ left, top, width, height, scale }: Omit<Raster, 'data'>): Raster => ({
  left,
  top,
  width,
  height,
  scale,
  data: new Float32Array(width * height),
})

/** What all outlines cover together. */
export function outlineBounds(outlines: readonly Outline[]): Rect | undefined {
  let all: Rect | undefined
  for (const outline of outlines) {
    const box = outline.kind === 'area' ? pathBox(outline.path) : groupBox(outline)
    if (box) all = all ? union(all, box) : box
  }
  return all
}

const pathBox = (path: Path): Rect | undefined => {
  const points = polylines(path).flatMap((line) => line.points)
  return points.length > 0 ? boundsOf(points) : undefined
}

function groupBox({ inside, clip }: Extract<Outline, { kind: 'group' }>): Rect | undefined {
  const box = outlineBounds(inside)
  const edge = clip && pathBox(clip.path)
  return box && edge ? intersection(box, edge) : box
}

/** Draws outlines over one another into the raster. */
export function cover(into: Raster, outlines: readonly Outline[]): void {
  let scratch: Raster | undefined
  for (const outline of outlines) {
    if (outline.kind === 'area') {
      scratch ??= blank(into)
      const [from, to] = fill(scratch, outline.path, outline.rule)
      merge(into.data, scratch.data, from, to)
      scratch.data.fill(0, from, to)
      continue
    }
    const own = blank(into)
    cover(own, outline.inside)
    if (outline.clip) {
      const clip = blank(into)
      fill(clip, outline.clip.path, outline.clip.rule)
      own.data.forEach((value, i) => (own.data[i] = value * clip.data[i]!))
    }
    if (outline.opacity < 1) own.data.forEach((value, i) => (own.data[i] = value * outline.opacity))
    merge(into.data, own.data, 0, own.data.length)
  }
}

function merge(into: Float32Array, over: Float32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const value = over[i]!
    if (value > 0) into[i] = value + into[i]! * (1 - value)
  }
}

const lines = 4

/** Crossings of one path with the lines of pixels: some tenths of a second. A path of more, hundreds on each line of a page, covers the whole of its box. */
const mostCrossings = 6_000_000

/** Gives back from which to which of the raster's numbers it may have written. */
function fill(into: Raster, path: Path, rule: FillRule): [from: number, to: number] {
  const { width, height, data } = into
  const edges = edgesOf(path, into)
  const highest = Math.min(
    height,
    Math.max(0, Math.floor(edges.reduce((least, { top }) => Math.min(least, top), height))),
  )
  const lowest = Math.min(height, Math.ceil(edges.reduce((most, { bottom }) => Math.max(most, bottom), 0)))
  const written: [number, number] = [highest * width, Math.max(highest, lowest) * width]
  // Known before any line is drawn: sorting so many would take as long as drawing them.
  let crossings = edges.reduce((sum, { top, bottom }) => sum + linesBetween(top, bottom, height), 0)
  if (crossings > mostCrossings) {
    coverBox(into, edges, highest, lowest)
    return written
  }
  edges.sort((a, b) => a.top - b.top)
  let [next, active]: [number, Edge[]] = [0, []]
  for (let sub = highest * lines; sub < lowest * lines; sub++) {
    const y = (sub + 0.5) / lines
    const before = next
    while (next < edges.length && edges[next]!.top <= y) active.push(edges[next++]!)
    active = active.filter(({ bottom }) => bottom > y)
    for (const edge of active) edge.x = edge.x0 + (y - edge.y0) * edge.slope
    crossings += next - before > 16 ? sorted(active) : sortedAnew(active, mostCrossings - crossings)
    if (crossings > mostCrossings) {
      coverBox(into, edges, highest, lowest)
      break
    }
    let winding = 0
    for (let i = 0; i + 1 < active.length; i++) {
      winding += rule === 'evenodd' ? 1 : active[i]!.winding
      const isInside = rule === 'evenodd' ? winding % 2 !== 0 : winding !== 0
      if (isInside) addSpan(data, Math.floor(y) * width, width, active[i]!.x, active[i + 1]!.x)
    }
  }
  return written
}

/** Of the raster's, four a pixel. */
const linesBetween = (top: number, bottom: number, height: number): number =>
  Math.max(0, Math.min(bottom, height) - Math.max(top, 0)) * lines

/** In pixels; `x` is where it crosses the present line. */
type Edge = { x0: number; y0: number; slope: number; top: number; bottom: number; winding: 1 | -1; x: number }

function edgesOf(path: Path, { left, top: above, scale }: Raster): Edge[] {
  const edges: Edge[] = []
  for (const { points } of polylines(path)) {
    let [x1, y1] = points.at(-1)!
    for (const [x2, y2] of points) {
      if (y1 !== y2) {
        const [y0, end] = [(y1 - above) * scale, (y2 - above) * scale]
        edges.push({
          x0: (x1 - left) * scale,
          y0,
          slope: (x2 - x1) / (y2 - y1),
          top: Math.min(y0, end),
          bottom: Math.max(y0, end),
          winding: y2 > y1 ? 1 : -1,
          x: 0,
        })
      }
      ;[x1, y1] = [x2, y2]
    }
  }
  return edges
}

function sorted(edges: Edge[]): number {
  edges.sort((a, b) => a.x - b.x)
  return edges.length
}

/** From one line to the next few change places: by insertion. Gives back how many places were changed, at most about `most`. */
function sortedAnew(edges: Edge[], most: number): number {
  let moves = 0
  for (let i = 1; i < edges.length && moves <= most; i++) {
    const edge = edges[i]!
    let at = i
    for (; at > 0 && edges[at - 1]!.x > edge.x; at--) edges[at] = edges[at - 1]!
    edges[at] = edge
    moves += i - at
  }
  return moves
}

function coverBox({ width, data }: Raster, edges: readonly Edge[], highest: number, lowest: number): void {
  const ends = (edge: Edge) => [edge.top, edge.bottom].map((y) => edge.x0 + (y - edge.y0) * edge.slope)
  let [from, to] = [Infinity, -Infinity]
  for (const edge of edges) {
    const [a, b] = ends(edge) as [number, number]
    from = Math.min(from, a, b)
    to = Math.max(to, a, b)
  }
  for (let row = highest; row < lowest; row++)
    for (let line = 0; line < lines; line++) addSpan(data, row * width, width, from, to)
}

function addSpan(data: Float32Array, row: number, width: number, from: number, to: number): void {
  const [begin, end] = [Math.max(0, from), Math.min(width, to)]
  if (end <= begin) return
  const [first, last] = [Math.floor(begin), Math.min(width - 1, Math.floor(end))]
  for (let x = first; x <= last; x++) {
    const share = Math.min(x + 1, end) - Math.max(x, begin)
    if (share > 0) data[row + x] = Math.min(1, data[row + x]! + share / lines)
  }
}
