import type { ProcessColor, SpotColor } from '../model/color.ts'
import { tinted } from '../model/tint.ts'

/** What the screen and a press without the ink show of a spot: a straight line from paper to the full ink's alternate. */
export const tintedAlternate = ({ tint, alternate }: SpotColor): ProcessColor => tinted(alternate, tint) as ProcessColor

/** Bare paper in each space, which is where a spot's tint transform begins. */
export const paperOf: Readonly<Record<ProcessColor['space'], ProcessColor>> = {
  cmyk: { space: 'cmyk', values: [0, 0, 0, 0] },
  rgb: { space: 'rgb', values: [1, 1, 1] },
  gray: { space: 'gray', values: [0] },
  lab: { space: 'lab', values: [100, 0, 0] },
}
