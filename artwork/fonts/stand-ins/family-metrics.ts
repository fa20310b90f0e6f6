/**
 * What is publicly known of families that designs name often, for faces that take their place. First baselines stand by the
 * named family's ascent, cap height or x-height; leading never asks a font (automatic leading is a share of the point size).
 */
import { normalName } from '../font-names.ts'
import { knownFamilies, type StatedLine } from './known-families.ts'

/**
 * In thousandths of the em; `width` is the mean advance over `sample`. `ascender` and `descender` are the typographic ones
 * of OS/2, by which InDesign measures "ascent"; left out, as are heights, where only the rest is known.
 */
export type FamilyMetrics = {
  ascender: number
  descender: number
  capHeight?: number
  xHeight?: number
  width?: number
  /** Advance of every figure, as most families have them where nothing else is asked for. */
  figure?: number
  /** Middle of the line and its thickness. */
  underline: { position: number; thickness: number }
  strikeThrough?: { position: number; thickness: number }
}

export const sample = 'the rose stands in full light and flowers from june to october'

/** A family nobody here knows has the usual ascent; its letters are as high as those in their place. */
export const metricsOf = (family: string): FamilyMetrics => known.get(familyName(family)) ?? usual

/**
 * OpenType recommends an em between ascender and descender, and foundries keep to it: of the families below those of Adobe, Microsoft
 * and Monotype have ascents of .69 to .78, on average .74. Only faces made for the web reach about an em. The line under words is that
 * of the base fonts of PostScript, and of Adobe's since.
 */
const usual: FamilyMetrics = { ascender: 740, descender: -250, underline: { position: -100, thickness: 50 } }

/** The same drawings are sold under several formats and foundries' marks. */
export function familyName(family: string): string {
  let name = family.trim()
  while (/\s(pro|std|mt|ms|lt|ps|com|otf|tt|\(\w+\))$/i.test(name)) name = name.replace(/\s+\S+$/, '')
  return normalName(name)
}

const lineOf = ([position, thickness]: StatedLine) => ({ position, thickness })

const known: ReadonlyMap<string, FamilyMetrics> = new Map(
  knownFamilies.flatMap(([names, ascender, descender, capHeight, xHeight, width, under, through, figure]) => {
    const metrics: FamilyMetrics = {
      ascender,
      descender,
      ...(capHeight !== undefined && { capHeight }),
      ...(xHeight !== undefined && { xHeight }),
      ...(width !== undefined && { width }),
      ...(figure !== undefined && { figure }),
      underline: under ? lineOf(under) : usual.underline,
      ...(through && { strikeThrough: lineOf(through) }),
    }
    return names.split(', ').map((name) => [normalName(name), metrics] as const)
  }),
)
