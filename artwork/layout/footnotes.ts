import { rect, width } from '../geometry/rect.ts'
import type { ResolvedFootnotes, ResolvedParagraph } from '../model/resolved.ts'
import { straightRule } from '../text/straight-rule.ts'
import type { Drawing, Flow, FlowColumn } from './flow.ts'

/** A footnote in the width of its column: from its top to its last baseline. */
export type ComposedNote = { height: number; draw: (y: number) => Drawing }

export function composeNote(
  paragraphs: readonly ResolvedParagraph[],
  { box, side, page, context }: FlowColumn,
  { firstBaseline, firstBaselineMinimum }: ResolvedFootnotes,
  pour: (paragraphs: readonly ResolvedParagraph[], columns: readonly FlowColumn[]) => Flow,
): ComposedNote {
  const full = { left: 0, right: width(box) }
  const column: FlowColumn = {
    box: { ...rect(box.left, 0, box.right, 0), bottom: Infinity },
    frame: 0,
    rule: { firstBaseline, firstBaselineMinimum },
    side,
    page,
    room: () => full,
    grid: (y) => y,
    context,
  }
  const { blocks } = pour(paragraphs, [column])
  return {
    height: Math.max(0, ...blocks.map(({ bottom }) => bottom)),
    draw: (y) => together(blocks.map((block) => block.draw(y))),
  }
}

/** What the notes of one column take of its foot. */
export function notesHeight(notes: readonly ComposedNote[], { spaceBefore, spaceBetween }: ResolvedFootnotes): number {
  if (notes.length === 0) return 0
  return spaceBefore + notes.reduce((sum, { height }) => sum + height, 0) + spaceBetween * (notes.length - 1)
}

/** The notes of a column, the first from `top` on, under their rule. */
export function drawNotes(
  notes: readonly ComposedNote[],
  top: number,
  { box }: FlowColumn,
  { rule, spaceBetween }: ResolvedFootnotes,
): Drawing {
  const drawn: Drawing[] = []
  if (rule) {
    const from = box.left + rule.left
    const to = Math.min(from + rule.width, box.right)
    const y = top - rule.offset
    const { weight, style, paint } = rule
    const line = { from, to, y, weight, style, paint, gap: undefined, overprint: false, gapOverprint: false }
    drawn.push({ items: straightRule(line), placeholders: [] })
  }
  let y = top
  for (const note of notes) {
    drawn.push(note.draw(y))
    y += note.height + spaceBetween
  }
  return together(drawn)
}

const together = (drawings: readonly Drawing[]): Drawing => ({
  items: drawings.flatMap(({ items }) => items),
  placeholders: drawings.flatMap(({ placeholders }) => placeholders),
})
