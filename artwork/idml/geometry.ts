import { identity, isFiniteMatrix, type Matrix, type Point } from '../geometry/matrix.ts'
import type { Path, Segment } from '../geometry/path.ts'
import { rect, type Rect } from '../geometry/rect.ts'
import { child, elements, type XmlElement } from './xml.ts'

/** `"1 0 0 1 tx ty"`; anything else is the identity, as when the attribute is absent. */
export function readMatrix(written: string | undefined): Matrix {
  const values = (written ?? '').trim().split(/\s+/).map(Number)
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values
  const matrix: Matrix = [a, b, c, d, e, f]
  return values.length === 6 && isFiniteMatrix(matrix) && values.every(isSane) ? matrix : identity
}

/** `"top left bottom right"`, the order of IDML's GeometricBounds. */
export function readBounds(written: string | undefined): Rect | undefined {
  const values = (written ?? '').trim().split(/\s+/).map(Number)
  const [top = NaN, left = NaN, bottom = NaN, right = NaN] = values
  return [top, left, bottom, right].every(isSane) && right >= left && bottom >= top
    ? rect(left, top, right, bottom)
    : undefined
}

/** The item's outline (IDML specification, PathGeometry): Bezier points with the directions into and out of them. */
export function readPath(item: XmlElement): Path {
  const path: Segment[] = []
  for (const subpath of elements(child(child(item, 'Properties'), 'PathGeometry'))) {
    if (subpath.name !== 'GeometryPathType') continue
    const points = [...elements(child(subpath, 'PathPointArray'))].map(readPoint)
    if (points.some((point) => point === undefined)) continue
    addSubpath(path, points as PathPoint[], subpath.attributes.PathOpen === 'true')
  }
  return path
}

type PathPoint = { anchor: Point; left: Point; right: Point }

function addSubpath(path: Segment[], points: PathPoint[], open: boolean): void {
  const first = points[0]
  if (!first) return
  path.push(['move', ...first.anchor])
  for (let i = 1; i < points.length; i++) path.push(segment(points[i - 1] as PathPoint, points[i] as PathPoint))
  if (open) return
  const last = points.at(-1) as PathPoint
  const closing = segment(last, first)
  if (closing[0] === 'curve') path.push(closing)
  path.push(['close'])
}

const segment = (from: PathPoint, to: PathPoint): Segment =>
  same(from.anchor, from.right) && same(to.anchor, to.left)
    ? ['line', ...to.anchor]
    : ['curve', ...from.right, ...to.left, ...to.anchor]

function readPoint({ attributes }: XmlElement): PathPoint | undefined {
  const anchor = readPair(attributes.Anchor)
  if (!anchor) return undefined
  return {
    anchor,
    left: readPair(attributes.LeftDirection) ?? anchor,
    right: readPair(attributes.RightDirection) ?? anchor,
  }
}

function readPair(written: string | undefined): Point | undefined {
  const space = written?.indexOf(' ') ?? -1
  if (!written || space < 0) return undefined
  const [x, y] = [Number(written.slice(0, space)), Number(written.slice(space + 1))]
  return isSane(x) && isSane(y) ? [x, y] : undefined
}

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1]

/** No page is a million points wide; larger numbers are damage, and would make sums lose their precision. */
const isSane = (value: number): boolean => Math.abs(value) <= 1e6
