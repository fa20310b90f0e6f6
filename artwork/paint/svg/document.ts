import { height, width } from '../../geometry/rect.ts'
import { screenColors } from '../../color/screen-colors.ts'
import { Diagnostics, type Diagnostic } from '../../model/diagnostic.ts'
import type { ImageItem, Page, PlacedPlaceholder } from '../../model/page.ts'
import type { PdfPart, Picture } from '../../model/picture.ts'
import type { PaintFaces } from '../faces.ts'
import { inSight } from '../in-sight.ts'
import { asPrinted } from '../overprint.ts'
import { isTransparent } from '../transparency.ts'
import { newEffort } from '../silhouette/outlines.ts'
import { shapesOf } from './image.ts'
import { paintItems } from './page.ts'
import type { Definitions, Sketch } from './sketch.ts'
import { escapeXml } from '../xml-text.ts'
import { number } from './write.ts'

export type SvgAssets = { fonts: PaintFaces; pictures: ReadonlyMap<string, Picture>; profile: Uint8Array }

export type SvgOptions = {
  /** Begins every id. By default `p1-` and so on by the page's position, so that pages of one document get along. */
  idPrefix?: string
  /** What is seen: the finished sheet, or the sheet with its bleed. */
  box?: 'trim' | 'bleed'
  /** An address for a picture; undefined embeds the file. CMYK pictures and PDF pages need one, of the `part` that is placed. */
  pictureUrl?: (key: string, part: PdfPart | undefined) => string | undefined
  /** Paper under the page; `none` leaves it out. */
  background?: string
  /**
   * Kept by the caller from one painting of a page to the next, with the same assets and prefix: what was defined keeps its
   * id, so that a page changed a little gives markup changed a little. Faults found while defining are reported once.
   */
  definitions?: Definitions
}

/** One page as an SVG document, one user unit a point. */
export function paintSvgDocument(
  page: Page,
  assets: SvgAssets,
  options: SvgOptions = {},
): { svg: string; diagnostics: readonly Diagnostic[] } {
  const sketch: Sketch = {
    prefix: options.idPrefix ?? `p${page.index + 1}-`,
    faces: assets.fonts,
    pictures: assets.pictures,
    colors: screenColors(assets.profile, { proofed: isTransparent(page.items, assets.pictures) }),
    pictureUrl: options.pictureUrl ?? (() => undefined),
    effort: newEffort(),
    defs: keptOf(options.definitions),
    seen: { blends: false },
    mixed: false,
    diagnostics: new Diagnostics(),
    place: { page: page.name },
  }
  const box = options.box === 'bleed' ? page.bleed : page.trim
  const { background = '#fff' } = options
  const size = `width="${number(width(box))}" height="${number(height(box))}"`
  const at = `x="${number(box.left)}" y="${number(box.top)}"`
  const drawingOf = (item: ImageItem) => shapesOf(item, sketch, new Diagnostics())
  const printed = asPrinted(page.items, sketch.colors)
  if (printed.inexact) sketch.diagnostics.report('screen.overprint', sketch.place)
  const items = paintItems(sketch, inSight(printed.items, box, { faces: sketch.faces, drawingOf }))
  const defs = [...sketch.defs.values()].map(({ markup }) => markup).join('')
  const paper = background === 'none' ? '' : `<rect ${at} ${size} fill="${escapeXml(background)}"/>`
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width(box))}pt" height="${number(height(box))}pt"`,
    ` viewBox="${number(box.left)} ${number(box.top)} ${number(width(box))} ${number(height(box))}">`,
    defs && `<defs>${defs}</defs>`,
    // Blend modes see what is printed, never the bare paper, as in a PDF, whose page is an isolated group. Only where
    // something blends: in a layer of its own, what reaches far beyond the page's left edge makes resvg cut clipped
    // pictures short on the right. The clear sheet in it keeps Chromium from placing the layer between pixels.
    paper +
      (sketch.seen.blends ? `<g style="isolation:isolate"><rect ${at} ${size} fill-opacity="0"/>${items}</g>` : items),
    placeholderAreas(page.placeholders),
    '</svg>',
  ].join('')
  return { svg, diagnostics: sketch.diagnostics.all }
}

/** About 2 MB of glyphs; then the cache is emptied, so that hours of typing do not swell the page. */
const mostDefinitions = 4000

function keptOf(definitions: Definitions = new Map()): Definitions {
  if (definitions.size > mostDefinitions) definitions.clear()
  return definitions
}

/** Invisible boxes for the editor: where each placeholder landed. Larger ones first, so that small ones stay within reach. */
function placeholderAreas(placeholders: readonly PlacedPlaceholder[]): string {
  return placeholders
    .toSorted((a, b) => area(b) - area(a))
    .map(
      ({ tag, kind, bounds }) =>
        `<rect data-placeholder-area="${escapeXml(tag)}" data-kind="${kind}" x="${number(bounds.left)}" y="${number(bounds.top)}" width="${number(width(bounds))}" height="${number(height(bounds))}" fill="none" pointer-events="all"/>`,
    )
    .join('')
}

const area = ({ bounds }: PlacedPlaceholder): number => width(bounds) * height(bounds)
