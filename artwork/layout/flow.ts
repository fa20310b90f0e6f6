/**
 * Pours a story into the columns of its threaded frames. Lines are broken for the widths of the places where they land;
 * where those turn out different (another column, a text wrap) the paragraph is broken again.
 */
import { type Rect, rect, width } from '../geometry/rect.ts'
import type { PageItem } from '../model/page.ts'
import type { ResolvedFootnotes, ResolvedParagraph, ResolvedTable } from '../model/resolved.ts'
import type { ColumnSpan } from '../model/style.ts'
import type { Cluster, ParagraphText } from '../text/clusters.ts'
import { headOf, lastInReach, lengthOf, type Rest } from './capacity.ts'
import { dropCapOf, type DropCap } from '../text/drop-cap.ts'
import { breakParagraph } from '../text/compose-paragraph.ts'
import { withLineStyles } from '../text/line-styles.ts'
import type { Hyphenator } from '../text/hyphenate.ts'
import { faceFor, type TextContext } from '../text/itemise.ts'
import { type BrokenLine, leadingOf, setLine, type SetLine, type Slot } from '../text/set-line.ts'
import { shapeParagraph } from '../text/shape-paragraph.ts'
import { ColumnNotes } from './column-notes.ts'
import { drawNotes, notesHeight, type NotePart } from './footnotes.ts'
import { borderItems, shadingItems } from './paragraph-boxes.ts'
import { firstBaseline, lineExtent, type LineExtent } from './first-baseline.ts'
import {
  alike,
  type Below,
  boxOver,
  groupOf,
  groupsOf,
  inBox,
  openColumns,
  partsOf,
  stretchesOf,
} from './column-spans.ts'
import type { TextFrameFormat } from '../model/document.ts'

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
  draw: (dy: number) => Drawing
}

export type Drawing = {
  items: PageItem[]
  placeholders: { tag: string; kind: 'text' | 'picture' | 'color' | 'item'; bounds: Rect }[]
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
  drawLine: (line: SetLine, x: number, y: number, context: TextContext) => Drawing
  drawRules: (
    paragraph: ResolvedParagraph,
    line: SetLine,
    which: { above: boolean; below: boolean },
    column: Rect,
    y: number,
  ) => PageItem[]
  /** A table, its cells composed; then as many rows as fit in `room`, from row `from` on. */
  composeTable: (table: ResolvedTable, context: TextContext) => (from: number, room: number) => PlacedTable
}

export type PlacedTable = { rows: number; height: number; draw: (x: number, y: number) => Drawing }

export function flowStory(
  paragraphs: readonly ResolvedParagraph[],
  columns: readonly FlowColumn[],
  flow: FlowContext,
  /** Where the question is only whether all finds a place: nothing is composed beyond the first that does not. */
  untilOverset = false,
): Flow {
  return new Pour(columns, flow, untilOverset).pour(paragraphs)
}

/** Characters that find no place and are set in lines all the same, to count these. */
const mostLeftOutInLines = 2000

/** Passes over one paragraph until its lines stay where their widths were taken from. */
const maximumPasses = 6

/** Halvings of a height when columns are balanced; what remains is less than a quarter of a point on a page. */
const balanceSteps = 12

/** Splits within what a span balances; more would double and redouble the work. */
const deepestBalance = 2

class Pour {
  /** Replaced, never changed: a mark holds on to what it was. */
  #columns: readonly FlowColumn[]
  #paragraphs: readonly ResolvedParagraph[] = []
  /** What the paragraphs being poured do with the columns. */
  #across: ColumnSpan | undefined
  /** Where text ends in columns of the present frame that are balanced. Replaced, never changed. */
  #limits: readonly Limit[] = []
  /** The state before each paragraph, and before each that begins to split its column. */
  readonly #marks: Mark[] = []
  readonly #openings: Mark[] = []
  /** Whether any paragraph goes over columns or splits one. */
  #isBanded = false
  readonly #shaped = new Map<ResolvedParagraph, { context: TextContext; text: ParagraphText }>()
  /** Balances under way. */
  #depth = 0
  /** The first of the paragraphs that split their column. */
  #group = 0
  readonly #flow: FlowContext
  readonly #untilOverset: boolean
  /** What cannot find a place of the paragraphs that are longer than their story's columns. */
  readonly #rests = new Map<ResolvedParagraph, Rest>()
  readonly #blocks: PlacedBlock[] = []
  #column = 0
  /** Baseline of the line before, or the lower edge of a table; undefined at the top of a column. */
  #y: number | undefined
  /** A table was set last: the next line starts from its edge by its ascent, not by its leading. */
  #afterTable = false
  #space = 0
  /** Space to a paragraph of the same style above, where the style has its own for that. */
  #between: number | undefined
  /** Leading of all lines of the paragraph, where the document measures so; else 0. */
  #leading = 0
  readonly #notes: ColumnNotes
  readonly #overset: Flow['overset'] = { characters: 0, lines: 0, text: '' }

  constructor(columns: readonly FlowColumn[], flow: FlowContext, untilOverset: boolean) {
    this.#columns = columns
    this.#flow = flow
    this.#notes = new ColumnNotes(flow.footnotes, (text, into) => flowStory(text, into, flow))
    this.#untilOverset = untilOverset
  }

