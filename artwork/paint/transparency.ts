/** Where a page mixes colours: there print blends all of it in the press's inks, RGB and Lab with the rest. */
import { Diagnostics } from '../model/diagnostic.ts'
import type { GroupItem, PageItem } from '../model/page.ts'
import type { Picture } from '../model/picture.ts'
import { vectorPicture } from './vector-picture.ts'

/** What makes the PDF's page a transparency group; a picture's own transparency, which browsers are not told of, is left aside. */
export const isTransparent = (items: readonly PageItem[], pictures: ReadonlyMap<string, Picture>): boolean =>
  items.some((item) => {
    if (item.kind === 'path' || item.kind === 'text') return false
    if (item.kind !== 'image' && item.kind !== 'group') return item.opacity > 0
    if (isFaded(item.opacity)) return true
    if (item.kind === 'group')
      return mixesOwn(item) || !!item.isolated || !!item.knockout || isTransparent(item.items, pictures)
    const picture = pictures.get(item.picture)
    const drawing = picture?.format === 'svg' ? vectorPicture(picture, new Diagnostics()) : undefined
    return drawing !== undefined && isTransparent(drawing.items, pictures)
  })

/** Whether what is in the group is mixed with something, be it paper. */
export const mixesOwn = ({ opacity, blendMode = 'normal', mask }: GroupItem): boolean =>
  isFaded(opacity) || blendMode !== 'normal' || mask !== undefined

const isFaded = (opacity: number | undefined): boolean => (opacity ?? 1) !== 1
