/**
 * What is publicly known of families that designs name often, for faces that take their place. First baselines stand by the
 * named family's ascent, cap height or x-height; leading never asks a font (automatic leading is a share of the point size).
 */
import { normalName } from './font-names.ts'

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
}

export const sample = 'the rose stands in full light and flowers from june to october'

/** A family nobody here knows has the usual ascent; its letters are as high as those in their place. */
export const metricsOf = (family: string): FamilyMetrics => known.get(familyName(family)) ?? usual

/**
 * OpenType recommends an em between ascender and descender, and foundries keep to it: of the families below those of Adobe, Microsoft
 * and Monotype have ascents of .69 to .78, on average .74. Only faces made for the web reach about an em.
 */
const usual: FamilyMetrics = { ascender: 740, descender: -250 }

/**
 * Heights as OS/2 states them (which of them were checked against files: decision 0267), in units of 2048 where two numbers are divided. Widths: Arial and Times by the published metrics of the PDF base
 * fonts, Georgia and Calibri by the faces made as wide (Gelasio, Carlito), Minion by InDesign's own PDFs; Myriad's are estimated.
 */
const em = (units: number) => (units * 1000) / 2048
const table: readonly (readonly [names: readonly string[], FamilyMetrics])[] = [
  [['Minion', 'Minion 3'], { ascender: 727, descender: -273, capHeight: 651, xHeight: 437, width: 387 }],
  [['Myriad'], { ascender: 750, descender: -250, capHeight: 674, xHeight: 484, width: 401 }],
  [
    ['Arial', 'Helvetica', 'Helvetica Neue'],
    { ascender: 728, descender: -210, capHeight: 716, xHeight: 519, width: 421 },
  ],
  [
    ['Times', 'Times New Roman', 'Times Ten'],
    { ascender: 693, descender: -216, capHeight: 662, xHeight: 448, width: 388 },
  ],
  [['Georgia'], { ascender: 757, descender: -219, capHeight: 692, xHeight: 481, width: 425 }],
  [['Calibri'], { ascender: 750, descender: -250, capHeight: 644, xHeight: 466, width: 394 }],
  [['Cambria'], { ascender: em(1593), descender: em(-455), capHeight: em(1365), xHeight: em(955) }],
  [['Verdana', 'Tahoma'], { ascender: em(1566), descender: em(-423), capHeight: em(1489), xHeight: em(1117) }],
  [['Trebuchet'], { ascender: em(1510), descender: em(-420), capHeight: em(1465), xHeight: em(1071) }],
  [['Courier New', 'Courier'], { ascender: em(1255), descender: em(-386), capHeight: em(1170), xHeight: em(866) }],
  [['Consolas'], { ascender: em(1521), descender: em(-527), capHeight: em(1307), xHeight: em(1004) }],
  [['Noto Sans', 'Noto Serif'], { ascender: 1069, descender: -293, capHeight: 714, xHeight: 536 }],
  [['Montserrat'], { ascender: 968, descender: -251, capHeight: 700 }],
  [['Barlow', 'Barlow Condensed'], { ascender: 1000, descender: -200, capHeight: 700, xHeight: 506 }],
  [['Cormorant Garamond'], { ascender: 924, descender: -287, capHeight: 625, xHeight: 386 }],
]

/** The same drawings are sold under several formats and foundries' marks. */
export function familyName(family: string): string {
  let name = family.trim()
  while (/\s(pro|std|mt|ms|lt|ps|com|otf|tt)$/i.test(name)) name = name.replace(/\s+\S+$/, '')
  return normalName(name)
}

const known: ReadonlyMap<string, FamilyMetrics> = new Map(
  table.flatMap(([names, metrics]) => names.map((name) => [normalName(name), metrics] as const)),
)
