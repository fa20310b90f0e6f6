/** What fills a design's placeholders. The engine knows tags and values; releases and contents are the product's matter. */
import type { Color } from './color.ts'

/** Values by markup tag. A tag without a value keeps what the design shows. */
export type ArtworkData<Ink = Color | SwatchName> = Readonly<Record<string, PlaceholderValue<Ink>>>

/** A swatch of the design, as its Swatches panel names it. */
export type SwatchName = { space: 'swatch'; name: string }

export type PlaceholderValue<Ink = Color | SwatchName> =
  | { kind: 'text'; /** `\n` begins a paragraph, U+2028 a line. */ text: string; style?: TextAdjustment }
  | {
      kind: 'picture'
      /** Key in the assets' pictures; undefined leaves the frame empty. */ picture: string | undefined
      placement?: PicturePlacement
    }
  /** One after the other in the text, or in the frame where the tag is on a frame. */
  | { kind: 'pictograms'; pictures: readonly string[] }
  | { kind: 'color'; color: Ink }
  /** Drawn as bars in a frame; in text, the encoded number is written instead. Black where no colour is given. */
  | { kind: 'barcode'; symbology: Symbology; text: string; color?: Ink }
  /** The tagged item or words show only while `on`. */
  | { kind: 'condition'; on: boolean }

/**
 * `gs1qr` and `gs1datamatrix` hold a GS1 Digital Link, `gs1-128` and `gs1datamatrix-ai` elements such as "(01)07612345111117(10)A1";
 * each is made of the trade item's number where that alone is given. `ean13` may have an add-on: "9771473968012 05".
 */
export const symbologies = [
  'ean13',
  'ean8',
  'upca',
  'itf14',
  'sscc',
  'gs1-128',
  'code128',
  'qr',
  'datamatrix',
  'gs1datamatrix-ai',
  'gs1qr',
  'gs1datamatrix',
] as const
export type Symbology = (typeof symbologies)[number]

export type TextAdjustment = {
  /** Percent of the design's size. */
  size?: number
  /** Added to the design's tracking, in 1/1000 em. */
  tracking?: number
  /** Where the text would be overset it is set smaller, down to this percentage of the design's size. */
  fit?: { least: number }
  hyphenation?: { mode: 'inherit' } | { mode: 'off' } | { mode: 'on'; /** BCP 47. */ language: string }
}

export type PicturePlacement = {
  /** The part of the picture to show, as shares of its width and height. */
  crop?: { left: number; top: number; right: number; bottom: number }
  /** Degrees, clockwise. */
  rotate?: number
  flip?: 'none' | 'horizontal' | 'vertical' | 'both'
  /** `fit` shows all of it, `fill` covers the frame; undefined follows the design. */
  mode?: 'fit' | 'fill'
}
