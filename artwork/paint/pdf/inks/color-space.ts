import type { PDFObject } from '@cantoo/pdf-lib'
import type { Color, InkMix } from '../../../model/color.ts'
import type { PdfBuild } from '../canvas.ts'
import { deviceN } from './device-n.ts'
import { labSpace, processSpace, srgbSpace } from './process-space.ts'
import type { Resource } from '../resources.ts'
import { separation } from './separation.ts'

/** The colour space of a colour that is not the device's own, as content streams call it. */
export function colorSpace(build: PdfBuild, color: Color): Resource {
  if (color.space === 'spot') return separation(build, color)
  if (color.space === 'inks') return deviceN(build, inksOf(color), color.spots)
  return color.space === 'lab' ? labSpace(build) : srgbSpace(build)
}

/** The colour space of a colour as an object other objects may name: shadings, pictures. */
export const colorSpaceObject = (build: PdfBuild, color: Color): PDFObject =>
  color.space === 'spot' || color.space === 'inks' ? colorSpace(build, color).ref : processSpace(build, color.space)

/** Which of the press's own inks a mixture has, by their place in CMYK. */
const inksOf = ({ process }: InkMix): number[] => process.flatMap((share, ink) => (share > 0 ? [ink] : []))

/** A mixture's shares in the order of its colour space. */
export const sharesOf = (mix: InkMix): number[] => [
  ...inksOf(mix).map((ink) => mix.process[ink]!),
  ...mix.spots.map(({ tint }) => tint),
]
