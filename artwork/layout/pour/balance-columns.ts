import type { Effort } from '../../text/effort.ts'
import type { ResolvedFrame } from '../../model/resolved.ts'
import type { Flow } from '../flow.ts'
import type { FlowColumn } from '../flow-column.ts'

/** Halvings of a column's height. */
const balanceSteps = 12

/** Pours a story; where its last frame balances its columns, these end as high as they can without losing a line. */
export function pourBalanced(
  { frame }: ResolvedFrame,
  columns: readonly FlowColumn[],
  effort: Effort,
  pour: (columns: readonly FlowColumn[], untilOverset: boolean) => Flow,
): Flow {
  let flow = pour(columns, false)
  const last = columns.at(-1)
  if (!frame.balanceColumns || frame.columns < 2 || !last || flow.overset.lines > 0) return flow
  let [low, high] = [
    last.box.top,
    Math.min(
      last.box.bottom,
      flow.blocks.reduce((low, b) => Math.max(low, b.bottom), -Infinity),
    ),
  ]
  for (let step = 0; step < balanceSteps && high - low > 0.1 && effort.allowsTries; step++) {
    const bottom = (low + high) / 2
    const higher = columns.map((c) => (c.frame === last.frame ? { ...c, box: { ...c.box, bottom } } : c))
    const tried = pour(higher, true)
    if (tried.overset.lines > 0) low = bottom
    else [flow, high] = [tried, bottom]
  }
  // Vertical justification has the frame as it is.
  const whole = ({ box }: FlowColumn) => (box.bottom === high ? { ...box, bottom: last.box.bottom } : box)
  return { ...flow, columns: flow.columns.map((c) => (c.frame === last.frame ? { ...c, box: whole(c) } : c)) }
}
