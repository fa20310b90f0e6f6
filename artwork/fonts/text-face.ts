import type { Path } from '../geometry/path.ts'

/**
 * What setting text needs of a face. `FontFace` is the real one; tests of line breaking bring one of fixed width.
 * Metrics and advances in font units, upwards positive, as in the font file.
 */
export interface TextFace {
  /** Stable: hash of the file's bytes and the face's index in it. */
  readonly key: string
  readonly family: string
  readonly style: string
  readonly postScriptName: string
  readonly unitsPerEm: number
  readonly ascender: number
  /** Below the baseline, so usually negative. */
  readonly descender: number
  readonly capHeight: number
  readonly xHeight: number
  /** Centre of the line and its thickness. */
  readonly underline: { readonly position: number; readonly thickness: number }
  readonly strikeThrough: { readonly position: number; readonly thickness: number }
  /** What makes a face in the place of another as large and as wide as that one; absent: it is set as it is. */
  readonly fit?: { readonly size: number; readonly width: number }
  hasGlyph(codePoint: number): boolean
  hasFeature(tag: string): boolean
  shape(text: string, options: ShapeOptions): readonly ShapedGlyph[]
  advance(glyph: number): number
  /** The box of the glyph's outline, `top` above `bottom`; undefined for glyphs without one. */
  inkBounds(glyph: number): InkBounds | undefined
  /** Filled by the nonzero rule. */
  outline(glyph: number): Path
}

export type InkBounds = { left: number; right: number; top: number; bottom: number }

export type ShapeOptions = {
  /** OpenType features switched on or off, stretch by stretch: kerning reaches over their edges. */
  spans: readonly FeatureSpan[]
  /** BCP 47. */
  language: string
  /** ISO 15924, such as `Latn`. */
  script: string
  direction: 'ltr' | 'rtl'
}

/** Up to the UTF-16 unit `end`, from the end of the span before. */
export type FeatureSpan = { end: number; features: Readonly<Record<string, boolean>> }

export type ShapedGlyph = {
  readonly id: number
  /** Index of the UTF-16 unit of the text at which the glyph's cluster begins. */
  readonly cluster: number
  readonly advance: number
  readonly xOffset: number
  readonly yOffset: number
}
