/** Sizes on paper: the engine reckons in points, people in millimetres. */

export const pointsOf = (millimetres: number): number => (millimetres * 72) / 25.4

export const millimetresOf = (points: number): number => (points * 25.4) / 72