  pour(paragraphs: readonly ResolvedParagraph[]): Flow {
    this.#paragraphs = paragraphs.map((paragraph) => {
      const { paragraph: head, rest } = headOf(paragraph, this.#columns)
      if (rest) this.#rests.set(head, rest)
      return head
    })
    this.#isBanded = paragraphs.some(({ format }) => format.columnSpan)
    this.#pour(0, paragraphs.length)
    this.#addBoxes(paragraphs)
    this.#endNotes()
    this.#addNotes()
    const notes = this.#notes.state.placed.filter(({ part }) => part.from === 0)
    return {
      blocks: this.#blocks,
      columns: this.#columns,
      notes: notes.map(({ column, part }) => ({ column, paragraphs: part.note.paragraphs })),
      overset: this.#overset,
    }
  }

  #pour(first: number, end: number): void {
    for (const { from, to, across } of stretchesOf(this.#paragraphs, first, end)) {
      if (across?.kind === 'span') this.#span(from, to, across)
      else if (across?.kind === 'split') this.#split(from, to, across)
      else this.#inColumns(from, to)
    }
  }

  /** Column after column. `isStarted`: the first paragraph stands where it must begin. */
  #inColumns(from: number, to: number, isStarted = false): void {
    const paragraphs = this.#paragraphs
    // Paragraphs that are kept with their next form a chain, which moves as one.
    let chain: { index: number; mark: Mark } | undefined
    for (let index = from; index < to; index++) {
      if (this.#untilOverset && this.#overset.lines > 0) return
      const paragraph = paragraphs[index] as ResolvedParagraph
      this.#marks[index] = this.#mark()
      if (!isStarted || index > from) this.#start(paragraph.format.start)
      const isKept = paragraph.format.keepWithPrevious || (paragraphs[index - 1]?.format.keepWithNext ?? 0) > 0
      if (!chain || !isKept) chain = { index, mark: this.#mark() }
      const kept = this.#mark()
      this.#paragraph(paragraph, index)
      if (this.#splits(paragraph, kept)) {
        this.#rewind(kept)
        this.#nextColumn()
        this.#paragraph(paragraph, index)
      }
      if (index > chain.index && this.#isApart(chain.mark, kept)) {
        this.#rewind(chain.mark)
        this.#nextColumn()
        index = chain.index - 1
        chain = undefined
      }
    }
  }

  /**
   * Paragraphs over several columns: what stands above them is balanced, they stand below its lowest line, and the columns
   * begin anew below them. Where they find no room there, the columns fill up and they begin the next frame.
   */
  #span(from: number, to: number, across: Extract<ColumnSpan, { kind: 'span' }>): void {
    this.#start(this.#paragraphs[from]!.format.start)
    for (let isMoved = false; ; isMoved = true) {
      const frame = this.#here()?.frame
      const strip = this.#strip(across.count)
      if (frame === undefined || strip.length < 2) return this.#inColumns(from, to, true)
      const undo = this.#balance(strip, from, (first) => this.#pour(first, from))
      const poured = this.#blocks.length
      this.#across = across
      this.#openSpan(this.#within(strip), across, from)
      this.#inColumns(from, to, true)
      this.#across = undefined
      this.#closeSpan(across, to)
      const first = this.#blocks[poured]
      const isPlaced = first && this.#columns[first.column]!.frame === frame && !this.#leavesNext(to)
      if (isPlaced || isMoved || !undo || !this.#columns.some((column) => column.frame > frame)) return
      undo()
      this.#nextFrame(frame)
    }
  }

  /** Whether the paragraph that is to stay with those across the columns begins in another frame. */
  #leavesNext(next: number): boolean {
    const here = this.#here()
    if (!here || next >= this.#paragraphs.length || this.#paragraphs[next - 1]!.format.keepWithNext === 0) return false
    const [before, poured] = [this.#mark(), this.#blocks.length]
    this.#inColumns(next, next + 1)
    const first = this.#blocks[poured]
    const leaves = !first || this.#columns[first.column]!.frame !== here.frame
    this.#rewind(before)
    return leaves
  }

  /** Paragraphs that split their column: they share its parts, which are balanced. */
  #split(from: number, to: number, across: Extract<ColumnSpan, { kind: 'split' }>): void {
    this.#openings[from] = this.#mark()
    this.#start(this.#paragraphs[from]!.format.start)
    this.#across = across
    this.#group = from
    this.#openSplit(across, from)
    this.#inColumns(from, to, true)
    const part = this.#here()
    if (part?.partOf) this.#balance(this.#partsBeside(part), to, (first) => this.#inColumns(first, to, first === from))
    this.#across = undefined
    this.#closeSplit(across, to)
  }

  /**
   * Sets the paragraphs up to `to` again so that the columns of a strip end as high as they can. Returns what takes that
   * back; undefined where the strip holds nothing.
   */
  #balance(strip: readonly FlowColumn[], to: number, pour: (from: number) => void): (() => void) | undefined {
    const { left, right } = boxOver(strip, 0)
    const limit = { frame: strip[0]!.frame, groups: new Set(strip.map(groupOf)), left, right }
    const own = this.#blocks.filter((block) => isWithin(limit, this.#columns[block.column]))
    if (own.length === 0) return undefined
    const { from, mark } = this.#restart(own[0]!.paragraph)
    if (this.#depth >= deepestBalance) return () => undefined
    const attempt = (bottom: number | undefined): boolean => {
      this.#rewind(mark)
      const others = this.#limits.filter(({ frame }) => frame === limit.frame)
      if (bottom !== undefined) this.#limits = [...others, { ...limit, bottom }]
      this.#depth++
      pour(from)
      this.#depth--
      return isWithin(limit, this.#here()) && this.#overset.lines === mark.lines
    }
    // Characters set again, and columns and lines looked through, which counts for less.
    const characters = this.#paragraphs
      .slice(from, to)
      .reduce((sum, paragraph) => sum + (this.#shaped.get(paragraph)?.text.clusters.length ?? 0) + 1, 0)
    const cost = characters + (this.#columns.length + this.#blocks.length) / 20
    let [low, high] = [Math.min(...own.map(({ top }) => top)), Math.max(...own.map(({ bottom }) => bottom))]
    const { effort } = strip[0]!.context
    for (let step = 0; step < balanceSteps && effort.allowsTries && effort.take(cost); step++) {
      const tried = (low + high) / 2
      if (attempt(tried)) high = tried
      else low = tried
    }
    if (!attempt(high)) attempt(undefined)
    return () => void attempt(undefined)
  }

  /** Where to begin again so that a paragraph is set anew: with it, or with the first of those that split its column. */
  #restart(paragraph: number): { from: number; mark: Mark } {
    const across = this.#paragraphs[paragraph]!.format.columnSpan
    let from = paragraph
    if (across?.kind === 'split' && this.#across === undefined) {
      while (from > 0 && alike(this.#paragraphs[from - 1]!.format.columnSpan, across)) from--
      return { from, mark: this.#openings[from]! }
    }
    return { from, mark: this.#marks[from]! }
  }

  /** The columns that text over `count` of them interrupts, from the present one on; all of the frame's where they are as many. */
  #strip(count: number): readonly FlowColumn[] {
    const here = this.#here()
    if (!here) return []
    const open = openColumns(this.#columns, here.frame)
    const at = open.indexOf(here)
    return count >= open.length ? open : open.slice(at, at + count)
  }

  /** The same columns as they are now. */
  #within(strip: readonly FlowColumn[]): readonly FlowColumn[] {
    const { left, right } = boxOver(strip, 0)
    return openColumns(this.#columns, strip[0]!.frame).filter(({ box }) => box.left >= left && box.right <= right)
  }

  #partsBeside(part: FlowColumn): readonly FlowColumn[] {
    return this.#columns.filter((column) => column.partOf && groupOf(column) === groupOf(part))
  }

  #openSpan(strip: readonly FlowColumn[], { before }: Extract<ColumnSpan, { kind: 'span' }>, first: number): void {
    if (strip.length < 2) return
    const places = strip.map((column) => this.#columns.indexOf(column))
    const standing = this.#standing(strip)
    const box = boxOver(strip, Math.min(...places.map((at) => this.#foot(at))))
    const below = standing && this.#spaced(standing, before, first)
    const groups = [`frame ${strip[0]!.frame} over ${first}`]
    const column: FlowColumn = { ...inBox(strip[0]!, box), groups, over: strip, ...(below && { below }) }
    // Columns in which nothing stands give way altogether.
    const at = standing ? Math.max(this.#column, ...places) + 1 : places[0]!
    this.#columns = this.#columns.toSpliced(at, standing ? 0 : strip.length, column)
    this.#enter(at)
  }

  #closeSpan({ after }: Extract<ColumnSpan, { kind: 'span' }>, next: number): void {
    const here = this.#here()
    if (!here?.over) return
    const standing = this.#standing([here])
    const below = standing && this.#spaced(standing, after, next)
    const groups = [`frame ${here.frame} after ${next}`]
    const rest = here.over.map((column): FlowColumn => {
      const at = this.#columns.indexOf(column)
      const bottom = Math.min(at < 0 ? column.box.bottom : this.#foot(at), this.#foot(this.#column))
      return { ...inBox(column, { ...column.box, bottom }), groups, ...(below && { below }) }
    })
    this.#columns = this.#columns.toSpliced(this.#column + 1, 0, ...rest)
    this.#enter(this.#column + 1)
  }

  #openSplit(across: Extract<ColumnSpan, { kind: 'split' }>, first: number): void {
    const here = this.#here()
    const boxes = here && partsOf({ ...here.box, bottom: this.#foot(this.#column) }, across)
    if (!boxes) return
    const standing = this.#standing([here])
    const below = standing && this.#spaced(standing, across.before, first)
    const groups = [...groupsOf(here), `${groupOf(here)} at ${here.box.left} split ${first}`]
    const parts = boxes.map((box): FlowColumn => ({
      ...inBox(here, box),
      groups,
      partOf: here,
      ...(below && { below }),
    }))
    this.#columns = this.#columns.toSpliced(this.#column + 1, 0, ...parts)
    this.#enter(this.#column + 1)
  }

  #closeSplit({ after }: Extract<ColumnSpan, { kind: 'split' }>, next: number): void {
    const part = this.#here()
    const split = part?.partOf
    if (!part || !split) return
    const parts = this.#partsBeside(part)
    const standing = this.#standing(parts)
    const below = standing && this.#spaced(standing, after, next)
    const places = parts.map((column) => this.#columns.indexOf(column))
    const bottom = Math.min(...places.map((at) => this.#foot(at)))
    const rest = {
      ...inBox(split, { ...split.box, bottom }),
      groups: groupsOf(split),
      continues: split,
      ...(below && { below }),
    }
    const at = Math.max(...places) + 1
    this.#columns = this.#columns.toSpliced(at, 0, rest)
    this.#enter(at)
  }

  /** The lowest of what stands in these columns, or above them. */
  #standing(columns: readonly FlowColumn[]): Below | undefined {
    const found = columns.flatMap(({ below }) => below ?? [])
    for (const { column: at, bottom, descent, leading } of this.#blocks) {
      const column = this.#columns[at]!
      if (columns.includes(column) || (column.partOf && columns.includes(column.partOf)))
        found.push({ y: bottom, descent, afterTable: leading === 0 })
    }
    return found.reduce<Below | undefined>((low, one) => (low && low.y >= one.y ? low : one), undefined)
  }

  /** The space between two bands is what their paragraphs ask for, and never less than `least`. */
  #spaced(below: Below, least: number, next: number): Below {
    const space = this.#space + (this.#paragraphs[next]?.format.spaceBefore ?? 0)
    return { ...below, y: below.y + Math.max(space, least) }
  }

  /** Shading and borders are drawn with the first block of their box, beneath its text. */
  #addBoxes(paragraphs: readonly ResolvedParagraph[]): void {
    const formatOf = (block: PlacedBlock | undefined) => block && paragraphs[block.paragraph]?.format
    const boxed = (merges: (a: PlacedBlock, b: PlacedBlock) => boolean) => {
      const boxes: PlacedBlock[][] = []
      for (const block of this.#blocks) {
        const last = boxes.at(-1)?.at(-1)
        const together =
          last && last.column === block.column && (last.paragraph === block.paragraph || merges(last, block))
        if (together) boxes.at(-1)!.push(block)
        else boxes.push([block])
      }
      return boxes
    }
    if (!paragraphs.some(({ format }) => format.shading || format.border)) return
    const borders = boxed((a, b) => formatOf(a)?.border?.merges === true && formatOf(a)?.border === formatOf(b)?.border)
    for (const blocks of borders) {
      const border = formatOf(blocks[0])?.border
      const column = this.#columns[blocks[0]!.column]
      if (!border || !column) continue
      const at = this.#blocks.indexOf(blocks[0]!)
      const open = {
        above: this.#blocks[at - 1]?.paragraph === blocks[0]!.paragraph,
        below: this.#blocks[at + blocks.length]?.paragraph === blocks.at(-1)!.paragraph,
      }
      under(blocks[0]!, borderItems(blocks, border, column.box, open, column.context.diagnostics))
    }
    for (const blocks of boxed(() => false)) {
      const shading = formatOf(blocks[0])?.shading
      const column = this.#columns[blocks[0]!.column]
      if (shading && column) under(blocks[0]!, shadingItems(blocks, shading, column.box))
    }
  }

  /** Notes that are not at their end when the text is go on in the columns that are left. */
  #endNotes(): void {
    const notes = this.#notes
    while (notes.state.carried.length > 0 && this.#column + 1 < this.#columns.length) this.#enter(this.#column + 1)
    for (const { from, to } of notes.state.carried) this.#overset.lines += to - from
  }

  /** Drawn with the last block of their column, but not moved with it: notes stand at the foot. */
  #addNotes(): void {
    const { footnotes } = this.#flow
    const lastColumn = this.#blocks.at(-1)?.column
    for (const [at, found] of Map.groupBy(this.#notes.state.placed, ({ column }) => column)) {
      const column = this.#columns[at]
      if (!column) continue
      const block = this.#blocks.findLast((one) => one.column === at) ?? this.#emptyBlock(at, column)
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
  #emptyBlock(column: number, { box }: FlowColumn): PlacedBlock {
    const edges = { top: box.top, bottom: box.top, left: box.left, right: box.left, descent: 0, leading: 0 }
    const block = { column, paragraph: -1, ...edges, draw: (): Drawing => ({ items: [], placeholders: [] }) }
    this.#blocks.push(block)
    return block
  }

  /** Where text ends in a column that holds notes, and `more` besides, or is balanced. */
  #bottom(index: number, more: readonly NotePart[] = []): number {
    return Math.min(this.#foot(index, more), this.#limit(this.#columns[index]!))
  }

  #limit(column: FlowColumn): number {
    return this.#limits.reduce((low, limit) => (isWithin(limit, column) ? Math.min(low, limit.bottom) : low), Infinity)
  }

  #foot(index: number, more: readonly NotePart[] = []): number {
    return this.#columns[index]!.box.bottom - this.#notes.height(index, more)
  }

  #mark(): Mark {
    return {
      columns: this.#columns,
      limits: this.#limits,
      across: this.#across,
      column: this.#column,
      y: this.#y,
      afterTable: this.#afterTable,
      space: this.#space,
      blocks: this.#blocks.length,
      notes: this.#notes.state,
      ...this.#overset,
    }
  }

  #rewind(mark: Mark): void {
    this.#columns = mark.columns
    this.#limits = mark.limits
    this.#across = mark.across
    this.#column = mark.column
    this.#y = mark.y
    this.#afterTable = mark.afterTable
    this.#space = mark.space
    this.#blocks.length = mark.blocks
    this.#notes.state = mark.notes
    const { characters, lines, text, placeholder } = mark
    Object.assign(this.#overset, { characters, lines, text, placeholder })
  }

  /** Whether what was poured since `kept` begins a column later than its chain, which could follow it there. */
  #isApart(chain: Mark, kept: Mark): boolean {
    const before = this.#blocks[kept.blocks - 1]
    const first = this.#blocks[kept.blocks]
    if (!before || !first || chain.y === undefined) return false
    return before.column === chain.column && first.column === chain.column + 1
  }

  /** Keep options: whether the paragraph was divided between columns against its settings, and could go to the next. */
  #splits({ format }: ResolvedParagraph, before: Mark): boolean {
    const isKept = format.keepLinesTogether || format.dropCap !== undefined
    if (!isKept || before.y === undefined || before.column + 1 >= this.#columns.length) return false
    const lines = this.#blocks.slice(before.blocks)
    const here = lines.filter((b) => b.column === before.column).length
    if (here === 0 || (here === lines.length && this.#overset.lines === before.lines)) return false
    // The lines beside a drop cap stay together.
    if (here < Math.min(format.dropCap?.lines ?? 0, lines.length)) return true
    if (!format.keepLinesTogether) return false
    return format.keepAllLines || here < format.keepFirstLines || lines.length - here < format.keepLastLines
  }

  #paragraph(paragraph: ResolvedParagraph, index: number): void {
    const context = this.#here()?.context ?? this.#columns.at(-1)?.context
    if (!context) return
    if (!this.#here() && this.#overset.characters > mostLeftOutInLines) return this.#leaveOutUnset(paragraph)
    const before = this.#mark()
    const above = this.#paragraphs[index - 1]?.paragraphStyle
    const isAlike = above !== undefined && above === paragraph.paragraphStyle
    this.#between = isAlike ? paragraph.format.spaceInStyle : undefined
    const plain = this.#shape(paragraph, context)
    this.#leading = context.defaults.paragraphLeading ? leadingOf(plain.clusters, paragraph.format.autoLeading) : 0
    let ends = this.#pourParagraph(paragraph, index, plain)
    // Line styles change widths, and so the lines they are on.
    for (let pass = 0; pass < maximumPasses && paragraph.format.lineStyles.length > 0; pass++) {
      const known = ends.join()
      const styled = shapeParagraph(withLineStyles(paragraph, plain.starts, ends), context)
      this.#rewind(before)
      ends = this.#pourParagraph(paragraph, index, styled)
      if (ends.join() === known) break
    }
    const rest = this.#rests.get(paragraph)
    if (!rest) return
    this.#leaveOutText(rest, this.#linesOf(rest.characters))
    this.#column = this.#columns.length
  }

  /** Balanced columns set the same text again and again. */
  #shape(paragraph: ResolvedParagraph, context: TextContext): ParagraphText {
    const known = this.#shaped.get(paragraph)
    if (known?.context === context) return known.text
    const text = shapeParagraph(paragraph, context)
    if (this.#isBanded) this.#shaped.set(paragraph, { context, text })
    return text
  }

  /** Returns the offsets in the text at which its lines end. */
  #pourParagraph(paragraph: ResolvedParagraph, index: number, text: ParagraphText): number[] {
    const ends: number[] = []
    const { clusters } = text
    const cap = dropCapOf(paragraph, text)
    let from = cap?.count ?? 0
    for (let i = from; i <= clusters.length; i++) {
      const cluster = clusters[i]
      if (cluster && cluster.kind !== 'break' && cluster.kind !== 'table') continue
      const isEmpty = i === from
      const placesLine = !isEmpty || (i === clusters.length && clusters.length === 0)
      if (placesLine) {
        const isStart = from === (cap?.count ?? 0)
        const lines = this.#lines(paragraph, index, text, {
          from,
          to: i,
          isStart,
          isEnd: i === clusters.length,
          cap: isStart ? cap : undefined,
        })
        ends.push(...lines.map((line) => line.clusters.at(-1)?.to ?? 0))
      }
      if (cluster?.kind === 'break') this.#break(cluster.breakTo ?? 'column')
      if (cluster?.table) this.#table(cluster.table, index)
      from = i + 1
    }
    this.#space += paragraph.format.spaceAfter
    return ends
  }

  #lines(paragraph: ResolvedParagraph, index: number, text: ParagraphText, stretch: Stretch): BrokenLine[] {
    const { format } = paragraph
    const { from, isStart, isEnd, cap } = stretch
    const to = lastInReach(text.clusters, from, stretch.to, format, this.#columns)
    const column = this.#here()
    const start: Slot = {
      left: 0,
      right: column ? width(column.box) : width(this.#columns.at(-1)?.box ?? rect(0, 0, 0, 0)),
    }
    let slots: Slot[] = Array.from({ length: cap?.lines ?? 0 }, (_, n) => beside(start, n, cap, format))
    slots.push(start)
    const before = this.#mark()
    let lines: BrokenLine[] = []
    let places: Place[] = []
    const { effort } = (column ?? this.#columns.at(-1)!).context
    for (let pass = 0; pass < maximumPasses && (pass === 0 || effort.take(to - from)); pass++) {
      const assumed = slots
      const slot = (n: number) => assumed[n] ?? assumed.at(-1) ?? start
      const composition = { format, hyphenator: this.#flow.hyphenator, slot }
      lines = from === to ? [emptyLine] : breakParagraph(text, from, to, composition, isStart)
      this.#rewind(before)
      places = this.#place(paragraph, lines, isStart, cap)
      slots = places.map((place) => place.slot)
      if (slots.every((s, n) => same(s, slot(n)))) break
    }
    const capBaseline = cap && this.#capBaseline(cap, places)
    places.forEach((place, n) => {
      this.#add(paragraph, index, place, n === 0 && isStart, isEnd && n === lines.length - 1)
      if (n === 0 && cap && capBaseline !== undefined) this.#addCap(cap, capBaseline, place, format)
    })
    // What follows stands below the drop cap, however few lines stand beside it.
    const last = places.at(-1)
    if (last && places.length === lines.length && last.column === places[0]?.column)
      this.#y = Math.max(this.#y ?? last.y, capBaseline ?? last.y)
    if (places.length === 0 && cap) this.#leaveOut(text.clusters.slice(0, cap.count))
    for (const line of lines.slice(places.length)) this.#leaveOut(line.clusters)
    if (to < stretch.to) this.#leaveOut(text.clusters.slice(to, stretch.to))
    if (places.length < lines.length || to < stretch.to) this.#column = this.#columns.length
    return lines
  }

  /** Finds a place for each line; fewer places than lines when the columns are full. */
  #place(
    paragraph: ResolvedParagraph,
    lines: readonly BrokenLine[],
    isStart: boolean,
    cap: DropCap | undefined,
  ): Place[] {
    const places: Place[] = []
    const fallback = this.#extent(paragraph)
    for (const [n, line] of lines.entries()) {
      const space = n === 0 && isStart ? (this.#between ?? this.#space + paragraph.format.spaceBefore) : this.#space
      this.#space = 0
      let place = n > 0 && !cap ? this.#beyondObstacle(places.at(-1)!, paragraph, line) : undefined
      while (!place) {
        const column = this.#here()
        if (!column) return places
        place = this.#try(column, paragraph, line, space, fallback, n, cap)
        if (!place) this.#nextColumn()
      }
      places.push(place)
      this.#notes.settle(place.column, place.notes, this.#columns[place.column]!.box.bottom - place.y)
      this.#y = place.y
      this.#afterTable = false
    }
    return places
  }

  /** The place on the same baseline behind what interrupts the line, where there is one. */
  #beyondObstacle(last: Place, { format }: ResolvedParagraph, line: BrokenLine): Place | undefined {
    const column = this.#here()
    const rooms = column?.rooms?.(last.top, last.y + last.descent) ?? []
    const slot = rooms.find(({ left }) => left >= last.slot.right - 1e-6)
    if (!column || !slot || last.column !== this.#column) return undefined
    const placed = setLine(line, format, slot, column.side)
    return { ...last, slot, line: { ...placed, leading: last.line.leading }, notes: this.#notes.of(line, column) }
  }

  #try(
    column: FlowColumn,
    { format, base }: ResolvedParagraph,
    line: BrokenLine,
    space: number,
    fallback: LineExtent,
    n: number,
    cap: DropCap | undefined,
  ): Place | undefined {
    const full = beside({ left: 0, right: width(column.box) }, n, cap, format)
    let set = setLine(line, format, full, column.side)
    if (line.clusters.length === 0)
      set = { ...set, leading: base.leading === 'auto' ? (base.pointSize * format.autoLeading) / 100 : base.leading }
    if (this.#leading > 0) set = { ...set, leading: this.#leading }
    const { ascent, descent } = lineExtent(set, fallback)
    const notes = this.#notes.of(line, column)
    // What goes on from this column leaves no room for other notes in it.
    if (notes.length > 0 && this.#notes.state.carried.length > 0 && this.#y !== undefined) return undefined
    const least = this.#notes.least(notes)
    // Notes higher than their column would be pushed on for ever.
    const bottom =
      this.#y === undefined ? Math.min(column.box.bottom, this.#limit(column)) : this.#bottom(this.#column, least)
    const above = this.#isAtTop() ? 0 : space
    let y: number
    if (this.#y === undefined) {
      const rule = n === 0 && format.ruleAbove?.staysInFrame ? format.ruleAbove : undefined
      const room = rule ? rule.offset + rule.weight : 0
      y = column.box.top + Math.max(firstBaseline(set, column.rule, fallback), room)
    } else if (this.#afterTable) y = this.#y + above + ascent
    else y = this.#y + above + set.leading
    const onGrid = format.alignToBaselineGrid === 'allLines' || (format.alignToBaselineGrid === 'firstLine' && n === 0)
    for (let step = 0; step < 500; step++) {
      if (onGrid) y = column.grid(y)
      if (y > bottom + fitTolerance) return undefined
      const room = column.room(y - ascent, y + descent)
      if (room) {
        const slot = beside(room, n, cap, format)
        const placed = same(slot, full) ? set : { ...setLine(line, format, slot, column.side), leading: set.leading }
        return { column: this.#column, y, slot, line: placed, top: y - ascent, descent, notes }
      }
      y += Math.max(set.leading, 1) / 4
    }
    return undefined
  }

  #add(paragraph: ResolvedParagraph, index: number, place: Place, isFirst: boolean, isLast: boolean): void {
    const column = this.#columns[place.column] as FlowColumn
    const { box, context } = column
    const draw = (dy: number): Drawing => {
      const y = place.y + dy
      const rules = this.#flow.drawRules(paragraph, place.line, { above: isFirst, below: isLast }, box, y)
      const drawn = this.#flow.drawLine(place.line, box.left, y, context)
      return { items: [...rules, ...drawn.items], placeholders: drawn.placeholders }
    }
    this.#blocks.push({
      column: place.column,
      paragraph: index,
      top: place.top,
      bottom: place.y,
      descent: place.descent,
      left: box.left + place.line.left,
      right: box.left + place.line.right,
      leading: place.line.leading,
      line: place.line,
      draw,
    })
  }

  /** The baseline of the last line beside the drop cap, or where it would be. */
  #capBaseline({ lines }: DropCap, places: readonly Place[]): number | undefined {
    const [first] = places
    if (!first) return undefined
    const beside = places.slice(0, lines).filter(({ column }) => column === first.column)
    const last = beside.at(-1) ?? first
    return last.y + (lines - beside.length) * last.line.leading
  }

  /** Drawn with the first line, whose block it moves with. */
  #addCap(cap: DropCap, y: number, { column, slot }: Place, format: ResolvedParagraph['format']): void {
    const block = this.#blocks.at(-1)
    const { box, context } = this.#columns[column] as FlowColumn
    if (!block) return
    const { draw } = block
    const indent = format.leftIndent + format.firstLineIndent
    const x = box.left + (format.direction === 'rtl' ? slot.right - indent : slot.left - cap.width + indent)
    block.draw = (dy) => {
      const [line, drawn] = [draw(dy), this.#flow.drawLine(cap.line, x, y - cap.rise + dy, context)]
      return { items: [...drawn.items, ...line.items], placeholders: [...drawn.placeholders, ...line.placeholders] }
    }
  }

  #table(table: ResolvedTable, index: number): void {
    this.#space += table.spaceBefore
    const context = this.#here()?.context
    const place = context && this.#flow.composeTable(table, context)
    let row = 0
    if (!place) return this.#leaveOutRows(table.rows.length)
    while (row < table.rows.length) {
      const column = this.#here()
      if (!column) {
        this.#leaveOutRows(table.rows.length - row)
        return
      }
      const top =
        this.#y === undefined
          ? column.box.top
          : this.#y + (this.#isAtTop() ? 0 : this.#space) + (this.#afterTable ? 0 : this.#lastDescent())
      const placed = place(row, this.#bottom(this.#column) - top)
      if (placed.rows === 0) {
        this.#nextColumn()
        continue
      }
      this.#blocks.push({
        column: this.#column,
        paragraph: index,
        top,
        bottom: top + placed.height,
        descent: 0,
        left: column.box.left,
        right: column.box.right,
        leading: 0,
        draw: (dy) => placed.draw(column.box.left, top + dy),
      })
      row += placed.rows
      this.#y = top + placed.height
      this.#afterTable = true
      this.#space = 0
      if (row < table.rows.length) this.#nextColumn()
    }
    this.#space = table.spaceAfter
  }

  #leaveOutRows(count: number): void {
    this.#overset.lines += count
  }

  #lastDescent(): number {
    const last = this.#blocks.at(-1)
    return last?.column === this.#column ? last.descent : (this.#here()?.below?.descent ?? 0)
  }

  /** The space below what stands above a column is part of its beginning. */
  #isAtTop(): boolean {
    return this.#y === undefined || this.#y === this.#here()?.below?.y
  }

  #here(): FlowColumn | undefined {
    return this.#columns[this.#column]
  }

  #nextColumn(): void {
    const [here, across] = [this.#here(), this.#across]
    if (across?.kind === 'span' && here?.over) {
      this.#nextFrame(here.frame)
      this.#openSpan(this.#strip(across.count), across, this.#paragraphs.length)
      return
    }
    this.#enter(this.#column + 1)
    if (across?.kind === 'split' && this.#here() && !this.#here()!.partOf) this.#openSplit(across, this.#group)
  }

  #nextFrame(frame: number): void {
    const at = this.#columns.findIndex((column) => column.frame > frame)
    this.#enter(at < 0 ? this.#columns.length : at)
  }

  #enter(column: number): void {
    this.#column = column
    const here = this.#here()
    this.#y = here?.below?.y
    this.#afterTable = here?.below?.afterTable ?? false
    this.#space = 0
    if (here) this.#notes.take(column, here.box)
  }

  #break(to: NonNullable<Cluster['breakTo']>): void {
    const from = this.#here()
    if (!from) return
    do this.#nextColumn()
    while (this.#here() && !reached(to, from, this.#here()!))
  }

  #start(start: ResolvedParagraph['format']['start']): void {
    if (start === 'anywhere' || (this.#y === undefined && this.#column === 0)) return
    const to = (
      {
        nextColumn: 'column',
        nextFrame: 'frame',
        nextPage: 'page',
        nextOddPage: 'oddPage',
        nextEvenPage: 'evenPage',
      } as const
    )[start]
    const here = this.#here()
    const before = this.#columns[this.#column - 1]
    if (this.#y === undefined && here && before && reached(to, before, here)) return
    this.#break(to)
  }

  #extent({ base }: ResolvedParagraph): LineExtent {
    const context = this.#columns[0]?.context
    const face = context && faceFor(base, context)
    if (!face)
      return {
        ascent: base.pointSize * 0.8,
        descent: base.pointSize * 0.2,
        capHeight: base.pointSize * 0.7,
        xHeight: base.pointSize * 0.5,
      }
    const unit = base.pointSize / face.unitsPerEm
    return {
      ascent: face.ascender * unit,
      descent: -face.descender * unit,
      capHeight: face.capHeight * unit,
      xHeight: face.xHeight * unit,
    }
  }

  #leaveOut(clusters: readonly Cluster[]): void {
    const text = clusters.map((c) => c.text).join('')
    const placeholder = clusters.find(({ run }) => run.placeholder !== undefined)?.run.placeholder
    const lines = clusters.length > mostLeftOutInLines ? this.#linesOf(text.length) : 1
    this.#leaveOutText({ text, characters: text.length, placeholder }, lines)
  }

  #leaveOutText({ text, characters, placeholder }: Rest, lines: number): void {
    // Empty paragraphs that find no place hurt nobody.
    if (text.trim() === '') return
    this.#overset.characters += characters
    this.#overset.lines += lines
    this.#overset.placeholder ??= placeholder
    if (this.#overset.text.length < 80) this.#overset.text += text.slice(0, 80)
  }

  /** A paragraph far beyond the last column; its lines are estimated. */
  #leaveOutUnset({ pieces }: ResolvedParagraph): void {
    const characters = pieces.reduce((all, piece) => all + lengthOf(piece), 0)
    const lines = this.#linesOf(characters)
    const said = pieces.find((piece) => piece.kind === 'text' && piece.text.trim() !== '')
    if (said?.kind === 'text') this.#leaveOutText({ text: said.text, characters, placeholder: said.placeholder }, lines)
    for (const piece of pieces) if (piece.kind === 'table') this.#leaveOutRows(piece.table.rows.length)
  }

  /** As many as such lines as were counted would hold them. */
  #linesOf(characters: number): number {
    const { characters: counted, lines } = this.#overset
    const [held, count] = lines > 0 ? [counted, lines] : [60, 1]
    return Math.max(1, Math.round((characters * count) / Math.max(held, 1)))
  }
}

