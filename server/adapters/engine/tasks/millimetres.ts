import { millimetresOf } from '#domain/values/points.ts'

/** Of points, to a thousandth. */
export const millimetres = (points: number): number => Math.round(millimetresOf(points) * 1000) / 1000
