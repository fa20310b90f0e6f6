import { chain, identity } from '../../../geometry/matrix.ts'
import type { ImageItem, PageItem } from '../../../model/page.ts'
import type { Picture } from '../../../model/picture.ts'
import { blendingGroup, newCanvas, within, type Canvas, type PdfBuild } from '../canvas.ts'
import { setGraphicsState, type GraphicsState } from '../graphics-state.ts'
import { placedPage } from './placed-pdf.ts'
import { pictureSpace } from './picture-space.ts'
import { pngImage } from './png-image.ts'
import { readPicture } from '../../../pictures/read-picture.ts'
import { vectorPicture } from '../../vector-picture.ts'
import type { Resource } from '../resources.ts'

/** Vector pictures are items themselves; handed in, since items hold pictures. */
type PaintItems = (canvas: Canvas, items: readonly PageItem[]) => void

/** A picture on the unit square that `matrix` places. Each picture is in the file once. */
export function paintImage(canvas: Canvas, item: ImageItem, state: GraphicsState, paintItems: PaintItems): void {
  const { build, resources, content } = canvas
  const picture = build.pictures.get(item.picture)
  if (!picture) {
    build.diagnostics.report('picture.notInAssets', canvas.place, { picture: item.picture })
    return
  }
  const drawing = picture.format === 'svg' ? vectorPicture(picture, build.diagnostics) : undefined
  const xobject = drawing
    ? vectorForm(build, picture, (form) => paintItems(form, drawing.items))
    : picture.format === 'pdf'
      ? placedPage(canvas, picture, item.part)
      : rasterObject(canvas, picture.raster ?? picture)
  if (!xobject) return
  // PDF's unit square for images and placed pages has its origin at the bottom; ours, and that of forms made from SVG, at the top.
  within(canvas, drawing ? item.matrix : chain([1, 0, 0, -1, 0, 1], item.matrix), (inner) => {
    setGraphicsState(inner, { ...state, opacity: (state.opacity ?? 1) * (item.opacity ?? 1) })
    content.op('Do', resources.use('XObject', xobject))
  })
}

function rasterObject(canvas: Canvas, picture: Picture): Resource | undefined {
  const { build } = canvas
  const stream = picture.format === 'jpeg' ? jpegImage(build, picture) : pngImage(build, picture)
  if (!stream) {
    build.diagnostics.report('picture.unreadable', canvas.place, { picture: picture.key }, 'error')
    return undefined
  }
  return stream
}

/** The JPEG as it came: no second compression, no conversion. Adobe's inverted CMYK is turned by the Decode array. */
function jpegImage(build: PdfBuild, picture: Picture): Resource {
  const key = `picture ${picture.key}`
  const mask = build.pool.find('XObject', key) ? undefined : softMask(build, picture)
  const resource = build.pool.intern('XObject', key, () =>
    build.context.stream(picture.bytes, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: picture.width,
      Height: picture.height,
      BitsPerComponent: 8,
      ColorSpace: pictureSpace(build, picture),
      Filter: 'DCTDecode',
      ...(picture.inverted && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
      ...(mask && { SMask: mask.ref }),
    }),
  )
  resource.transparent ||= mask !== undefined
  return resource
}

function softMask(build: PdfBuild, { key, softMask: bytes }: Picture): Resource | undefined {
  const mask = bytes && readPicture(`${key} mask`, bytes, build.diagnostics)
  // A mask has no profile: its numbers are shares.
  return mask && pngImage(build, { ...mask, profile: undefined })
}

/** An SVG as a form of its own drawn instructions, scaled to the unit square. */
function vectorForm(build: PdfBuild, picture: Picture, draw: (form: Canvas) => void): Resource {
  const canvas = newCanvas(build, identity, {})
  const form = build.pool.intern('XObject', `picture ${picture.key}`, () => {
    draw(canvas)
    return build.context.flateStream(canvas.content.toString(), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 1, 1],
      Resources: canvas.resources.toDict(build.context),
      ...blendingGroup(canvas),
    })
  })
  form.transparent ||= canvas.resources.transparent
  return form
}
