/** A picture file as the engine takes it: its bytes and what its header says. Nothing is decoded before painting. */
export type Picture = {
  /** Name by which designs and data call it. */
  key: string
  bytes: Uint8Array
  format: 'jpeg' | 'png' | 'svg'
  /** Pixels; for SVG the view box in CSS pixels. */
  width: number
  height: number
  /** Pixels per inch from the header; 72 where it says nothing. */
  dpi: number
  /** Undefined for vector formats. */
  colorSpace: 'cmyk' | 'rgb' | 'gray' | undefined
  /** Adobe writes CMYK JPEG with inverted values. */
  inverted: boolean
  /** The embedded ICC profile. */
  profile: Uint8Array | undefined
  hasAlpha: boolean
  /** The same picture in pixels, for an SVG that holds more than shapes (filters, text): print draws this one then. */
  raster?: Picture
}
