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
  /** Whether anything painted so far has a blend mode. */
  blends: boolean
  diagnostics: Diagnostics
  place: Place
}

/** The id of a definition, made at its first use. */
export function define(sketch: Sketch, key: string, markup: (id: string) => string): string {
  const known = sketch.defs.get(key)
  if (known) return known.id
  const id = `${sketch.prefix}${sketch.defs.size.toString(36)}`
  // Taken before the markup is made, which may define things itself.
  const entry = { id, markup: '' }
  sketch.defs.set(key, entry)
  entry.markup = markup(id)
  return id
}
