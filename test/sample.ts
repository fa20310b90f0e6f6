/**
 * Of a large grid of cases `npm test` runs a part, another one at each commit: `CASES` names its turn. Whoever starts a test by hand
 * runs them all. Depths within each other, and within files that take turns (journeys eleven, long tests three, suites over HTTP two), have
 * no factor in common: else some cases never meet.
 */
const cases = process.env['CASES'] ?? 'all'
const isWhole = cases === 'all'
if (!isWhole && !/^\d+$/.test(cases)) throw new Error(`CASES is "all" or the number of a turn, not "${cases}".`)

/**
 * Whether the case at these places of its grid has its turn, one of `depth` along each of its sides: each row and each column of the
 * grid that is as long is in what is run.
 */
export const isSampled = (depth: number, ...places: readonly number[]): boolean =>
  isWhole || places.reduce((sum, place) => sum + place, Number(cases)) % depth === 0

/** One of `depth` of a list. */
export const sampleOf = <Case>(all: readonly Case[], depth: number): Case[] =>
  all.filter((_, place) => isSampled(depth, place))
