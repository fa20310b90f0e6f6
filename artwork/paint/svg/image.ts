import type { ImageItem } from '../../model/page.ts'
import type { Picture } from '../../model/picture.ts'
import { type Sketch } from './sketch.ts'
import { escapeXml } from '../xml-text.ts'
import { number, transform } from './write.ts'

/**
 * A picture on the unit square. Browsers cannot show CMYK: such a picture needs an address from `pictureUrl`, else it is
 * reported and its place stays grey.
 */
export function paintImage(sketch: Sketch, item: ImageItem): string {
  const picture = sketch.pictures.get(item.picture)
  const given = sketch.pictureUrl(item.picture)
  if (!picture && given === undefined) {
    sketch.diagnostics.error('picture.missing', sketch.place, { picture: item.picture })
    return ''
  }
  const opacity = item.opacity === undefined || item.opacity === 1 ? '' : ` opacity="${number(item.opacity)}"`
  const url = given ?? (picture!.colorSpace === 'cmyk' ? undefined : dataUrl(picture!))
  if (url === undefined) {
    sketch.diagnostics.warn('picture.noScreenVersion', sketch.place, { picture: item.picture })
    return `<rect width="1" height="1" fill="#bbb"${transform(item.matrix)}${opacity}/>`
  }
  return `<image href="${escapeXml(url)}" width="1" height="1" preserveAspectRatio="none"${transform(item.matrix)}${opacity}/>`
}

const types = { jpeg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' } as const

function dataUrl(picture: Picture): string {
  let url = urls.get(picture)
  if (url === undefined) urls.set(picture, (url = `data:${types[picture.format]};base64,${base64(picture.bytes)}`))
  return url
}

const urls = new WeakMap<Picture, string>()

function base64(bytes: Uint8Array): string {
  let binary = ''
  // In pieces: a call takes some ten thousand arguments at most.
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
