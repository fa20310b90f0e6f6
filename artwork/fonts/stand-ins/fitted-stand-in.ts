/**
 * A face in the place of one that is missing, fitted to it: lines, and what is drawn under and through words, stand as with
 * the missing one, and where the family is well known the letters are as high and run as wide, so that lines break nearly
 * where they did. The letters remain those of the stand-in, and the missing font is reported all the same.
 */
import type { Path } from '../../geometry/path.ts'
import { familyName, type FamilyMetrics, metricsOf, sample } from './family-metrics.ts'
import { normalName, parseStyleName } from '../font-names.ts'
import { metricCompatible } from './metric-compatible.ts'
import type { InkBounds, ShapedGlyph, ShapeOptions, TextFace } from '../text-face.ts'

/** The face itself where it is one of the family. `style` is what was asked for. */
export function fittedStandIn(face: TextFace, family: string, style = ''): TextFace {
  if (normalName(face.family) === normalName(family)) return face
  const metrics = metricsOf(family)
  const em = face.unitsPerEm / 1000
  const isAsWide = metricCompatible(family).some((one) => normalName(one) === normalName(face.family))
  const isKnown = metrics.width !== undefined || isAsWide
  const share = widthShare(isKnown ? style : `${style} ${family}`)
  const own = widthShare(`${face.style} ${face.family}`)
  const taken = (fit: TextFace['fit'] | undefined): Taken => ({
    ascender: metrics.ascender * em,
    descender: metrics.descender * em,
    capHeight: (metrics.capHeight ?? face.capHeight / em) * em,
    xHeight: (metrics.xHeight ?? face.xHeight / em) * em,
    underline: scaled(metrics.underline, em),
    strikeThrough: metrics.strikeThrough ? scaled(metrics.strikeThrough, em) : face.strikeThrough,
    fit,
    // Before it is scaled by the fit.
    figure: fit && metrics.figure && (metrics.figure * share * em) / (fit.size * fit.width),
  })
  return inPlace(face, `family ${familyName(family)} ${isAsWide} ${share}`, () =>
    taken(
      (isAsWide ? undefined : fitOf(face, metrics, share)) ??
        (own === 1 && share !== 1 ? { size: 1, width: share } : undefined),
    ),
  )
}

/** How wide letters of a condensed or an extended face run beside those of the normal one. */
function widthShare(names: string): number {
  const { width } = parseStyleName(names)
  return width <= 3 ? 0.82 : width === 4 ? 0.9 : width > 5 ? 1.12 : 1
}

/** For a letter that a face lacks: one of another face does not move the line. */
export function amongLettersOf(around: TextFace, face: TextFace): TextFace {
  if (face === around) return face
  const unit = face.unitsPerEm / around.unitsPerEm
  const taken = {
    ascender: around.ascender * unit,
    descender: around.descender * unit,
    capHeight: around.capHeight * unit,
    xHeight: around.xHeight * unit,
    underline: scaled(around.underline, unit),
    strikeThrough: scaled(around.strikeThrough, unit),
    fit: undefined,
    figure: undefined,
  }
  return inPlace(face, JSON.stringify(taken), () => taken)
}

/** What the face takes over, in its own units. */
type Taken = Pick<TextFace, 'ascender' | 'descender' | 'capHeight' | 'xHeight' | 'underline' | 'strikeThrough'> & {
  fit: TextFace['fit'] | undefined
  figure: number | undefined
}

const scaled = ({ position, thickness }: TextFace['underline'], unit: number): TextFace['underline'] => ({
  position: position * unit,
  thickness: thickness * unit,
})

/** One face for one place, so that runs stay together. */
function inPlace(face: TextFace, place: string, taken: () => Taken): TextFace {
  const made = standIns.get(face) ?? new Map<string, TextFace>()
  standIns.set(face, made)
  const known = made.get(place)
  if (known) return known
  // A design may name families without end.
  if (made.size >= mostPlaces) made.clear()
  const fitted = new FittedStandIn(face, taken())
  made.set(place, fitted)
  return fitted
}

const standIns = new WeakMap<TextFace, Map<string, TextFace>>()
const mostPlaces = 1000

class FittedStandIn implements TextFace {
  readonly #face: TextFace
  readonly key: string
  readonly family: string
  readonly style: string
  readonly postScriptName: string
  readonly unitsPerEm: number
  readonly ascender: number
  readonly descender: number
  readonly capHeight: number
  readonly xHeight: number
  readonly underline: TextFace['underline']
  readonly strikeThrough: TextFace['strikeThrough']
  readonly fit?: { size: number; width: number }
  readonly #figure: number | undefined

  constructor(
    face: TextFace,
    { ascender, descender, capHeight, xHeight, underline, strikeThrough, fit, figure }: Taken,
  ) {
    this.#face = face
    this.key = face.key
    this.family = face.family
    this.style = face.style
    this.postScriptName = face.postScriptName
    this.unitsPerEm = face.unitsPerEm
    this.ascender = ascender
    this.descender = descender
    this.capHeight = capHeight
    this.xHeight = xHeight
    this.underline = underline
    this.strikeThrough = strikeThrough
    if (fit) this.fit = fit
    this.#figure = figure
  }

  hasGlyph(codePoint: number): boolean {
    return this.#face.hasGlyph(codePoint)
  }

  hasFeature(tag: string): boolean {
    return this.#face.hasFeature(tag)
  }

  shape(text: string, options: ShapeOptions): readonly ShapedGlyph[] {
    const [glyphs, figure] = [this.#face.shape(text, options), this.#figure]
    if (figure === undefined) return glyphs
    return glyphs.map((glyph) => {
      const { cluster, advance, xOffset } = glyph
      if (!/[0-9]/.test(text[cluster] ?? '') || hasOtherFigures(options, cluster)) return glyph
      return { ...glyph, advance: figure, xOffset: xOffset + (figure - advance) / 2 }
    })
  }

  advance(glyph: number): number {
    return this.#face.advance(glyph)
  }

  inkBounds(glyph: number): InkBounds | undefined {
    return this.#face.inkBounds(glyph)
  }

  outline(glyph: number): Path {
    return this.#face.outline(glyph)
  }
}

/** Old-style, fractions and the like are as wide as the face has them. */
function hasOtherFigures({ spans }: ShapeOptions, at: number): boolean {
  const features = spans.find(({ end }) => at < end)?.features ?? {}
  return ['onum', 'pnum', 'frac', 'numr', 'dnom', 'sups', 'subs', 'sinf'].some((tag) => features[tag])
}

/** Of families whose width is known: letters as high as theirs, lines as long. */
function fitOf(face: TextFace, { xHeight, width }: FamilyMetrics, share: number): TextFace['fit'] {
  if (xHeight === undefined || width === undefined) return undefined
  const em = face.unitsPerEm / 1000
  const size = within(0.8, (xHeight * em) / face.xHeight, 1.2)
  return { size, width: within(0.75, (width * share * em) / meanWidth(face) / size, 1.25) }
}

function meanWidth(face: TextFace): number {
  const spans = [{ end: sample.length, features: {} }]
  const glyphs = face.shape(sample, { spans, language: 'en', script: 'Latn', direction: 'ltr' })
  return glyphs.reduce((sum, { advance }) => sum + advance, 0) / sample.length || face.unitsPerEm / 2
}

const within = (least: number, value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(value, least), most) : 1
