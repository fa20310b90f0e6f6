import type { ProcessColor } from './color.ts'
import type { Path } from '../geometry/path.ts'
import type { Rect } from '../geometry/rect.ts'

/** A picture file as the engine takes it: its bytes and what its header says. Nothing is decoded before painting. */
export type Picture = {
  /** Name by which designs and data call it. */
  key: string
  /** Names its very bytes, wherever it is composed; absent where a design brings it. */
  content?: string
  bytes: Uint8Array
  /** `pdf` is any file with PDF pages, such as those of Illustrator. */
  format: 'jpeg' | 'png' | 'svg' | 'pdf'
  /** Pixels; for SVG the view box in CSS pixels; for PDF the first page's trim box in points. */
  width: number
  height: number
  /** Pixels per inch from the header; 72 where it says nothing. */
  dpi: number
  /** Undefined for vector formats. */
  colorSpace: 'cmyk' | 'rgb' | 'gray' | undefined
  /** Of the first page of a PDF, as far as it can be read. */
  colors?: PdfColors
  /** Adobe writes CMYK JPEG with inverted values. */
  inverted: boolean
  /** The embedded ICC profile. */
  profile: Uint8Array | undefined
  hasAlpha: boolean
  /** The same picture in pixels, for an SVG that holds more than shapes (filters, text): print draws this one then. Null where no pixels can be made of it: its shapes are drawn. */
  raster?: Picture | null
  /** The colour of the pixel that has more ink than 95 of 100; absent where nobody counted, and of vector formats. */
  ink?: ProcessColor
  /** A gray PNG of the same size: how much of each pixel is there. For CMYK with transparency, which no file format of one piece keeps. */
  softMask?: Uint8Array
  /** Outlines that Photoshop keeps in the file, by name, on the unit square; `clipping` is the one it is cut out by. */
  outlines?: { paths: ReadonlyMap<string, Path>; clipping: string | undefined }
  /** The pages of a PDF; absent where the file itself is not at hand, as in a browser. */
  pages?: readonly PdfPageBoxes[]
}

/** In which colours it is drawn; `spots` by their names. */
export type PdfColors = { process: readonly ('cmyk' | 'rgb' | 'gray' | 'lab')[]; spots: readonly string[] }

/** The boxes of a PDF page in its own coordinates, y upwards; `turned` clockwise to be read. */
export type PdfPageBoxes = { [Box in PdfBox]: Rect } & {
  turned: 0 | 90 | 180 | 270
  /** So many points are one of its own, as large pages have it (ISO 32000-1, table 30). */
  unit: number
}

export type PdfBox = 'media' | 'crop' | 'bleed' | 'trim' | 'art'

/** Which part of a PDF file is placed. */
export type PdfPart = {
  /** From 1. */
  page: number
  /** `content` is the box around what the page draws, which only the placing program measured: see `size`. */
  box: PdfBox | 'content'
  /** Width and height of the part in points, as the design keeps them. */
  size?: readonly [number, number]
}

/** Vector pictures have no resolution of their own. */
export const isVector = ({ format }: Pick<Picture, 'format'>): boolean => format === 'svg' || format === 'pdf'
