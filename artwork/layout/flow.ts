/**
 * What it takes to pour a story, and what comes of it: the columns it goes into, the lines and tables in their places, and
 * what is left over.
 */
import type { Rect } from '../geometry/rect.ts'
import type { PageItem, PlacedPlaceholder } from '../model/page.ts'
import type { ResolvedFootnotes, ResolvedParagraph, ResolvedTable } from '../model/resolved.ts'
import type { ParagraphText } from '../text/clusters.ts'
import type { Hyphenator } from '../text/hyphenate.ts'
import type { TextContext } from '../text/itemise.ts'
import type { SetLine } from '../text/set-line.ts'
import type { FlowColumn } from './flow-column.ts'
import type { Meaning } from './meaning.ts'

/**
 * A line or table in its place. The end of a line is its baseline: by Adobe's manual "the bottom of the frame is defined
 * as the baseline of the last line", so descenders may hang out of frames and cells.
 */
export type PlacedBlock = {
  column: number
  paragraph: number
  top: number
  /** The baseline of a line, the lower edge of a table. */
  bottom: number
  /** How far it reaches below that. */
  descent: number
  /** Of what is seen, in the frame's coordinates. */
  left: number
  right: number
  leading: number
  /** Absent for tables. */
  line?: SetLine
  /** Footnotes that the cells of a table refer to. */
  notes?: readonly FootnoteText[]
  draw: (dy: number) => Drawing
}

export type FootnoteText = readonly ResolvedParagraph[]

export type Drawing = {
  items: PageItem[]
  placeholders: PlacedPlaceholder[]
}

export type Flow = {
  blocks: readonly PlacedBlock[]
  /** The columns that the blocks name: those given, and what paragraphs across columns made of them. */
  columns: readonly FlowColumn[]
  /** Footnotes in the order of the text, with the column of their reference. */
  notes: readonly { paragraphs: readonly ResolvedParagraph[]; column: number }[]
  /** What found no place, and the placeholder its words come from. */
  overset: { characters: number; lines: number; text: string; placeholder?: string | undefined }
}

export type FlowContext = {
  hyphenator: Hyphenator | undefined
  footnotes: ResolvedFootnotes
  /** In cells: what they refer to stands at the foot of the column that their table is in. */
  notesElsewhere?: boolean
  drawLine: (line: SetLine, x: number, y: number, context: TextContext) => Drawing
  drawRules: (
    paragraph: ResolvedParagraph,
    line: SetLine,
    which: { above: boolean; below: boolean },
    column: Rect,
    y: number,
  ) => PageItem[]
  meaning?: Meaning | undefined
  /** Kept where the same paragraphs are poured again with the same context. */
  shaped?: ShapedTexts
  /** A table, its cells composed; then as many rows as fit in `room`, from row `from` on. */
  composeTable: (table: ResolvedTable, context: TextContext) => (from: number, room: TableRoom) => PlacedTable
}

/** What paragraphs were shaped to, and in which context. */
export type ShapedTexts = Map<ResolvedParagraph, { context: TextContext; text: ParagraphText }>

/** Heights from where a part of a table begins. */
export type TableRoom = {
  /** Above these footnotes. */
  above: (notes: readonly FootnoteText[]) => number
  /** Of the first row at the top of a column: notes higher than their column would push it on for ever. */
  ofFirst: number | undefined
}

/** `notes` are those that its rows refer to. */
export type PlacedTable = {
  rows: number
  height: number
  notes: readonly FootnoteText[]
  draw: (x: number, y: number) => Drawing
}
