/** Paths of tests that are not due in a turn, of a number; none of `all`. */
export function restingUnits(cases: string): readonly string[]
