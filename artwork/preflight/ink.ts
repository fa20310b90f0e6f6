/** How much ink paints take. */
import { inksOf } from '../color/inks-of-color.ts'
import type { ScreenColors } from '../color/screen-colors.ts'
import type { Color, SpotColor } from '../model/color.ts'
import type { Paint } from '../model/page.ts'

export const colorsOf = (paint: Paint): readonly Color[] =>
  paint.kind === 'solid' ? [paint.color] : paint.stops.map(({ color }) => color)

export const spotsIn = (color: Color): readonly SpotColor[] =>
  color.space === 'spot' ? [color] : color.space === 'inks' ? color.spots : []

/** The sum of all plates where it is most, 3 for 300 %; registration, which is told of by itself, is none. */
export const mostInk = (paint: Paint, colors: ScreenColors): number =>
  Math.max(
    0,
    ...colorsOf(paint).map((color) => {
      const { process, spots } = inksOf(color, colors)
      if (spots.has('All')) return 0
      return [...process, ...[...spots.values()].map(({ tint }) => tint)].reduce((sum, share) => sum + share, 0)
    }),
  )

export const percent = (share: number): number => Math.round(share * 100)
