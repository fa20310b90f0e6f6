import { chain, identity, scaling, translation, type Matrix } from '../../geometry/matrix.ts'
import { mapPath, pathBounds, type Path } from '../../geometry/path.ts'
import { height, width } from '../../geometry/rect.ts'
import type { Color } from '../../model/color.ts'
import type { Place } from '../../model/diagnostic.ts'
import type { ResolvedShape } from '../../model/resolved.ts'
import { type Barcode, encodeBarcode, numberFault } from '../../pictures/barcode/encode-barcode.ts'
import { type FilledFrame, placeIn } from './filled-frame.ts'
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
  if (!barcode) {
    const { code, ...params } = fault
    session.diagnostics.report(code, where, { symbology, text: text.slice(0, 60), ...params })
    return []
  }
  const placement = placed(barcode, outline)
  const [a, b] = chain(placement, toPage)
  const module = (Math.hypot(a, b) * 25.4) / 72
  if (module < barcode.leastModule - 0.0005) {
    const sizes = { module: rounded(module), least: barcode.leastModule }
    session.diagnostics.report('barcode.tooSmall', where, { symbology, ...sizes })
  }
  const shape: ResolvedShape = {
    kind: 'shape',
    id: `barcode ${placeholder ?? ''}`,
    layer: '',
    matrix: identity,
    opacity: 1,
    blendMode: 'normal',
    isolated: false,
    knockout: false,
    placeholder,
    path: mapPath(barcode.path, placement),
    closed: true,
    corners: undefined,
    look: { fill: { kind: 'solid', color }, overprintFill: false, stroke: undefined },
    picture: undefined,
    inside: [],
  }
  return [shape]
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

function placed({ width: across, height: down, quiet }: Barcode, frame: Path): Matrix {
  const box = pathBounds(frame)
  const wide = quiet.left + across + quiet.right
  if (down === undefined) {
    const module = width(box) / wide
    return chain(scaling(module, height(box)), translation(box.left + quiet.left * module, box.top))
  }
  const high = down + 2 * quiet.around
  const module = Math.min(width(box) / wide, height(box) / high)
  const [left, top] = [(width(box) - wide * module) / 2, (height(box) - high * module) / 2]
  const origin = translation(box.left + left + quiet.left * module, box.top + top + quiet.around * module)
  return chain(scaling(module, module), origin)
}
