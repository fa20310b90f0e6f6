/** Which places of a page lie under a point, and which of them a click there means. */
import type { Box } from '#web/artwork/page-marks.ts'
import type { ComposedPage } from '../../../artwork/engine/protocol.ts'
import type { DesignPlace } from '#artwork/index.ts'

/** A place where a page shows it, in points; in the order in which the page is painted. */
export type PlaceSpot = Box & { place: DesignPlace }

/** What of a page can be named. Lines are as high as can be hit. */
export function spotsOf({ places = [], width, height }: ComposedPage, all: readonly DesignPlace[]): PlaceSpot[] {
  const byId = new Map(all.flatMap((place) => [place.id, ...place.frames].map((id) => [id, place] as const)))
  return places.flatMap(({ tag, bounds }) => {
    const place = byId.get(tag)
    const [left, right] = atLeast(Math.max(bounds.left, 0), Math.min(bounds.right, width))
    const [top, bottom] = atLeast(Math.max(bounds.top, 0), Math.min(bounds.bottom, height))
    return place && left < width && top < height && right > 0 && bottom > 0 ? [{ left, right, top, bottom, place }] : []
  })
}

/** Points. */
const least = 4

const atLeast = (from: number, to: number): [number, number] =>
  to - from >= least ? [from, to] : [(from + to) / 2 - least / 2, (from + to) / 2 + least / 2]

/**
 * The small before the large, since an outline around the whole page often lies on top of it; each outer place before those in
 * it.
 */
export function placesAt(spots: readonly PlaceSpot[], x: number, y: number): DesignPlace[] {
  const hit = spots.filter(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
  const byId = new Map(hit.map(({ place }) => [place.id, place]))
  const found = new Set<DesignPlace>()
  for (const { place } of hit.toSorted((a, b) => areaOf(a) - areaOf(b))) {
    const chain: DesignPlace[] = []
    for (let one: DesignPlace | undefined = place; one; one = byId.get(one.within ?? '')) chain.unshift(one)
    for (const one of chain) found.add(one)
  }
  return [...found]
}

export const areaOf = ({ left, right, top, bottom }: Box): number => (right - left) * (bottom - top)

/** A click where one was chosen before goes on to what is in it, then to what is below it. */
export function clicked(at: readonly DesignPlace[], before: string | undefined): DesignPlace | undefined {
  return at[(at.findIndex(({ id }) => id === before) + 1) % Math.max(at.length, 1)]
}
