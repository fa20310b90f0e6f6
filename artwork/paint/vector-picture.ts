import type { Diagnostics } from '../model/diagnostic.ts'
import type { Picture } from '../model/picture.ts'
import { readSvgDrawing, type SvgDrawing } from '../pictures/svg/svg-items.ts'

/** An SVG picture's drawing, read once a picture. What it holds beyond shapes is reported as `picture.svgFeature`. */
export function vectorPicture(picture: Picture, diagnostics: Diagnostics): SvgDrawing {
  let drawing = drawings.get(picture)
  if (!drawing) drawings.set(picture, (drawing = readSvgDrawing(picture.bytes)))
  for (const feature of drawing.unsupported)
    diagnostics.ignored('picture.svgFeature', {}, { picture: picture.key, feature })
  return drawing
}

const drawings = new WeakMap<Picture, SvgDrawing>()
