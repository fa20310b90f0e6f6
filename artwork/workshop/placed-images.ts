import type { ImageItem, Page, PageItem } from '../model/page.ts'

/** All pictures on some pages, wherever they are nested. */
export function* placedImages(pages: readonly Page[]): Iterable<ImageItem> {
  for (const item of itemsOn(pages)) if (item.kind === 'image') yield item
}

/** The keys of the faces that some pages are set in. */
export function facesOn(pages: readonly Page[]): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const item of itemsOn(pages)) if (item.kind === 'text') keys.add(item.font)
  return keys
}

function* itemsOn(pages: readonly Page[]): Iterable<PageItem> {
  const waiting: PageItem[] = pages.flatMap(({ items }) => items)
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (item.kind === 'group') waiting.push(...item.items)
    yield item
  }
}
