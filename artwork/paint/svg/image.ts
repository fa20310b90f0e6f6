import type { Diagnostics } from '../../model/diagnostic.ts'
import type { ImageItem, PageItem } from '../../model/page.ts'
import type { Picture } from '../../model/picture.ts'
import { base64 } from './base64.ts'
import { vectorPicture } from '../vector-picture.ts'
import { define, type Sketch } from './sketch.ts'
import { escapeXml } from '../xml-text.ts'
import { number, transform } from './write.ts'

/** Vector pictures are items themselves; handed in, since items hold pictures. */
type PaintItems = (sketch: Sketch, items: readonly PageItem[]) => string

/**
 * A picture on the unit square. Browsers cannot show CMYK and PDF pages: such a picture needs an address from `pictureUrl`, else it is
 * reported and its place stays grey.
 */
export function paintImage(sketch: Sketch, item: ImageItem, paintItems: PaintItems): string {
  const picture = sketch.pictures.get(item.picture)
  const given = sketch.pictureUrl(item.picture, item.part)
  if (!picture && given === undefined) {
    sketch.diagnostics.report('picture.notInAssets', sketch.place, { picture: item.picture })
    return ''
  }
  const opacity = item.opacity === undefined || item.opacity === 1 ? '' : ` opacity="${number(item.opacity)}"`
  const place = `${transform(item.matrix)}${opacity}`
  const shapes = shapesOf(item, sketch, sketch.diagnostics)
  if (shapes) {
    const id = define(sketch, `picture ${item.picture}`, (own) => `<g id="${own}">${paintItems(sketch, shapes)}</g>`)
    return `<use href="#${id}"${place}/>`
  }
  const url = given ?? dataUrl(picture!)
  if (url === undefined) {
    sketch.diagnostics.report('picture.noScreenVersion', sketch.place, { picture: item.picture })
    return `<rect width="1" height="1" fill="#bbb"${place}/>`
  }
  return `<image href="${escapeXml(url)}" width="1" height="1" preserveAspectRatio="none"${place}/>`
}

/** What an SVG is made of, where it is drawn so: browsers draw what is more than shapes themselves. */
export function shapesOf(
  { picture: key, part }: ImageItem,
  { pictures, pictureUrl }: Pick<Sketch, 'pictures' | 'pictureUrl'>,
  diagnostics: Diagnostics,
): readonly PageItem[] | undefined {
  const picture = pictures.get(key)
  if (picture?.format !== 'svg' || pictureUrl(key, part) !== undefined) return undefined
  const drawing = vectorPicture(picture, diagnostics)
  return drawing && (drawing.unsupported.length === 0 || picture.raster === null) ? drawing.items : undefined
}

const types = { jpeg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' } as const

/** Undefined for what browsers cannot show. */
function dataUrl(picture: Picture): string | undefined {
  if (picture.colorSpace === 'cmyk' || picture.format === 'pdf') return undefined
  let url = urls.get(picture)
  if (url === undefined) urls.set(picture, (url = `data:${types[picture.format]};base64,${base64(picture.bytes)}`))
  return url
}

const urls = new WeakMap<Picture, string>()
