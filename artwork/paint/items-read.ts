import { outset } from '../geometry/rect.ts'
import type { Page, PageItem } from '../model/page.ts'
import type { PaintFaces } from './faces.ts'
import { inSight } from './in-sight.ts'

/**
 * Of each page, by its index, the items that are read there: what reaches in from the page beside or stands in the bleed alone is not
 * read, and words over both pages are read on the first. Effects are decoration in any case.
 */
export function itemsRead(pages: readonly Page[], faces: PaintFaces): ReadonlyMap<number, ReadonlySet<PageItem>> {
  const words = new Set<PageItem>()
  return new Map(
    pages.map(({ index, trim, items }) => {
      const here = [...leavesOf(inSight(items, outset(trim, -overhang), { faces }))].filter((item) => !words.has(item))
      for (const item of here) if (item.kind === 'text') words.add(item)
      return [index, new Set(here)]
    }),
  )
}

/** Points by which a letter may reach over the edge of the page it stands on. */
const overhang = 1

function* leavesOf(items: readonly PageItem[]): Iterable<PageItem> {
  for (const item of items) {
    if (item.kind === 'group') yield* leavesOf(item.items)
    else yield item
  }
}
