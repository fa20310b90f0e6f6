import type { Diagnostics, Place } from '../../model/diagnostic.ts'
import type { PdfPart, Picture } from '../../model/picture.ts'
import type { ScreenColors } from '../../color/screen-colors.ts'
import type { PaintFaces } from '../faces.ts'
import type { Effort } from '../silhouette/outlines.ts'

/** Glyphs, gradients and clips, by what they are; written once, called by id. */
export type Definitions = Map<string, { id: string; markup: string }>

/** What one SVG is made with. */
export type Sketch = {
  /** Before every id, so that several pages can stand in one HTML document. */
  prefix: string
  faces: PaintFaces
  pictures: ReadonlyMap<string, Picture>
  colors: ScreenColors
  /** Address of a picture as the browser can show it; undefined to embed the file itself. */
  pictureUrl: (key: string, part: PdfPart | undefined) => string | undefined
  /** What the effects of the page may still cost. */
  effort: Effort
  defs: Definitions
  /** What was painted so far: `blends` where anything has a blend mode. One object for all of the page. */
  seen: { blends: boolean }
  /** Whether what is painted now is mixed with something: in a group that is faded, masked or blended. */
  mixed: boolean
  diagnostics: Diagnostics
  place: Place
}

/** The id of a definition, made at its first use. */
export function define(sketch: Sketch, what: string, markup: (id: string) => string): string {
  const key = keyOf(sketch, what)
  const known = sketch.defs.get(key)
  if (known) return known.id
  const id = `${sketch.prefix}${sketch.defs.size.toString(36)}`
  // Taken before the markup is made, which may define things itself.
  const entry = { id, markup: '' }
  sketch.defs.set(key, entry)
  entry.markup = markup(id)
  return id
}

/** What was defined for it; undefined before its first use. */
export const markupOf = (sketch: Sketch, what: string): string | undefined =>
  sketch.defs.get(keyOf(sketch, what))?.markup

/** Colours that are proofed are others, also where a caller keeps the definitions. */
const keyOf = ({ colors }: Sketch, what: string): string => (colors.proofed ? `proofed ${what}` : what)
