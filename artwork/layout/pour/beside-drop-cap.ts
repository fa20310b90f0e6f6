/** Lines beside the drop cap of their paragraph, and the cap beside them. */
import type { ResolvedParagraph } from '../../model/resolved.ts'
import type { DropCap } from '../../text/drop-cap.ts'
import type { Slot } from '../../text/set-line.ts'
import type { FlowContext, PlacedBlock } from '../flow.ts'
import type { FlowColumn } from '../flow-column.ts'

/** The room of the n-th line of a stretch, beside its drop cap; only the first line adds its own indent. */
export function beside(
  slot: Slot,
  n: number,
  cap: DropCap | undefined,
  { firstLineIndent, direction }: ResolvedParagraph['format'],
): Slot {
  if (!cap || n >= cap.lines) return slot
  if (direction === 'rtl') return { ...slot, right: slot.right - cap.width - (n > 0 ? firstLineIndent : 0) }
  return { ...slot, left: slot.left + cap.width + (n > 0 ? firstLineIndent : 0) }
}

/** The baseline of the last line beside the drop cap, or where it would be. */
export function capBaseline(
  { lines }: DropCap,
  places: readonly { column: number; y: number; line: { leading: number } }[],
): number | undefined {
  const [first] = places
  if (!first) return undefined
  const beside = places.slice(0, lines).filter(({ column }) => column === first.column)
  const last = beside.at(-1) ?? first
  return last.y + (lines - beside.length) * last.line.leading
}

/** Drawn with the first line, whose block it moves with. */
export function addCap(
  block: PlacedBlock,
  { cap, y, slot }: { cap: DropCap; y: number; slot: Slot },
  { box, context }: FlowColumn,
  { leftIndent, firstLineIndent, direction }: ResolvedParagraph['format'],
  drawLine: FlowContext['drawLine'],
): void {
  const { draw } = block
  const indent = leftIndent + firstLineIndent
  const x = box.left + (direction === 'rtl' ? slot.right - indent : slot.left - cap.width + indent)
  block.draw = (dy) => {
    const [line, drawn] = [draw(dy), drawLine(cap.line, x, y - cap.rise + dy, context)]
    return { items: [...drawn.items, ...line.items], placeholders: [...drawn.placeholders, ...line.placeholders] }
  }
}
