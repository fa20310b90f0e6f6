import { height, type Rect, width } from '../../geometry/rect.ts'
import type { ResolvedFootnotes, ResolvedParagraph } from '../../model/resolved.ts'
import type { BrokenLine } from '../../text/set-line.ts'
import type { Flow, FlowContext, FootnoteText, PlacedBlock } from '../flow.ts'
import type { FlowColumn } from '../flow-column.ts'
import { type ComposedNote, composeNote, cutLast, drawNotes, notesHeight, type NotePart, whole } from './footnotes.ts'

type PlacedNote = { column: number; part: NotePart }

type State = {
  placed: readonly PlacedNote[]
  /** What is left for the next column. */
  carried: readonly NotePart[]
}

/** The footnotes of a story while it is poured: which column holds which of their lines. Columns go by their index. */
export class ColumnNotes {
  readonly #options: ResolvedFootnotes
  readonly #areElsewhere: boolean
  readonly #pour: (paragraphs: readonly ResolvedParagraph[], columns: readonly FlowColumn[]) => Flow
  readonly #composed = new Map<readonly ResolvedParagraph[], { width: number; note: ComposedNote }>()
  /** Replaced, never changed, so that pouring can return to it. */
  state: State = { placed: [], carried: [] }

  constructor(
    { footnotes, notesElsewhere = false }: FlowContext,
    pour: (text: readonly ResolvedParagraph[], into: readonly FlowColumn[]) => Flow,
  ) {
    this.#options = footnotes
    this.#areElsewhere = notesElsewhere
    this.#pour = pour
  }

  /** The notes that a line refers to. */
  of(line: BrokenLine, column: FlowColumn): NotePart[] {
    if (this.#areElsewhere) return []
    return this.composed(
      line.clusters.flatMap(({ note }) => (note ? [note] : [])),
      column,
    )
  }

  composed(notes: readonly FootnoteText[], column: FlowColumn): NotePart[] {
    return notes.map((paragraphs) => {
      const known = this.#composed.get(paragraphs)
      if (known?.width === width(column.box)) return whole(known.note)
      const note = composeNote(paragraphs, column, this.#options, this.#pour)
      this.#composed.set(paragraphs, { width: width(column.box), note })
      return whole(note)
    })
  }

  in(column: number): NotePart[] {
    return this.state.placed.filter((one) => one.column === column).map(({ part }) => part)
  }

  /** What a column gives to its notes, and `more` besides. */
  height(column: number, more: readonly NotePart[] = []): number {
    if (this.state.placed.length === 0 && more.length === 0) return 0
    return notesHeight([...this.in(column), ...more], this.#options)
  }

  /** The part of a line's notes that must be in the same column. */
  least(notes: readonly NotePart[]): readonly NotePart[] {
    return this.#options.splits ? cutLast(notes, 0, this.#options) : notes
  }

  /** Notes whose line has found its place over `room`: as much of the last as fits, the rest goes on in the next column. */
  settle(column: number, notes: readonly NotePart[], room: number): void {
    if (notes.length === 0) return
    const parts = [...this.in(column), ...notes]
    const cut = this.#options.splits && room !== Infinity ? cutLast(parts, room, this.#options) : parts
    const last = cut.at(-1)!
    const { length } = last.note.lines
    this.#place(column, cut.slice(-notes.length))
    if (last.to < length) this.#carry([...this.state.carried, { ...last, from: last.to, to: length }])
  }

  /** Notes that go on in a column; they leave room for a line of text. */
  take(column: number, box: Rect): void {
    const left = [...this.state.carried]
    if (!left[0]) return
    const taken: NotePart[] = []
    const room = height(box) - (left[0].note.lines[left[0].from]?.first ?? 0)
    while (left[0]) {
      const tried = cutLast([...taken, left[0]], room, this.#options)
      if (taken.length > 0 && notesHeight(tried, this.#options) > room) break
      const { to } = tried.at(-1)!
      taken.push({ ...left[0], to })
      if (to < left[0].to) {
        left[0] = { ...left[0], from: to }
        break
      }
      left.shift()
    }
    this.#place(column, taken)
    this.#carry(left)
  }

  #place(column: number, parts: readonly NotePart[]): void {
    this.state = { ...this.state, placed: [...this.state.placed, ...parts.map((part) => ({ column, part }))] }
  }

  #carry(carried: readonly NotePart[]): void {
    this.state = { ...this.state, carried }
  }
}

/** Notes are drawn with the last block of their column, but not moved with it: they stand at the foot. */
export function addNotes(
  placed: readonly PlacedNote[],
  blocks: PlacedBlock[],
  columns: readonly FlowColumn[],
  footnotes: ResolvedFootnotes,
): void {
  const lastColumn = blocks.at(-1)?.column
  for (const [at, found] of Map.groupBy(placed, ({ column }) => column)) {
    const column = columns[at]
    if (!column) continue
    const last = blocks.findLast((one) => one.column === at)
    const block = last ?? emptyBlock(at, column)
    if (!last) blocks.push(block)
    const notes = found.map(({ part }) => part)
    const height = notesHeight(notes, footnotes) - footnotes.spaceBefore
    const follows = column.box.bottom === Infinity || (footnotes.afterText && at === lastColumn)
    const top = follows ? block.bottom + block.descent + footnotes.spaceBefore : column.box.bottom - height
    const { draw } = block
    if (follows) block.bottom = top + height
    block.draw = (dy) => {
      const text = draw(dy)
      const below = drawNotes(notes, top + (follows ? dy : 0), column, footnotes)
      return { items: [...text.items, ...below.items], placeholders: [...text.placeholders, ...below.placeholders] }
    }
  }
}

/** Of a column that holds notes and no text. */
function emptyBlock(column: number, { box }: FlowColumn): PlacedBlock {
  const edges = { top: box.top, bottom: box.top, left: box.left, right: box.left, descent: 0, leading: 0 }
  return { column, paragraph: -1, ...edges, draw: () => ({ items: [], placeholders: [] }) }
}