/** Items beneath a block, which move with it. */
function under(block: PlacedBlock, items: readonly PageItem[]): void {
  const { draw } = block
  block.draw = (dy) => {
    const drawn = draw(dy)
    const moved: PageItem[] = dy === 0 ? [...items] : [{ kind: 'group', matrix: [1, 0, 0, 1, 0, dy], items }]
    return { items: [...moved, ...drawn.items], placeholders: drawn.placeholders }
  }
}

/** A height at which text ends in the columns of some groups, between two edges. */
type Limit = { frame: number; groups: ReadonlySet<string>; left: number; right: number; bottom: number }

const isWithin = ({ groups, left, right }: Omit<Limit, 'bottom'>, column: FlowColumn | undefined): boolean =>
  column !== undefined &&
  column.box.left >= left &&
  column.box.right <= right &&
  groupsOf(column).some((group) => groups.has(group))

/** The state of pouring at one moment, to return to. */
type Mark = {
  columns: readonly FlowColumn[]
  limits: readonly Limit[]
  across: ColumnSpan | undefined
  column: number
  y: number | undefined
  afterTable: boolean
  space: number
  blocks: number
  notes: ColumnNotes['state']
} & Flow['overset']

type Place = {
  column: number
  y: number
  slot: Slot
  line: SetLine
  top: number
  descent: number
  notes: readonly NotePart[]
}

