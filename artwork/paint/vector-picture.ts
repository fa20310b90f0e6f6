import type { Diagnostics } from '../model/diagnostic.ts'
import type { Picture } from '../model/picture.ts'
import { readSvgDrawing, type SvgDrawing } from '../pictures/svg/svg-items.ts'

/**
 * An SVG picture's drawing, read once a picture. What it holds beyond shapes is drawn from the picture's
 * pixels where it has them (then undefined), else left out, and reported either way.
 */
export function vectorPicture(picture: Picture, diagnostics: Diagnostics): SvgDrawing | undefined {
  let drawing = drawings.get(picture)
  if (!drawing) drawings.set(picture, (drawing = readSvgDrawing(picture.bytes)))
  for (const feature of drawing.unsupported) {
    const params = { picture: picture.key, feature }
    diagnostics.report(picture.raster ? 'picture.svgPixels' : 'picture.svgFeature', {}, params)
  }
  return drawing.unsupported.length && picture.raster ? undefined : drawing
}

const drawings = new WeakMap<Picture, SvgDrawing>()
