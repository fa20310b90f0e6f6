/**
 * Of a grid of cases, those that `npm test` runs: each row and each column is in it, every further one of the depth. All of them by
 * `JOURNEYS=all`.
 */
const isWhole = process.env['JOURNEYS'] === 'all'

/** Whether the case at these places of its grid is run, of `depth` that lie behind one another. */
export const isSampled = (depth: number, ...places: readonly number[]): boolean =>
  isWhole || places.reduce((sum, place) => sum + place, 0) % depth === 0