/** A stretch of a paragraph between breaks and tables. */
type Stretch = { from: number; to: number; isStart: boolean; isEnd: boolean; cap: DropCap | undefined }

/** The room of the n-th line of a stretch, beside its drop cap; only the first line adds its own indent. */
function beside(
  slot: Slot,
  n: number,
  cap: DropCap | undefined,
  { firstLineIndent, direction }: ResolvedParagraph['format'],
): Slot {
  if (!cap || n >= cap.lines) return slot
  if (direction === 'rtl') return { ...slot, right: slot.right - cap.width - (n > 0 ? firstLineIndent : 0) }
  return { ...slot, left: slot.left + cap.width + (n > 0 ? firstLineIndent : 0) }
}

const emptyLine: BrokenLine = {
  clusters: [],
  hyphen: undefined,
  first: true,
  last: true,
  forced: false,
  indent: undefined,
}

/** Points by which a line may pass the lower edge: rounding in designs. */
const fitTolerance = 0.01

const same = (a: Slot, b: Slot): boolean => Math.abs(a.left - b.left) < 1e-6 && Math.abs(a.right - b.right) < 1e-6

function reached(to: NonNullable<Cluster['breakTo']>, from: FlowColumn, here: FlowColumn): boolean {
  if (to === 'column') return true
  if (to === 'frame') return here.frame !== from.frame
  if (here.page === from.page) return false
  // Pages count from 0: index 0 is page 1, an odd one.
  return to === 'page' || (here.page % 2 === 0) === (to === 'oddPage')
}
