import type { Path } from '../geometry/path.ts'

/** What the painters need of a font book; `#artwork/fonts/font-book.ts` is one. */
export type PaintFaces = { face(key: string): PaintFace | undefined }

/** One face of a font file; lengths in font units, y upwards. */
export type PaintFace = {
  readonly key: string
  /** The file the face is in, and which of its faces it is. */
  readonly bytes: Uint8Array
  readonly index: number
  readonly postScriptName: string
  /** What its licence bits allow (OS/2 fsType). */
  readonly embedding: 'installable' | 'editable' | 'preview' | 'restricted'
  readonly unitsPerEm: number
  readonly ascender: number
  readonly descender: number
  readonly capHeight: number
  outline(glyph: number): Path
  /** These glyphs with their own numbers: a TrueType file, or the bare `CFF ` table. */
  subset(glyphs: Iterable<number>): { bytes: Uint8Array; cff: boolean }
}
