/** Of points, to a thousandth. */
export const millimetres = (points: number): number => Math.round((points * 25.4 * 1000) / 72) / 1000
