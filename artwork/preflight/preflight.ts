/** What would go wrong in print, found on the composed pages. */
import { chain, determinant, identity, type Matrix } from '../geometry/matrix.ts'
import { pathBounds } from '../geometry/path.ts'
import { mapRect, rect } from '../geometry/rect.ts'
import { boxOf } from '../layout/draw/items-box.ts'
import { screenColors } from '../color/screen-colors.ts'
import type { Color } from '../model/color.ts'
import type { PaintFaces } from '../paint/faces.ts'
import type { PlateAssets } from '../plates/plates-of.ts'
import { missingBleed } from './bleed.ts'
import { type Check, type PreflightLimits, report, rounded, type Spot } from './check.ts'
import { checkPlates } from './check-plates.ts'
import { Diagnostics, type Diagnostic } from '../model/diagnostic.ts'
import type { ImageItem, Page, PageItem, Paint, PathItem, TextItem } from '../model/page.ts'
import { factsOf } from '../model/item-facts.ts'
import { isVector, type Picture } from '../model/picture.ts'
import { isColoredDrawing } from './colored-drawing.ts'
import { colorsOf, mostInk, percent, spotsIn } from './ink.ts'

const preflightLimits: PreflightLimits = {
  dpi: 225,
  inkCoverage: 3,
  strokeWidth: 0.25,
  textSize: 5,
  coloredTextSize: 6,
  rgb: 'warning',
  spot: 'allowed',
}

/** Of all plates of one check: some seconds of work. What comes after is not counted. */
const mostPixels = 40_000_000

type PreflightAssets = { fonts: PaintFaces; pictures: ReadonlyMap<string, Picture>; profile: Uint8Array }

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
  { fonts, pictures, profile }: PreflightAssets,
  limits: Partial<PreflightLimits> = {},
): Generator<undefined, readonly Diagnostic[]> {
  const found = new Diagnostics()
  const colors = screenColors(profile)
  const assets: PlateAssets = { faces: fonts, pictures, colors, effort: { pixels: mostPixels } }
  for (const page of pages) {
    const check: Check = { pictures, limits: { ...preflightLimits, ...limits }, colors, found, page }
    for (const item of page.items) checkItem(check, item, identity)
    checkPlates(check, assets)
    for (const { side, reach, edge, area } of missingBleed(page))
      report(check, 'preflight.bleedMissing', { box: edge, of: area }, { side, reach: rounded(reach) })
    yield
  }
  return found.all
}

function checkItem(check: Check, item: PageItem, ctm: Matrix): void {
  if (item.kind === 'group') for (const child of item.items) checkItem(check, child, chain(item.matrix, ctm))
  else if (item.kind === 'text') checkText(check, item, ctm)
  else if (item.kind === 'image') checkImage(check, item, chain(item.matrix, ctm))
  else if (item.kind === 'path') checkPath(check, item, ctm)
  else checkColors(check, { kind: 'solid', color: item.color }, () => ({ box: boxOf(item.of, ctm) }))
}

function checkPath(check: Check, { path, fill, stroke }: PathItem, ctm: Matrix): void {
  const spot = (): Spot => ({ box: mapRect(pathBounds(path), ctm) })
  if (fill) checkColors(check, fill.paint, spot)
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
  const size = rounded(sizeInDesign(item) * scaleOf(chain(item.matrix, ctm)))
  if (item.text.trim() === '') return
  const color = item.fill?.paint.kind === 'solid' ? item.fill.paint.color : undefined
  const least = color && platesOn(check, color, leastInk) !== 1 ? limits.coloredTextSize : limits.textSize
  if (size < least) report(check, 'preflight.smallText', spot(), { size, least })
  else if (color && size < richTextSize && platesOn(check, color, seenInk) >= 4)
    report(check, 'preflight.richText', spot(), { size, least: richTextSize })
}

/** The size that was asked for: a face in the place of a missing one is set larger or smaller to look like it, wider or narrower. */
function sizeInDesign(item: TextItem): number {
  const { size, width } = factsOf(item).fit ?? { size: 1, width: 1 }
  return item.size / (size * Math.sqrt(width))
}

/** Points: below it letters in four inks blur where a plate is a hair off. */
const richTextSize = 12

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

/** Of letters and lines, which are too thin for an area of ink to be counted on the plates. */
function checkPaint(check: Check, paint: Paint, spot: () => Spot): void {
  checkColors(check, paint, spot)
  const most = percent(check.limits.inkCoverage)
  const coverage = percent(mostInk(paint, check.colors))
  if (coverage > most) report(check, 'preflight.inkCoverage', spot(), { coverage, most })
}

function checkColors(check: Check, paint: Paint, spot: () => Spot): void {
  const { limits, colors } = check
  for (const color of colorsOf(paint)) {
    if (color.space === 'rgb' && limits.rgb === 'warning')
      report(check, 'preflight.rgbColor', spot(), { color: colors.css(color) })
    // The registration colour is told of by itself.
    for (const { name, tint } of spotsIn(color))
      if (name !== 'All' && tint > 0 && limits.spot === 'warning')
        report(check, 'preflight.spotColor', spot(), { name })
  }
}

/** On how many plates a colour has more than `least`; 0 is paper, that is, letters left white. */
function platesOn(check: Check, color: Color, least: number): number {
  const spots = spotsIn(color).filter(({ tint }) => tint > least).length
  if (color.space === 'spot') return spots
  if (color.space === 'inks') return spots + color.process.filter((share) => share > least).length
  return check.colors.cmyk(color).filter((ink) => ink > least).length
}

/** Share of an ink below which it counts as none: a press does not hold half a percent. */
const leastInk = 0.005

/** Share below which nobody sees that an ink stands beside its letter. */
const seenInk = 0.1

const scaleOf = (m: Matrix): number => Math.sqrt(Math.abs(determinant(m)))
