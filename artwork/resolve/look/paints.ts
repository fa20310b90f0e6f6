/**
 * The swatches, gradients and stroke styles of a document, as what they paint. A place in the document opens the book once
 * and asks it for all its paints; what is amiss with a swatch is told there.
 */
import { gradientVector, type GradientPlacement } from '../../geometry/gradient-vector.ts'
import type { Point } from '../../geometry/matrix.ts'
import { rect } from '../../geometry/rect.ts'
import { black, type Color } from '../../model/color.ts'
import type { Diagnostics, Place } from '../../model/diagnostic.ts'
import type { Document, Swatch } from '../../model/document.ts'
import type { StrokeStyle } from '../../model/stroke-style.ts'
import type { Paint } from '../../model/page.ts'
import { tinted } from '../../model/tint.ts'

export type Tint = number | 'own' | undefined

/** Of words: a gradient lies over the box of their frame, which is known when that is drawn. */
export type OnFrame = { onFrame: Omit<GradientPlacement, 'box'> }

type Book = Pick<Document, 'swatches' | 'strokeStyles' | 'globalLight'>

/** Made once for each document. */
export class PaintBook {
  readonly #book: Book

  constructor(document: Book) {
    this.#book = document
  }

  at(diagnostics: Diagnostics, place: Place): Paints {
    return new Paints(this.#book, diagnostics, place)
  }
}

/** The book, open at one place of the document. */
export class Paints {
  readonly #book: Book
  readonly diagnostics: Diagnostics
  readonly place: Place

  constructor(book: Book, diagnostics: Diagnostics, place: Place) {
    this.#book = book
    this.diagnostics = diagnostics
    this.place = place
  }

  /**
   * What a swatch paints an area with; undefined for no paint at all, which is also what InDesign makes of a swatch that
   * the design does not define. Without a placement gradients are their first colour.
   */
  of(swatchId: string | undefined, tint: Tint, placement?: GradientPlacement | OnFrame): Paint | undefined {
    const swatch = this.#swatch(swatchId)
    if (!swatch || swatch.kind === 'none') return undefined
    if (swatch.kind === 'color') return { kind: 'solid', color: withTint(swatch.color, tint) }
    return this.#gradient(swatch, tint, placement)
  }

  /** Words that name a swatch the design does not define keep the factory's black, so that they can be read; "None" has no colour. */
  ofText(swatchId: string | undefined, tint: Tint, placement: OnFrame): Paint | undefined {
    const known = swatchId === undefined || namesNone(swatchId) || this.#book.swatches.has(swatchId)
    if (known) return this.of(swatchId ?? 'Color/Black', tint, placement)
    this.#swatch(swatchId)
    return { kind: 'solid', color: withTint(black, tint) }
  }

  /** Undefined where the swatch is none of one colour. */
  color(swatchId: string | undefined): Color | undefined {
    const swatch = this.#swatch(swatchId)
    return swatch?.kind === 'color' ? swatch.color : undefined
  }

  strokeStyle(id: string | undefined, dashAndGap?: readonly number[]): StrokeStyle {
    const named = id === undefined || id === 'n' ? undefined : this.#book.strokeStyles.get(id)
    if (id?.endsWith('/Dashed') && dashAndGap?.some((length) => length > 0)) {
      const pattern = dashAndGap.map((length) => Math.max(length, 0))
      return { kind: 'dashed', pattern, relative: false, cap: 'butt' }
    }
    const isSolid = id === undefined || id === 'n' || id === 'StrokeStyle/$ID/Solid'
    if (!named && !isSolid) this.diagnostics.report('stroke.style', this.place, { style: id })
    return named ?? { kind: 'solid' }
  }

  /** Where the document's light comes from. */
  get light(): Document['globalLight'] {
    return this.#book.globalLight
  }

  #swatch(id: string | undefined): Swatch | undefined {
    if (id === undefined || id === 'n' || id === '') return undefined
    const swatch = this.#book.swatches.get(id)
    if (!swatch) {
      const isShade = id.startsWith('PastedSmoothShade')
      this.diagnostics.report(isShade ? 'swatch.smoothShade' : 'swatch.missing', this.place, { swatch: id })
    }
    return swatch
  }

  #gradient(
    gradient: Extract<Swatch, { kind: 'gradient' }>,
    tint: Tint,
    placement: GradientPlacement | OnFrame | undefined,
  ): Paint | undefined {
    const { shape, name } = gradient
    const stops = gradient.stops.flatMap(({ at, swatch, middle }) => {
      const color = this.color(swatch)
      return color ? [{ at, color: withTint(color, tint), middle }] : []
    })
    const [first] = stops
    if (!first) return undefined
    if (!placement) this.diagnostics.report('text.gradient', this.place, { swatch: name })
    if (!placement || stops.length === 1) return { kind: 'solid', color: first.color }
    if ('onFrame' in placement) {
      const square = gradientVector(shape, { ...placement.onFrame, box: rect(0, 0, 1, 1) })
      return { kind: 'gradient', shape, ...square, stops, onFrame: placement.onFrame }
    }
    const vector = gradientVector(shape, placement)
    const focus = shape === 'radial' ? focusOf(vector, placement.highlight) : undefined
    return { kind: 'gradient', shape, ...vector, stops, ...(focus && { focus }) }
  }
}

/** The highlight never leaves the circle, where a shading would have no look. */
function focusOf(
  { from, to }: { from: Point; to: Point },
  highlight: GradientPlacement['highlight'],
): Point | undefined {
  const far = Math.min(highlight?.length ?? 0, 0.99 * Math.hypot(to[0] - from[0], to[1] - from[1]))
  if (far <= 0) return undefined
  const radians = ((highlight?.angle ?? 0) * Math.PI) / 180
  return [from[0] + far * Math.cos(radians), from[1] - far * Math.sin(radians)]
}

/** `Swatch/None`, and what generated packages write for it, such as `Color/None`. */
export const namesNone = (swatchId: string): boolean => /^(.*\/)?(n|None)$/.test(swatchId)

const withTint = (color: Color, tint: Tint): Color => (typeof tint === 'number' ? tinted(color, tint) : color)
