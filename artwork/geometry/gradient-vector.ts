import type { Point } from './matrix.ts'
import { height, width, type Rect } from './rect.ts'

/** How a gradient lies on an item, as its attributes say; absent or zero means across the item's box. */
export type GradientPlacement = {
  box: Rect
  angle: number | undefined
  start: readonly number[] | undefined
  length: number | undefined
  /** Of a radial gradient: how its brightest point stands off the middle. */
  highlight?: { angle: number | undefined; length: number | undefined }
}

/**
 * From where to where the gradient runs. IDML counts angles counter-clockwise as the reader sees them. Without a
 * start of its own the gradient spans the box in the direction of its angle. InDesign begins at the lower left corner and is as
 * long as the box is wide (decision 0411): a radial one has its middle there.
 */
export function gradientVector(
  shape: 'linear' | 'radial',
  { box, angle = 0, start, length = 0 }: GradientPlacement,
): { from: Point; to: Point } {
  const radians = (angle * Math.PI) / 180
  // Rounded so that right angles stay right.
  const [dx, dy] = [round(Math.cos(radians)), round(-Math.sin(radians))]
  if (length > 0 && start?.length === 2) {
    const [x = 0, y = 0] = start
    return { from: [x, y], to: [x + dx * length, y + dy * length] }
  }
  const across = Math.abs(width(box) * dx) + Math.abs(height(box) * dy) || 1
  const from: Point =
    shape === 'radial'
      ? [box.left, box.bottom]
      : [(box.left + box.right - dx * across) / 2, (box.top + box.bottom - dy * across) / 2]
  return { from, to: [from[0] + dx * across, from[1] + dy * across] }
}

const round = (value: number): number => Math.round(value * 1e12) / 1e12
