import type { ProcessColor, SpotColor } from '../model/color.ts'

/** What the screen and a press without the ink show of a spot: a straight line from paper to the full ink's alternate. */
export function tintedAlternate({ tint, alternate }: SpotColor): ProcessColor {
  const start = paperOf[alternate.space]
  const values = alternate.values.map((full, i) => start[i]! + (full - start[i]!) * tint)
  return { space: alternate.space, values } as unknown as ProcessColor
}

/** Bare paper in each space, which is where a spot's tint transform begins. */
export const paperOf: Readonly<Record<ProcessColor['space'], readonly number[]>> = {
  cmyk: [0, 0, 0, 0],
  rgb: [1, 1, 1],
  gray: [0],
  lab: [100, 0, 0],
}
