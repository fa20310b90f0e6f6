/**
 * A fallback for a well-known face that is missing, fitted to it: as wide as that one runs, with letters as high, and with
 * its line metrics, so that lines break and first baselines stand nearly where they did. The letters remain those of the
 * fallback, and the missing font is reported all the same.
 */
import type { Path } from '../geometry/path.ts'
import { normalName } from './font-names.ts'
import { metricCompatible } from './metric-compatible.ts'
import type { InkBounds, ShapedGlyph, ShapeOptions, TextFace } from './text-face.ts'

/** The face itself where nothing is known of the family, or where it has that family's very widths. */
export function fittedFallback(face: TextFace, family: string): TextFace {
  const metrics = known.get(normalName(family))
  const isAsWide = metricCompatible(family).some((one) => normalName(one) === normalName(face.family))
  if (!metrics || isAsWide || normalName(face.family) === normalName(family)) return face
  const made = fallbacks.get(face) ?? new Map<Metrics, TextFace>()
  fallbacks.set(face, made)
  let fitted = made.get(metrics)
  if (!fitted) made.set(metrics, (fitted = new FittedFallback(face, metrics)))
  return fitted
}

const fallbacks = new WeakMap<TextFace, Map<Metrics, TextFace>>()

/** In thousandths of the em; `width` is the mean advance over the sample below. */
type Metrics = { width: number; xHeight: number; capHeight: number; ascender: number; descender: number }

const sample = 'the rose stands in full light and flowers from june to october'

/**
 * Widths: Arial and Times by the published metrics of the PDF base fonts, Georgia and Calibri by the faces made as wide
 * (Gelasio, Carlito), Minion by InDesign's own PDFs; Myriad's are estimated. Heights as the families' descriptions state them.
 */
const minion: Metrics = { width: 387, xHeight: 437, capHeight: 651, ascender: 727, descender: -273 }
const myriad: Metrics = { width: 401, xHeight: 484, capHeight: 674, ascender: 750, descender: -250 }
const arial: Metrics = { width: 421, xHeight: 519, capHeight: 716, ascender: 728, descender: -210 }
const times: Metrics = { width: 388, xHeight: 448, capHeight: 662, ascender: 693, descender: -216 }
const georgia: Metrics = { width: 425, xHeight: 481, capHeight: 692, ascender: 757, descender: -219 }
const calibri: Metrics = { width: 394, xHeight: 466, capHeight: 644, ascender: 750, descender: -250 }

const known: ReadonlyMap<string, Metrics> = new Map(
  (
    [
      [minion, ['Minion Pro', 'Minion', 'Minion Std', 'Minion 3']],
      [myriad, ['Myriad Pro', 'Myriad', 'Myriad Std']],
      [arial, ['Arial', 'Arial MT', 'Helvetica', 'Helvetica Neue', 'Helvetica LT Std']],
      [times, ['Times', 'Times New Roman', 'Times New Roman PS', 'Times LT Std']],
      [georgia, ['Georgia']],
      [calibri, ['Calibri']],
    ] as const
  ).flatMap(([metrics, names]) => names.map((name) => [normalName(name), metrics] as const)),
)

class FittedFallback implements TextFace {
  readonly #face: TextFace
  readonly key: string
  readonly family: string
  readonly style: string
  readonly postScriptName: string
  readonly unitsPerEm: number
  readonly ascender: number
  readonly descender: number
  readonly capHeight: number
  readonly xHeight: number
  readonly underline: TextFace['underline']
  readonly strikeThrough: TextFace['strikeThrough']
  readonly fit: { size: number; width: number }

  constructor(face: TextFace, { width, xHeight, capHeight, ascender, descender }: Metrics) {
    const em = face.unitsPerEm / 1000
    this.#face = face
    this.key = face.key
    this.family = face.family
    this.style = face.style
    this.postScriptName = face.postScriptName
    this.unitsPerEm = face.unitsPerEm
    this.ascender = ascender * em
    this.descender = descender * em
    this.capHeight = capHeight * em
    this.xHeight = xHeight * em
    this.underline = face.underline
    this.strikeThrough = face.strikeThrough
    const size = within(0.8, (xHeight * em) / face.xHeight, 1.2)
    this.fit = { size, width: within(0.75, (width * em) / meanWidth(face) / size, 1.25) }
  }

  hasGlyph(codePoint: number): boolean {
    return this.#face.hasGlyph(codePoint)
  }

  hasFeature(tag: string): boolean {
    return this.#face.hasFeature(tag)
  }

  shape(text: string, options: ShapeOptions): readonly ShapedGlyph[] {
    return this.#face.shape(text, options)
  }

  advance(glyph: number): number {
    return this.#face.advance(glyph)
  }

  inkBounds(glyph: number): InkBounds | undefined {
    return this.#face.inkBounds(glyph)
  }

  outline(glyph: number): Path {
    return this.#face.outline(glyph)
  }
}

function meanWidth(face: TextFace): number {
  const spans = [{ end: sample.length, features: {} }]
  const glyphs = face.shape(sample, { spans, language: 'en', script: 'Latn', direction: 'ltr' })
  return glyphs.reduce((sum, { advance }) => sum + advance, 0) / sample.length || face.unitsPerEm / 2
}

const within = (least: number, value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(value, least), most) : 1
