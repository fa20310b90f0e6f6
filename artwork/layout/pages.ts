/** Puts what is drawn of the spreads on the pages it touches. */
import type { Matrix } from '../geometry/matrix.ts'
import { intersects, mapRect, outset, rect, type Rect, union } from '../geometry/rect.ts'
import type { Sides } from '../model/document.ts'
import type { GroupItem, Page } from '../model/page.ts'
import type { ResolvedDocument, ResolvedItem, ResolvedPage, ResolvedSpread } from '../model/resolved.ts'
import { itemBounds, type DrawnItem } from './draw/draw-item.ts'
import { placedOnPage } from './draw/place-out.ts'

export function pagesOf(
  { bleed, slug }: Pick<ResolvedDocument, 'bleed' | 'slug'>,
  spread: ResolvedSpread,
  draw: (item: ResolvedItem) => DrawnItem,
): Page[] {
  const drawn = spread.items.map((item): Drawn => ({ item, bounds: itemBounds(item), ...draw(item) }))
  return spread.pages.map((page) => {
    const trim = rect(0, 0, page.width, page.height)
    const bled = around(trim, bleed, page)
    const slugged = slug && around(trim, slug, page)
    const sheet = slugged ? union(bled, slugged) : bled
    const here = drawn.filter(({ bounds }) => bounds && intersects(mapRect(bounds, page.fromSpread), sheet))
    const placed = here.flatMap(({ placeholders }) => placedOnPage(placeholders, page.fromSpread))
    const places = placed.filter(({ kind }) => kind === 'place')
    return {
      name: page.name,
      index: page.index,
      trim,
      bleed: bled,
      ...(slugged && slugged !== trim && { slug: slugged }),
      ...(page.side !== 'single' && { spine: page.side === 'left' ? ('right' as const) : ('left' as const) }),
      items: inLayers(here, page.fromSpread),
      placeholders: places.length > 0 ? placed.filter(({ kind }) => kind !== 'place') : placed,
      ...(places.length > 0 && { places }),
    }
  })
}

type Drawn = DrawnItem & { item: ResolvedItem; bounds: Rect | undefined }

/** Outside edges are left on left pages and right on the others. */
function around(trim: Rect, { top, bottom, inside, outside }: Sides, { side }: ResolvedPage): Rect {
  if (top + bottom + inside + outside === 0) return trim
  return side === 'left' ? outset(trim, top, outside, bottom, inside) : outset(trim, top, inside, bottom, outside)
}

/** Neighbours of one layer share a group that maps the spread to the page. */
function inLayers(drawn: readonly { item: ResolvedItem; group: GroupItem }[], matrix: Matrix): GroupItem[] {
  const groups: (GroupItem & { items: GroupItem[] })[] = []
  for (const { item, group } of drawn) {
    const last = groups.at(-1)
    if (last && last.layer === item.layer) last.items.push(group)
    else groups.push({ kind: 'group', matrix, items: [group], layer: item.layer })
  }
  return groups
}
