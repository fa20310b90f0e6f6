import { gradientVector, type GradientPlacement } from '../geometry/gradient-vector.ts'
import type { Point } from '../geometry/matrix.ts'
import { rect } from '../geometry/rect.ts'
import { black, type Color } from '../model/color.ts'
import type { Diagnostics, Place } from '../model/diagnostic.ts'
import type { Document, Swatch } from '../model/document.ts'
import type { Paint } from '../model/page.ts'
import { tinted } from '../model/tint.ts'

export type Tint = number | 'own' | undefined

/** Of words: a gradient lies over the box of their frame, which is known when that is drawn. */
export type OnFrame = { onFrame: Omit<GradientPlacement, 'box'> }

/** What a swatch paints an area with; undefined for no paint at all. */
export function paintOf(
  document: Document,
  swatchId: string | undefined,
  tint: Tint,
  placement: GradientPlacement | OnFrame | undefined,
  diagnostics: Diagnostics,
  place: Place,
): Paint | undefined {
  if (swatchId === undefined || swatchId === 'Swatch/None' || swatchId === 'n') return undefined
  const swatch = document.swatches.get(swatchId)
  if (!swatch) {
    // A swatch that is only named is usually one of InDesign's own in a generated package.
    diagnostics.report(swatchId.startsWith('PastedSmoothShade') ? 'swatch.smoothShade' : 'swatch.missing', place, {
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
  placement: GradientPlacement | OnFrame | undefined,
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
    if (!placement) diagnostics.report('text.gradient', place, { swatch: gradient.name })
    return { kind: 'solid', color: first.color }
  }
  if ('onFrame' in placement) {
    const square = gradientVector(gradient.shape, { ...placement.onFrame, box: rect(0, 0, 1, 1) })
    return { kind: 'gradient', shape: gradient.shape, ...square, stops, onFrame: placement.onFrame }
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

const withTint = (color: Color, tint: Tint): Color => (typeof tint === 'number' ? tinted(color, tint) : color)
