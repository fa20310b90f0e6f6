/** By name, those that are due each time first. */
export const journeyNames: readonly string[]
/** Those whose turn it is, of a number; `all` by that name. */
export function dueJourneys(cases: string): readonly string[]
