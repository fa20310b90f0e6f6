import type { Paint, PageItem } from '../model/page.ts'
import type { Picture } from '../model/picture.ts'
import { readSvgDrawing } from '../pictures/svg/svg-items.ts'

/**
 * Whether an SVG brings colours of a screen into print. Its black and greys become black ink; what is more than shapes is
 * printed from pixels, which are RGB.
 */
export function isColoredDrawing(picture: Picture): boolean {
  if (picture.format !== 'svg') return false
  let known = answers.get(picture)
  if (known === undefined) {
    const { items, unsupported } = readSvgDrawing(picture.bytes)
    answers.set(picture, (known = unsupported.length > 0 || items.some(isColored)))
  }
  return known
}

const answers = new WeakMap<Picture, boolean>()

function isColored(item: PageItem): boolean {
  if (item.kind === 'group') return item.items.some(isColored)
  if (item.kind !== 'path') return false
  return [item.fill?.paint, item.stroke?.paint].some((paint) => paint !== undefined && isRgb(paint))
}

const isRgb = (paint: Paint): boolean =>
  paint.kind === 'solid' ? paint.color.space === 'rgb' : paint.stops.some(({ color }) => color.space === 'rgb')
