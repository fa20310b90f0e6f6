import { chain, determinant, identity, type Matrix } from '../geometry/matrix.ts'
import { pathBounds } from '../geometry/path.ts'
import { mapRect, rect, type Rect } from '../geometry/rect.ts'
import { boxOf } from '../layout/draw/items-box.ts'
import { screenColors, type ScreenColors } from '../color/screen-colors.ts'
import type { Color, SpotColor } from '../model/color.ts'
import { missingBleed } from './bleed.ts'
import { Diagnostics, type Diagnostic } from '../model/diagnostic.ts'
import type { DiagnosticCode, DiagnosticDetails } from '../model/diagnostic-codes.ts'
import type { ImageItem, Page, PageItem, Paint, PathItem, TextItem } from '../model/page.ts'
import { isVector, type Picture } from '../model/picture.ts'
import { isColoredDrawing } from './colored-drawing.ts'

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

const preflightLimits: PreflightLimits = {
  dpi: 225,
  inkCoverage: 3,
  strokeWidth: 0.25,
  textSize: 5,
  coloredTextSize: 6,
  rgb: 'warning',
  spot: 'allowed',
}

type PreflightAssets = { pictures: ReadonlyMap<string, Picture>; profile: Uint8Array }

/**
 * What would go wrong in print, found on the composed pages: each finding with its page and the placeholder that the item
 * came from, else with the boxes it is about. What composing itself reported (overset text, missing fonts and pictures) is
 * the caller's to add.
 */
