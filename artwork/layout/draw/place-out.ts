/** Where placeholders land, from what they stand in out to the page. */
import { chain, type Matrix } from '../../geometry/matrix.ts'
import { mapRect } from '../../geometry/rect.ts'
import type { PlacedPlaceholder } from '../../model/page.ts'

export const placedOut = (places: readonly PlacedPlaceholder[], matrix: Matrix): PlacedPlaceholder[] =>
  places.map((place) => ({
    ...place,
    bounds: mapRect(place.bounds, matrix),
    ...(place.frame && { frame: { ...place.frame, matrix: chain(place.frame.matrix, matrix) } }),
  }))

/** The last step: the frame of a picture is told apart from its bounds only where it does not stand upright. */
export const placedOnPage = (places: readonly PlacedPlaceholder[], matrix: Matrix): PlacedPlaceholder[] =>
  placedOut(places, matrix).map(({ frame, ...place }) =>
    frame && !isUpright(frame.matrix) ? { ...place, frame } : place,
  )

const isUpright = ([a, b, c, d]: Matrix): boolean => a > 0 && d > 0 && Math.abs(b) + Math.abs(c) < 1e-6
