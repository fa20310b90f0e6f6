/** Areas as pixels: how much of each pixel they cover. Four lines a pixel, exact along each of them. */
import type { Path } from '../../geometry/path.ts'
import { polylines } from '../../geometry/polyline.ts'
import { boundsOf, intersects, rect, union, type Rect } from '../../geometry/rect.ts'
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
  if (!box || !edge) return box
  if (!intersects(box, edge)) return undefined
  return rect(
    Math.max(box.left, edge.left),
    Math.max(box.top, edge.top),
    Math.min(box.right, edge.right),
    Math.min(box.bottom, edge.bottom),
  )
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

/** Gives back from which to which of the raster's numbers it may have written. */
function fill(into: Raster, path: Path, rule: FillRule): [from: number, to: number] {
  const { left, top, width, height, scale, data } = into
  const edges: [x1: number, y1: number, x2: number, y2: number][] = []
  for (const { points } of polylines(path))
    for (const [i, [x, y]] of points.entries()) {
      const [nx, ny] = points[(i + 1) % points.length]!
      if (y !== ny) edges.push([(x - left) * scale, (y - top) * scale, (nx - left) * scale, (ny - top) * scale])
    }
  edges.sort((a, b) => Math.min(a[1], a[3]) - Math.min(b[1], b[3]))
  let [next, active]: [number, typeof edges] = [0, []]
  const highest = Math.min(height, Math.max(0, Math.floor(edges[0] ? Math.min(edges[0][1], edges[0][3]) : height)))
  const lowest = Math.min(height, Math.ceil(edges.reduce((most, e) => Math.max(most, e[1], e[3]), 0)))
  for (let sub = highest * lines; sub < lowest * lines; sub++) {
    const y = (sub + 0.5) / lines
    while (next < edges.length && Math.min(edges[next]![1], edges[next]![3]) <= y) active.push(edges[next++]!)
    active = active.filter(([, y1, , y2]) => Math.max(y1, y2) > y)
    const crossings = active
      .map(([x1, y1, x2, y2]) => ({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), winding: y2 > y1 ? 1 : -1 }))
      .toSorted((a, b) => a.x - b.x)
    let winding = 0
    for (let i = 0; i + 1 < crossings.length; i++) {
      winding += rule === 'evenodd' ? 1 : crossings[i]!.winding
      const isInside = rule === 'evenodd' ? winding % 2 !== 0 : winding !== 0
      if (isInside) addSpan(data, Math.floor(y) * width, width, crossings[i]!.x, crossings[i + 1]!.x)
    }
  }
  return [highest * width, Math.max(highest, lowest) * width]
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
