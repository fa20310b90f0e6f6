import type { Point } from '../geometry/matrix.ts'
import { height, width, type Rect } from '../geometry/rect.ts'
import { black, type Color } from '../model/color.ts'
import type { Diagnostics, Place } from '../model/diagnostic.ts'
import type { Document, Swatch } from '../model/document.ts'
import type { Paint } from '../model/page.ts'
import { tinted } from '../model/tint.ts'

export type Tint = number | 'own' | undefined

/** How a gradient lies on an item, as its attributes say; absent or zero means across the item's box. */
export type GradientPlacement = {
  box: Rect
  angle: number | undefined
  start: readonly number[] | undefined
  length: number | undefined
  /** Of a radial gradient: how its brightest point stands off the middle. */
  highlight?: { angle: number | undefined; length: number | undefined }
}

/** What a swatch paints an area with; undefined for no paint at all. */
export function paintOf(
  document: Document,
  swatchId: string | undefined,
  tint: Tint,
  placement: GradientPlacement | undefined,
  diagnostics: Diagnostics,
  place: Place,
): Paint | undefined {
  if (swatchId === undefined || swatchId === 'Swatch/None' || swatchId === 'n') return undefined
  const swatch = document.swatches.get(swatchId)
  if (!swatch) {
    // A swatch that is only named is usually one of InDesign's own in a generated package.
    diagnostics.warn(swatchId.startsWith('PastedSmoothShade') ? 'swatch.smoothShade' : 'swatch.missing', place, {
      swatch: swatchId,
    })
    return swatchId.startsWith('PastedSmoothShade') ? undefined : { kind: 'solid', color: black }
  }
  if (swatch.kind === 'none') return undefined
  if (swatch.kind === 'color') return { kind: 'solid', color: withTint(swatch.color, tint) }
  return gradientPaint(document, swatch, tint, placement, diagnostics, place)
}

function gradientPaint(
  document: Document,
  gradient: Extract<Swatch, { kind: 'gradient' }>,
  tint: Tint,
  placement: GradientPlacement | undefined,
  diagnostics: Diagnostics,
  place: Place,
): Paint | undefined {
  const stops = gradient.stops.flatMap(({ at, swatch, middle }) => {
    const stop = document.swatches.get(swatch)
    return stop?.kind === 'color' ? [{ at, color: withTint(stop.color, tint), middle }] : []
  })
  const [first] = stops
  if (!first) return undefined
  if (!placement || stops.length === 1) {
    if (!placement) diagnostics.approximated('text.gradient', place, { swatch: gradient.name })
    return { kind: 'solid', color: first.color }
  }
  const vector = gradientVector(gradient.shape, placement)
  const focus = gradient.shape === 'radial' ? focusOf(vector, placement.highlight) : undefined
  return { kind: 'gradient', shape: gradient.shape, ...vector, stops, ...(focus && { focus }) }
}

/** The highlight never leaves the circle, where a shading would have no look. */
function focusOf(
  { from, to }: { from: Point; to: Point },
  highlight: GradientPlacement['highlight'],
): Point | undefined {
  const far = Math.min(highlight?.length ?? 0, 0.99 * Math.hypot(to[0] - from[0], to[1] - from[1]))
  if (far <= 0) return undefined
  const radians = ((highlight?.angle ?? 0) * Math.PI) / 180
  return [from[0] + far * Math.cos(radians), from[1] - far * Math.sin(radians)]
}

/**
 * From where to where the gradient runs. IDML counts angles counter-clockwise as the reader sees them. Without a
 * start of its own the gradient spans the box in the direction of its angle; a radial one begins in the middle.
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
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const half = (Math.abs(width(box) * dx) + Math.abs(height(box) * dy)) / 2 || 0.5
  const to: Point = [middle[0] + dx * half, middle[1] + dy * half]
  return { from: shape === 'radial' ? middle : [middle[0] - dx * half, middle[1] - dy * half], to }
}

const round = (value: number): number => Math.round(value * 1e12) / 1e12

const withTint = (color: Color, tint: Tint): Color => (typeof tint === 'number' ? tinted(color, tint) : color)
