import { sizeOf } from '#domain/pictures/picture-size.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import type { Texts } from '../../ui/words/texts.ts'

/** How large it is: a drawing in millimetres, all others in pixels; empty where nobody knows. */
export function pictureSizeWords(picture: Parameters<typeof sizeOf>[0], t: Texts): string {
  const size = sizeOf(picture)
  if (!size) return ''
  const [width, height] = [size.width, size.height].map((one) => formatNumber(one, { maximumFractionDigits: 1 }))
  return t(`media.size.${size.unit}`, { width: width ?? '', height: height ?? '' })
}
