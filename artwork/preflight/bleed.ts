import { chain, identity, type Matrix } from '../geometry/matrix.ts'
import { pathBounds } from '../geometry/path.ts'
import { intersects, mapRect, rect, type Rect } from '../geometry/rect.ts'
import type { Page, PageItem } from '../model/page.ts'

export type Side = 'left' | 'top' | 'right' | 'bottom'

export type MissingBleed = {
  side: Side
  /** Points beyond the cut that it goes. */
  reach: number
  /** The area or picture that goes least far, and the strip of the page along which it lacks bleed. */
  area: Rect
  edge: Rect
}

/**
 * Edges of the page where an area or a picture reaches the cut but not the end of the bleed, so that a cut a hair off shows
 * paper. A page without any bleed lacks it wherever something reaches
 * its edge; where it has bleed on some sides only, the others need none, nor does the spine.
 */
export function missingBleed({ items, trim, bleed, spine }: Page): MissingBleed[] {
  const areas = coloured(items, identity, undefined).filter((area) => intersects(area, trim))
  const wanted: Record<Side, number> = {
    left: trim.left - bleed.left,
    top: trim.top - bleed.top,
    right: bleed.right - trim.right,
    bottom: bleed.bottom - trim.bottom,
  }
  const hasNone = sides.every((side) => wanted[side] <= 0)
  return sides.flatMap((side) => {
    const least = hasNone ? tolerance * 2 : wanted[side]
    if (least <= 0 || side === spine) return []
    let shortest: { area: Rect; reach: number } | undefined
    for (const area of areas) {
      const reach = beyond(area, trim, side)
      if (reach > -tolerance && reach < (shortest?.reach ?? least - tolerance)) shortest = { area, reach }
    }
    if (!shortest) return []
    const { area, reach } = shortest
    return [{ side, reach: Math.max(0, reach), area, edge: along(common(area, trim), trim, side) }]
  })
}

const sides = ['left', 'top', 'right', 'bottom'] as const

/** Points: what a design means as the edge is the edge. */
const tolerance = 0.5

/** Points: wide enough to be seen. */
const strip = 4

function along({ left, top, right, bottom }: Rect, trim: Rect, side: Side): Rect {
  if (side === 'left') return rect(0, top, strip, bottom)
  if (side === 'top') return rect(left, 0, right, strip)
  return side === 'right'
    ? rect(trim.right - strip, top, trim.right, bottom)
    : rect(left, trim.bottom - strip, right, trim.bottom)
}

function beyond(area: Rect, trim: Rect, side: Side): number {
  if (side === 'left') return trim.left - area.left
  if (side === 'top') return trim.top - area.top
  return side === 'right' ? area.right - trim.right : area.bottom - trim.bottom
}

/** The boxes of what prints: filled areas that are not paper, pictures; as far as their clips let them be seen. */
function coloured(items: readonly PageItem[], ctm: Matrix, clip: Rect | undefined): Rect[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') {
      const matrix = chain(item.matrix, ctm)
      const own = item.clip && mapRect(pathBounds(item.clip.path), matrix)
      return coloured(item.items, matrix, own && clip ? common(own, clip) : (own ?? clip))
    }
    const box =
      item.kind === 'image'
        ? mapRect(rect(0, 0, 1, 1), chain(item.matrix, ctm))
        : item.kind === 'path' && item.fill && !isPaper(item.fill.paint)
          ? mapRect(pathBounds(item.path), ctm)
          : undefined
    return box ? [clip ? common(box, clip) : box] : []
  })
}

const isPaper = (paint: NonNullable<Extract<PageItem, { kind: 'path' }>['fill']>['paint']): boolean =>
  paint.kind === 'solid' &&
  (paint.color.space === 'cmyk' || paint.color.space === 'gray') &&
  paint.color.values.every((ink) => ink === 0)

const common = (a: Rect, b: Rect): Rect =>
  rect(Math.max(a.left, b.left), Math.max(a.top, b.top), Math.min(a.right, b.right), Math.min(a.bottom, b.bottom))
