import type { ImageItem, Page, PageItem } from '../model/page.ts'

/** All pictures on some pages, wherever they are nested. */
export function* placedImages(pages: readonly Page[]): Iterable<ImageItem> {
  const waiting: PageItem[] = pages.flatMap(({ items }) => items)
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (item.kind === 'group') waiting.push(...item.items)
    if (item.kind === 'image') yield item
  }
}