export function preflight(
  pages: readonly Page[],
  assets: PreflightAssets,
  limits: Partial<PreflightLimits> = {},
): readonly Diagnostic[] {
  const steps = preflightByPage(pages, assets, limits)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** The same, pausing after each page: a caller who is needed elsewhere can stop, or go on later. */
export function* preflightByPage(
  pages: readonly Page[],
  { pictures, profile }: PreflightAssets,
  limits: Partial<PreflightLimits> = {},
): Generator<undefined, readonly Diagnostic[]> {
  const found = new Diagnostics()
  const colors = screenColors(profile)
  for (const page of pages) {
    const check: Check = { pictures, limits: { ...preflightLimits, ...limits }, colors, found, page }
    for (const item of page.items) checkItem(check, item, identity)
    for (const { side, reach, edge, area } of missingBleed(page))
      report(check, 'preflight.bleedMissing', { box: edge, of: area }, { side, reach: rounded(reach) })
    yield
  }
  return found.all
}

type Check = {
  pictures: ReadonlyMap<string, Picture>
  limits: PreflightLimits
  colors: ScreenColors
  found: Diagnostics
  page: Page
}

/** Where an item stands. Worked out when there is something to say of it. */
type Spot = {
  box: Rect
  /** The outline of the frame that it belongs to, where that is another. */
  of?: Rect
  placeholder?: string | undefined
}

function report<Code extends PreflightCode>(
  { found, page }: Check,
  code: Code,
  spot: Spot,
  ...details: DiagnosticDetails<Code>
): void {
  const { box, of = box, placeholder = placeholderAt(page, of) } = spot
  const where = placeholder === undefined ? { boxes: [roundedBox(box)] } : { placeholder }
  found.report(code, { page: page.name, ...where }, ...details)
}

type PreflightCode = Extract<DiagnosticCode, `preflight.${string}`>

/** The placeholder whose frame has this very outline, strokes around it aside. */
function placeholderAt({ placeholders }: Page, box: Rect): string | undefined {
  const far = ({ bounds }: Page['placeholders'][number]): number =>
    Math.max(
      Math.abs(bounds.left - box.left),
      Math.abs(bounds.top - box.top),
      Math.abs(bounds.right - box.right),
      Math.abs(bounds.bottom - box.bottom),
    )
  return placeholders.find((placed) => placed.kind !== 'text' && far(placed) <= sameOutline)?.tag
}

/** Points. */
const sameOutline = 1

function checkItem(check: Check, item: PageItem, ctm: Matrix): void {
  if (item.kind === 'group') for (const child of item.items) checkItem(check, child, chain(item.matrix, ctm))
  else if (item.kind === 'text') checkText(check, item, ctm)
  else if (item.kind === 'image') checkImage(check, item, chain(item.matrix, ctm))
  else if (item.kind === 'path') checkPath(check, item, ctm)
  else checkPaint(check, { kind: 'solid', color: item.color }, () => ({ box: boxOf(item.of, ctm) }))
}

function checkPath(check: Check, { path, fill, stroke }: PathItem, ctm: Matrix): void {
  const spot = (): Spot => ({ box: mapRect(pathBounds(path), ctm) })
  if (fill) checkPaint(check, fill.paint, spot)
  if (stroke) checkStroke(check, stroke, ctm, spot)
}

function checkText(check: Check, item: TextItem, ctm: Matrix): void {
  const { limits } = check
  const spot = (): Spot => ({ box: boxOf([item], ctm), placeholder: item.placeholder })
  if (item.fill) checkPaint(check, item.fill.paint, spot)
  if (item.stroke) checkStroke(check, item.stroke, ctm, spot)
  const missing = item.glyphs.filter((glyph) => glyph.id === 0)
  if (missing.length) {
    const characters = [
      ...new Set(missing.map(({ cluster }) => String.fromCodePoint(item.text.codePointAt(cluster) ?? 0xfffd))),
    ]
    const params = { characters: characters.join(' '), font: item.font }
    report(check, 'preflight.missingGlyph', spot(), params)
  }
  const size = rounded(item.size * scaleOf(chain(item.matrix, ctm)))
  if (item.text.trim() === '') return
  const colored = item.fill?.paint.kind === 'solid' && inksOf(check, item.fill.paint.color) !== 1
  const least = colored ? limits.coloredTextSize : limits.textSize
  if (size < least) report(check, 'preflight.smallText', spot(), { size, least })
}

/** The worse of both directions counts. */
function checkImage(check: Check, { picture: name, placeholder }: ImageItem, onPage: Matrix): void {
  const { limits, pictures } = check
  const picture = pictures.get(name)
  const spot: Spot = { box: mapRect(rect(0, 0, 1, 1), onPage), placeholder }
  if (!picture) return report(check, 'preflight.missingPicture', spot, { picture: name })
  if (limits.rgb === 'warning' && (picture.colorSpace === 'rgb' || isColoredDrawing(picture)))
    report(check, 'preflight.rgbPicture', spot, { picture: name })
  if (isVector(picture)) return
  const [a, b, c, d] = onPage
  const dpi = Math.round(72 * Math.min(picture.width / Math.hypot(a, b), picture.height / Math.hypot(c, d)))
  if (!(dpi < limits.dpi)) return
  const severity = dpi < limits.dpi / 2 ? 'error' : 'warning'
  report(check, 'preflight.lowResolution', spot, { picture: name, dpi, least: limits.dpi }, severity)
}

function checkStroke(check: Check, stroke: NonNullable<PathItem['stroke']>, ctm: Matrix, spot: () => Spot): void {
  checkPaint(check, stroke.paint, spot)
  const width = rounded(stroke.width * scaleOf(ctm))
  const least = check.limits.strokeWidth
  if (width < least) report(check, 'preflight.hairline', spot(), { width, least })
}

function checkPaint(check: Check, paint: Paint, spot: () => Spot): void {
  const { limits, colors } = check
  for (const color of paint.kind === 'solid' ? [paint.color] : paint.stops.map((stop) => stop.color)) {
    if (color.space === 'rgb' && limits.rgb === 'warning')
      report(check, 'preflight.rgbColor', spot(), { color: colors.css(color) })
    // The registration colour is meant to print on every plate.
    for (const { name, tint } of spotsIn(color))
      if (name !== 'All' && tint > 0 && limits.spot === 'warning')
        report(check, 'preflight.spotColor', spot(), { name })
    if (color.space === 'spot') continue
    const inks =
      color.space === 'inks' ? [...color.process, ...color.spots.map(({ tint }) => tint)] : colors.cmyk(color)
    const coverage = Math.round(inks.reduce((sum, ink) => sum + ink, 0) * 100)
    const most = Math.round(limits.inkCoverage * 100)
    if (coverage > most) report(check, 'preflight.inkCoverage', spot(), { coverage, most })
  }
}

/** How many plates a colour is on; 0 is paper, that is, letters left white. */
function inksOf(check: Check, color: Color): number {
  const spots = spotsIn(color).filter(({ tint }) => tint > 0).length
  if (color.space === 'spot') return spots
  if (color.space === 'inks') return spots + color.process.filter((share) => share > leastInk).length
  return check.colors.cmyk(color).filter((ink) => ink > leastInk).length
}

/** Share of an ink below which it counts as none: a press does not hold half a percent. */
const leastInk = 0.005

const spotsIn = (color: Color): readonly SpotColor[] =>
  color.space === 'spot' ? [color] : color.space === 'inks' ? color.spots : []

const scaleOf = (m: Matrix): number => Math.sqrt(Math.abs(determinant(m)))

const rounded = (n: number): number => Math.round(n * 100) / 100

const roundedBox = ({ left, top, right, bottom }: Rect): Rect =>
  rect(rounded(left), rounded(top), rounded(right), rounded(bottom))
