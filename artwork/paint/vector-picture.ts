import { rect } from '../geometry/rect.ts'
import type { Diagnostics } from '../model/diagnostic.ts'
import type { Picture } from '../model/picture.ts'
import { readSvgDrawing, type SvgDrawing } from '../pictures/svg/svg-items.ts'
import { inSight } from './in-sight.ts'

/**
 * An SVG picture's drawing, read once a picture. What it holds beyond shapes is drawn from the picture's
 * pixels where it has them (then undefined), else left out, and reported either way.
 */
export function vectorPicture(picture: Picture, diagnostics: Diagnostics): SvgDrawing | undefined {
  let drawing = drawings.get(picture)
  if (!drawing) drawings.set(picture, (drawing = seenDrawing(picture.bytes)))
  for (const feature of drawing.unsupported) {
    const params = { picture: picture.key, feature }
    diagnostics.report(picture.raster ? 'picture.svgPixels' : 'picture.svgFeature', {}, params)
  }
  return drawing.unsupported.length && picture.raster ? undefined : drawing
}

/** Without what lies outside of the file's own sheet. It has no text that could need a face. */
function seenDrawing(bytes: Uint8Array): SvgDrawing {
  const { items, unsupported } = readSvgDrawing(bytes)
  return { items: inSight(items, rect(0, 0, 1, 1), { faces: { face: () => undefined } }), unsupported }
}

const drawings = new WeakMap<Picture, SvgDrawing>()
