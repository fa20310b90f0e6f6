import type { Rect } from '../geometry/rect.ts'
import type { TextFrameFormat } from '../model/document.ts'
import type { TextContext } from '../text/itemise.ts'
import type { Slot } from '../text/set-line.ts'

/** What a column stands below, in its frame's coordinates: a line by its baseline, or a table. */
export type Below = { y: number; descent: number; afterTable: boolean }

/** One column of one frame; `box` in the frame's coordinates. */
export type FlowColumn = {
  box: Rect
  /** Index of the frame in the thread. */
  frame: number
  rule: Pick<TextFrameFormat, 'firstBaseline' | 'firstBaselineMinimum'>
  side: 'left' | 'right' | 'single'
  /** Index of the page the frame is on. */
  page: number
  /** The part of a line between `top` and `bottom` that text may use, from the column's left edge; undefined: none. */
  room: (top: number, bottom: number) => Slot | undefined
  /** All such parts from the left; text goes on in the next where an obstacle stands within the column. */
  rooms?: (top: number, bottom: number) => readonly Slot[]
  /** The first line of the baseline grid at or below `y`. */
  grid: (y: number) => number
  context: TextContext
  /** The same in another box of the frame, for text over several columns or in parts of one. */
  inBox?: (box: Rect) => FlowColumn
  /** The groups of columns beside each other that it belongs to, from the outermost; absent: all of the frame's. */
  groups?: readonly string[]
  /** What stands above it in the same frame. */
  below?: Below
  /** Of text across columns: those it interrupts. */
  over?: readonly FlowColumn[]
  /** Of a part: the column that is split. */
  partOf?: FlowColumn
  /** The column that goes on here, below its parts. */
  continues?: FlowColumn
}
