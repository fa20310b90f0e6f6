/** An affine map as PDF and IDML write it: `[a, b, c, d, e, f]`, x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export type Point = readonly [x: number, y: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

export const scaling = (x: number, y = x): Matrix => [x, 0, 0, y, 0, 0]

/** Counter-clockwise in a y-up plane, that is clockwise on our y-down pages. Angle in degrees. */
export function rotation(degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [cos, sin, -sin, cos, 0, 0]
}

/** The map that applies `first`, then `second`. */
export function chain(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first
  const [A, B, C, D, E, F] = second
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

export const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

export const determinant = ([a, b, c, d]: Matrix): number => a * d - b * c

/** Undefined for a map that flattens the plane, since such a map has no inverse. */
export function invert(m: Matrix): Matrix | undefined {
  const det = determinant(m)
  if (!Number.isFinite(det) || Math.abs(det) < 1e-12) return undefined
  const [a, b, c, d, e, f] = m
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det]
}

export const isFiniteMatrix = (m: Matrix): boolean => m.length === 6 && m.every(Number.isFinite)
