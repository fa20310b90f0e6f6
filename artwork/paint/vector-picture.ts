import type { Diagnostics } from '../model/diagnostic.ts'
import type { Picture } from '../model/picture.ts'
import { readSvgDrawing, type SvgDrawing } from '../pictures/svg/svg-items.ts'

/**
 * An SVG picture's drawing, read once a picture. What it holds beyond shapes is reported as `picture.svgFeature`: drawn
 * from the picture's pixels where it has them (then undefined), else left out.
 */
export function vectorPicture(picture: Picture, diagnostics: Diagnostics): SvgDrawing | undefined {
  let drawing = drawings.get(picture)
  if (!drawing) drawings.set(picture, (drawing = readSvgDrawing(picture.bytes)))
  for (const feature of drawing.unsupported) {
    const params = { picture: picture.key, feature }
    if (picture.raster) diagnostics.approximated('picture.svgFeature', {}, params)
    else diagnostics.ignored('picture.svgFeature', {}, params)
  }
  return drawing.unsupported.length && picture.raster ? undefined : drawing
}

const drawings = new WeakMap<Picture, SvgDrawing>()
