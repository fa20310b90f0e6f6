import { translation } from '../../geometry/matrix.ts'
import { rect, width } from '../../geometry/rect.ts'
import type { ResolvedFootnotes, ResolvedNoteRule, ResolvedParagraph } from '../../model/resolved.ts'
import { straightRule } from '../../text/straight-rule.ts'
import type { Drawing, Flow } from '../flow.ts'
import type { FlowColumn } from '../flow-column.ts'
import { placedOut } from '../draw/place-out.ts'

/** A footnote in the width of its column, line by line. */
export type ComposedNote = {
  paragraphs: readonly ResolvedParagraph[]
  /** Left edge of the column it was composed for. */
  left: number
  lines: readonly NoteLine[]
}

/** `bottom` is the baseline; `first` what it takes from the top of its column where it is the first there. */
type NoteLine = { bottom: number; first: number; draw: (dy: number) => Drawing }

/** The lines of a note that one column holds. */
export type NotePart = { note: ComposedNote; from: number; to: number }

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
  const lines = blocks.map((block, i): NoteLine => {
    const above = Math.max(firstBaseline === 'leading' ? block.leading : 0, block.bottom - block.top)
    return { bottom: block.bottom, first: i === 0 ? block.bottom : above, draw: block.draw }
  })
  return { paragraphs, left: box.left, lines }
}

export const whole = (note: ComposedNote, from = 0): NotePart => ({ note, from, to: note.lines.length })

/** What the notes of one column take of its foot. */
export function notesHeight(parts: readonly NotePart[], { spaceBefore, spaceBetween }: ResolvedFootnotes): number {
  if (parts.length === 0) return 0
  return spaceBefore + parts.reduce((sum, part) => sum + partHeight(part), 0) + spaceBetween * (parts.length - 1)
}

function partHeight({ note: { lines }, from, to }: NotePart): number {
  const [first, last] = [lines[from], lines[to - 1]]
  return first && last && to > from ? first.first + last.bottom - first.bottom : 0
}

/** The last part, shortened so that all of them take no more than `room`; it keeps a line. */
export function cutLast(parts: readonly NotePart[], room: number, options: ResolvedFootnotes): NotePart[] {
  const last = parts.at(-1)
  if (!last) return []
  const before = parts.slice(0, -1)
  let { to } = last
  while (to > last.from + 1 && notesHeight([...before, { ...last, to }], options) > room + 1e-6) to--
  return [...before, { ...last, to }]
}

/** The notes of a column, the first from `top` on, under their rule. */
export function drawNotes(
  parts: readonly NotePart[],
  top: number,
  { box }: FlowColumn,
  { rule, continuingRule, spaceBetween }: ResolvedFootnotes,
): Drawing {
  const drawn: Drawing[] = []
  const over = (parts[0]?.from ?? 0) > 0 ? continuingRule : rule
  if (over) drawn.push(drawRule(over, top, box))
  let y = top
  for (const part of parts) {
    const { lines } = part.note
    const first = lines[part.from]
    if (!first) continue
    const dy = y + first.first - first.bottom
    const dx = box.left - part.note.left
    for (const line of lines.slice(part.from, part.to)) drawn.push(moved(line.draw(dy), dx))
    y += partHeight(part) + spaceBetween
  }
  return together(drawn)
}

function drawRule(
  { left, width: long, offset, ...line }: ResolvedNoteRule,
  top: number,
  box: FlowColumn['box'],
): Drawing {
  const from = box.left + left
  const to = Math.min(from + long, box.right)
  return { items: straightRule({ ...line, from, to, y: top - offset }), placeholders: [] }
}

/** A note that goes on in another column keeps its lines. */
function moved({ items, placeholders }: Drawing, dx: number): Drawing {
  if (dx === 0) return { items, placeholders }
  return {
    items: [{ kind: 'group', matrix: translation(dx, 0), items }],
    placeholders: placedOut(placeholders, translation(dx, 0)),
  }
}

const together = (drawings: readonly Drawing[]): Drawing => ({
  items: drawings.flatMap(({ items }) => items),
  placeholders: drawings.flatMap(({ placeholders }) => placeholders),
})
