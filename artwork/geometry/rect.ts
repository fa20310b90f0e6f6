import { apply, type Matrix, type Point } from './matrix.ts'

/** Points, y downwards: `top < bottom`. */
export type Rect = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

export const rect = (left: number, top: number, right: number, bottom: number): Rect => ({ left, top, right, bottom })

export const width = (r: Rect): number => r.right - r.left

export const height = (r: Rect): number => r.bottom - r.top

/** Grows each side outwards by its own amount; negative amounts shrink. */
export const outset = (r: Rect, top: number, left = top, bottom = top, right = left): Rect =>
  rect(r.left - left, r.top - top, r.right + right, r.bottom + bottom)

export function boundsOf(points: readonly Point[]): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return left <= right ? rect(left, top, right, bottom) : rect(0, 0, 0, 0)
}

export const corners = (r: Rect): Point[] => [
  [r.left, r.top],
  [r.right, r.top],
  [r.right, r.bottom],
  [r.left, r.bottom],
]

export const mapRect = (r: Rect, m: Matrix): Rect => boundsOf(corners(r).map((p) => apply(m, p)))

export const union = (a: Rect, b: Rect): Rect =>
  rect(Math.min(a.left, b.left), Math.min(a.top, b.top), Math.max(a.right, b.right), Math.max(a.bottom, b.bottom))

export const intersects = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const contains = (outer: Rect, inner: Rect): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom

export const intersection = (a: Rect, b: Rect): Rect | undefined =>
  intersects(a, b)
    ? rect(Math.max(a.left, b.left), Math.max(a.top, b.top), Math.min(a.right, b.right), Math.min(a.bottom, b.bottom))
    : undefined
