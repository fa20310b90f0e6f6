import { chain, determinant, identity, type Matrix } from '../geometry/matrix.ts'
import { screenColors, type ScreenColors } from '../color/screen-colors.ts'
import type { Color } from '../model/color.ts'
import { missingBleed } from './bleed.ts'
import { Diagnostics, type Diagnostic, type Place } from '../model/diagnostic.ts'
import type { ImageItem, Page, PageItem, Paint, Stroke, TextItem } from '../model/page.ts'
import { isVector, type Picture } from '../model/picture.ts'

/** What a press wants of a page. Lengths in points, ink in sums of shares (3 is 300 %). */
export type PreflightLimits = {
  /** Pictures below it get a warning, below half of it an error. */
  dpi: number
  inkCoverage: number
  strokeWidth: number
  textSize: number
  /** Text in more than one ink, or white in ink, fills in sooner. */
  coloredTextSize: number
  rgb: 'allowed' | 'warning'
  /** Inks beside the four of the press. */
  spot: 'allowed' | 'warning'
}

export const preflightLimits: PreflightLimits = {
  dpi: 225,
  inkCoverage: 3,
  strokeWidth: 0.25,
  textSize: 5,
  coloredTextSize: 6,
  rgb: 'warning',
  spot: 'allowed',
}

/**
 * What would go wrong in print, found on the composed pages: each finding with its page and, where the item came from
 * one, its placeholder. What composing itself reported (overset text, missing fonts and pictures) is the caller's to add.
 */
export function preflight(
  pages: readonly Page[],
  assets: { pictures: ReadonlyMap<string, Picture>; profile: Uint8Array },
  limits: PreflightLimits = preflightLimits,
): readonly Diagnostic[] {
  const check: Check = { ...assets, limits, colors: screenColors(assets.profile), found: new Diagnostics() }
  for (const page of pages) {
    for (const item of page.items) checkItem(check, item, identity, page)
    for (const { side, reach } of missingBleed(page))
      check.found.warn('preflight.bleedMissing', { page: page.name }, { side, reach: rounded(reach) })
  }
  return check.found.all
}

type Check = {
  pictures: ReadonlyMap<string, Picture>
  limits: PreflightLimits
  colors: ScreenColors
  found: Diagnostics
}

function checkItem(check: Check, item: PageItem, ctm: Matrix, page: Page): void {
  const place: Place = { page: page.name }
  if (item.kind === 'group') {
    for (const child of item.items) checkItem(check, child, chain(item.matrix, ctm), page)
  } else if (item.kind === 'text') {
    checkText(check, item, ctm, item.placeholder === undefined ? place : { ...place, placeholder: item.placeholder })
  } else if (item.kind === 'shadow') {
    checkPaint(check, { kind: 'solid', color: item.color }, place)
  } else if (item.kind === 'image') {
    checkImage(check, item, ctm, place, page)
  } else {
    if (item.fill) checkPaint(check, item.fill.paint, place)
    if (item.stroke) checkStroke(check, item.stroke, ctm, place)
  }
}

function checkText(check: Check, item: TextItem, ctm: Matrix, place: Place): void {
  const { limits, found } = check
  if (item.fill) checkPaint(check, item.fill.paint, place)
  if (item.stroke) checkStroke(check, item.stroke, ctm, place)
  const missing = item.glyphs.filter((glyph) => glyph.id === 0)
  if (missing.length) {
    const characters = [
      ...new Set(missing.map(({ cluster }) => String.fromCodePoint(item.text.codePointAt(cluster) ?? 0xfffd))),
    ]
    found.error('preflight.missingGlyph', place, { characters: characters.join(' '), font: item.font })
  }
  const size = rounded(item.size * scaleOf(chain(item.matrix, ctm)))
  if (item.text.trim() === '') return
  const colored = item.fill?.paint.kind === 'solid' && inksOf(check, item.fill.paint.color) !== 1
  const least = colored ? limits.coloredTextSize : limits.textSize
  if (size < least) found.warn('preflight.smallText', place, { size, least })
}

/** The worse of both directions counts. */
function checkImage(check: Check, item: ImageItem, ctm: Matrix, place: Place, page: Page): void {
  const { limits, found, pictures } = check
  const picture = pictures.get(item.picture)
  if (!picture) return found.error('preflight.missingPicture', place, { picture: item.picture })
  const [a, b, c, d] = chain(item.matrix, ctm)
  if (picture.colorSpace === 'rgb' && limits.rgb === 'warning')
    found.warn('preflight.rgbPicture', place, { picture: item.picture })
  if (isVector(picture)) return
  const dpi = Math.round(72 * Math.min(picture.width / Math.hypot(a, b), picture.height / Math.hypot(c, d)))
  if (!(dpi < limits.dpi)) return
  const tag = page.placeholders.find(
    (placed) => placed.kind === 'picture' && covers(placed.bounds, chain(item.matrix, ctm)),
  )?.tag
  found.report(
    dpi < limits.dpi / 2 ? 'error' : 'warning',
    'preflight.lowResolution',
    tag === undefined ? place : { ...place, placeholder: tag },
    { picture: item.picture, dpi, least: limits.dpi },
  )
}

/** Whether the picture's middle lies in the placeholder's box. */
function covers(box: Page['trim'], [a, b, c, d, e, f]: Matrix): boolean {
  const [x, y] = [e + (a + c) / 2, f + (b + d) / 2]
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

function checkStroke(check: Check, stroke: Stroke, ctm: Matrix, place: Place): void {
  checkPaint(check, stroke.paint, place)
  const width = rounded(stroke.width * scaleOf(ctm))
  if (width < check.limits.strokeWidth)
    check.found.warn('preflight.hairline', place, { width, least: check.limits.strokeWidth })
}

function checkPaint(check: Check, paint: Paint, place: Place): void {
  const colors = paint.kind === 'solid' ? [paint.color] : paint.stops.map((stop) => stop.color)
  for (const color of colors) {
    if (color.space === 'rgb' && check.limits.rgb === 'warning')
      check.found.warn('preflight.rgbColor', place, { color: check.colors.css(color) })
    // The registration colour is meant to print on every plate.
    if (color.space === 'spot' && color.name !== 'All' && color.tint > 0 && check.limits.spot === 'warning')
      check.found.warn('preflight.spotColor', place, { name: color.name })
    if (color.space === 'spot') continue
    const coverage = Math.round(check.colors.cmyk(color).reduce((sum, ink) => sum + ink, 0) * 100)
    if (coverage > check.limits.inkCoverage * 100 + 0.5)
      check.found.warn('preflight.inkCoverage', place, { coverage, most: Math.round(check.limits.inkCoverage * 100) })
  }
}

/** How many plates a colour is on; 0 is paper, that is, letters left white. */
function inksOf(check: Check, color: Color): number {
  if (color.space === 'spot') return color.tint > 0 ? 1 : 0
  return check.colors.cmyk(color).filter((ink) => ink > 0.005).length
}

const scaleOf = (m: Matrix): number => Math.sqrt(Math.abs(determinant(m)))

const rounded = (n: number): number => Math.round(n * 100) / 100
