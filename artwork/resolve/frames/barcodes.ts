import { chain, scaling, translation, type Matrix } from '../../geometry/matrix.ts'
import { mapPath, pathBounds, type Path, rectPath } from '../../geometry/path.ts'
import { height, type Rect, width } from '../../geometry/rect.ts'
import type { Color } from '../../model/color.ts'
import type { Place } from '../../model/diagnostic.ts'
import type { ResolvedShape } from '../../model/resolved.ts'
import { type Barcode, encodeBarcode, numberFault } from '../../pictures/barcode/encode-barcode.ts'
import { redReflectance } from '../../pictures/barcode/red-light.ts'
import { type FilledFrame, placeIn } from './filled-frame.ts'
import { plainShape } from './plain-shape.ts'
import type { Session } from '../session.ts'
import type { Value } from '../values.ts'

/**
 * A barcode as shapes of one ink in its frame, quiet zones included: bars as wide and high as the frame, a matrix as large as it
 * fits, in the middle. What cannot be encoded is reported and leaves the frame empty: no code is better than a wrong one.
 */
export function barcodeInFrame(
  session: Session,
  { symbology, text, color = black }: Extract<Value, { kind: 'barcode' }>,
  { outline, toPage, ...at }: FilledFrame,
): ResolvedShape[] {
  const { placeholder } = at
  const where = placeIn(at)
  const { barcode, fault } = encodeBarcode(symbology, text)
  if (fault) {
    const { code, ...params } = fault
    session.diagnostics.report(code, where, { symbology, text: text.slice(0, 60), ...params })
  }
  if (!barcode) return []
  const placement = placed(barcode, outline)
  const dark = [...framed(barcode, outline), ...mapPath(barcode.path, placement)]
  const [a, b] = chain(placement, toPage)
  const module = (Math.hypot(a, b) * 25.4) / 72
  if (module < barcode.leastModule - 0.0005) {
    const sizes = { module: rounded(module), least: barcode.leastModule }
    session.diagnostics.report('barcode.tooSmall', where, { symbology, ...sizes })
  }
  const across = (barcode.quiet.left + barcode.width + barcode.quiet.right) * module
  if (barcode.mostWidth !== undefined && across > barcode.mostWidth + 0.05) {
    const sizes = { width: Math.round(across * 10) / 10, most: barcode.mostWidth }
    session.diagnostics.report('barcode.tooWide', where, { symbology, ...sizes })
  }
  // ISO/IEC 15416: the darkest bar sends back at most half of what paper does.
  if (redReflectance(color) > 0.5) session.diagnostics.report('barcode.tooLight', where, { symbology })
  const look = { fill: { kind: 'solid', color }, overprintFill: false, stroke: undefined } as const
  return [{ ...plainShape(`barcode ${placeholder ?? ''}`, dark, placeholder), alt: text, look }]
}

/** The number is checked where it appears as text, too: people type it in, or compare it with the bars beside it. */
export function tellWrongNumber(
  { diagnostics }: Session,
  { symbology, text }: Extract<Value, { kind: 'barcode' }>,
  placeholder: string,
  place: Place,
): void {
  const fault = numberFault(symbology, text)
  if (!fault) return
  const { code, ...params } = fault
  diagnostics.report(code, { ...place, placeholder }, { symbology, text: text.slice(0, 60), ...params })
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** One ink, so that no plate out of register blurs the bars. */
const black: Color = { space: 'cmyk', values: [0, 0, 0, 1] }

function placed({ width: across, height: down, quiet, bearer = 0 }: Barcode, frame: Path): Matrix {
  const box = pathBounds(frame)
  const wide = quiet.left + across + quiet.right + 2 * bearer
  if (down === undefined) {
    const module = width(box) / wide
    const inset = bearerInset(bearer * module, box)
    const tall = scaling(module, height(box) - 2 * inset)
    return chain(tall, translation(box.left + (bearer + quiet.left) * module, box.top + inset))
  }
  const high = down + 2 * quiet.around
  const module = Math.min(width(box) / wide, height(box) / high)
  const [left, top] = [(width(box) - wide * module) / 2, (height(box) - high * module) / 2]
  const origin = translation(box.left + left + quiet.left * module, box.top + top + quiet.around * module)
  return chain(scaling(module, module), origin)
}

/** The frame around bars that goes over the whole height of its place; its inside is drawn the other way round. */
function framed({ width: across, quiet, bearer }: Barcode, frame: Path): Path {
  if (bearer === undefined) return []
  const box = pathBounds(frame)
  const thick = (bearer * width(box)) / (quiet.left + across + quiet.right + 2 * bearer)
  const inset = bearerInset(thick, box)
  const inside = { left: box.right - thick, top: box.top + inset, right: box.left + thick, bottom: box.bottom - inset }
  return [...rectPath(box), ...rectPath(inside)]
}

/** Above and below at most an eighth of the height, so that bars are left in a low place. */
const bearerInset = (thick: number, box: Rect): number => Math.min(thick, height(box) / 8)
