import type { ResolvedFrame } from '../../model/resolved.ts'
import { heightened } from './auto-size.ts'
import type { Drawing, Flow, PlacedBlock } from '../flow.ts'
import type { FlowColumn } from '../flow-column.ts'
import { shiftsInFrame } from './vertical-justify.ts'

/** A frame as its text has left it, and what is drawn of that text. */
export type FilledFrame = { frame: ResolvedFrame; text: Drawing }

export const emptyFrame = (frame: ResolvedFrame): FilledFrame => ({ frame, text: { items: [], placeholders: [] } })

/** The frames of a thread with the text that was poured into them. */
export function finishFrames(frames: readonly ResolvedFrame[], { columns, blocks }: Flow): FilledFrame[] {
  const numbered = columns.map((column, i) => ({ column, i }))
  const columnsOf = Map.groupBy(numbered, ({ column }) => column.frame)
  const blocksOf = Map.groupBy(blocks, (block) => columns[block.column]?.frame)
  return frames.map((frame, index) => finish(frame, columnsOf.get(index) ?? [], blocksOf.get(index) ?? []))
}

/** The columns and blocks of one frame as items, moved by its vertical justification; the frame as high as automatic sizing makes it. */
function finish(
  frame: ResolvedFrame,
  columns: readonly { column: FlowColumn; i: number }[],
  blocks: readonly PlacedBlock[],
): FilledFrame {
  const text: Drawing = { items: [], placeholders: [] }
  const grows = columns.some(({ column }) => column.box.bottom === Infinity)
  // A fitted frame holds the descenders of its last line.
  const lowest = blocks.reduce((low, { bottom, descent }) => Math.max(low, bottom + descent), -Infinity)
  const sized =
    grows && Number.isFinite(lowest) ? heightened(frame, lowest + frame.frame.inset.bottom) : { frame, shift: 0 }
  const shiftsOf = shiftsInFrame(columns, blocks, frame.frame)
  const blocksOf = Map.groupBy(blocks, ({ column }) => column)
  for (const { i } of columns) {
    const own = blocksOf.get(i) ?? []
    const shifts = shiftsOf(i, own)
    own.forEach((block, n) => {
      const { items, placeholders } = block.draw((shifts[n] ?? 0) + sized.shift)
      text.items.push(...items)
      text.placeholders.push(...placeholders)
    })
  }
  return { frame: sized.frame, text }
}
