/** A colour as what it lays on each plate of the press. */
import type { Color, SpotColor } from '../model/color.ts'
import type { ScreenColors } from './screen-colors.ts'

/** Shares 0 to 1. A spot that is not named has no ink there. */
export type Inks = { process: readonly [number, number, number, number]; spots: ReadonlyMap<string, SpotColor> }

export function inksOf(color: Color, colors: Pick<ScreenColors, 'cmyk'>): Inks {
  if (color.space === 'spot') return { process: [0, 0, 0, 0], spots: new Map([[color.name, color]]) }
  if (color.space === 'inks')
    return { process: color.process, spots: new Map(color.spots.map((spot) => [spot.name, spot])) }
  return { process: colors.cmyk(color), spots: new Map() }
}

/** The colour that has these inks. */
export const colorOf = ({ process, spots }: Inks): Color =>
  spots.size === 0 ? { space: 'cmyk', values: process } : { space: 'inks', process, spots: [...spots.values()] }
