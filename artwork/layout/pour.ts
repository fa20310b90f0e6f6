/**
 * Pours paragraphs column after column. Lines are broken for the widths of the places where they land; where those turn out
 * different (another column, a text wrap) the paragraph is broken again. All that it has done it can take back to a mark.
 */
import { rect, width } from '../geometry/rect.ts'
import type { ResolvedParagraph, ResolvedTable } from '../model/resolved.ts'
import type { ColumnSpan } from '../model/style.ts'
import type { ParagraphText } from '../text/clusters.ts'
import { breakParagraph } from '../text/compose-paragraph.ts'
import { dropCapOf, type DropCap } from '../text/drop-cap.ts'
import type { TextContext } from '../text/itemise.ts'
import { withLineStyles } from '../text/line-styles.ts'
import { type BrokenLine, leadingOf, setLine, type SetLine, type Slot } from '../text/set-line.ts'
import { shapeParagraph } from '../text/shape-paragraph.ts'
import { type Banded, openSpan, openSplit, stripOf } from './bands.ts'
import { addCap, beside, capBaseline } from './beside-drop-cap.ts'
import { breakBefore, type BreakTo, reached } from './breaks.ts'
import { headOf, lastInReach, type Rest } from './capacity.ts'
import type { ColumnNotes } from './column-notes.ts'
import { groupsOf } from './column-spans.ts'
import { emptyExtent, firstBaseline, lineExtent, type LineExtent } from './first-baseline.ts'
import type { Drawing, Flow, FlowColumn, FlowContext, PlacedBlock, ShapedTexts } from './flow.ts'
import type { NotePart } from './footnotes.ts'
import { isApart, splits } from './keep-options.ts'
import { Overset } from './overset.ts'

/** What the paragraphs being poured do with the columns; `first` is the first of them. */
type Band = { across: ColumnSpan; first: number }

export class Pour {
  /** As much of each as the columns could hold. */
  readonly paragraphs: readonly ResolvedParagraph[]
  /** Replaced, never changed: a mark holds on to what it was. */
  columns: readonly FlowColumn[]
  /** The present one; their number where all are full. */
  column = 0
  readonly blocks: PlacedBlock[] = []
  band: Band | undefined
  /** Where text ends in columns of the present frame that are balanced. Replaced, never changed. */
  limits: readonly Limit[] = []
  /** The state before each paragraph. */
  readonly #marks: Mark[] = []
  /** Only where text is set again and again. */
  readonly #shaped: ShapedTexts | undefined
  readonly #flow: FlowContext
  readonly #untilOverset: boolean
  /** What cannot find a place of the paragraphs that are longer than their story's columns. */
  readonly #rests = new Map<ResolvedParagraph, Rest>()
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
  readonly #overset = new Overset()

  constructor(
    paragraphs: readonly ResolvedParagraph[],
    columns: readonly FlowColumn[],
    notes: ColumnNotes,
    flow: FlowContext,
    untilOverset: boolean,
  ) {
    this.columns = columns
    this.#notes = notes
    this.#flow = flow
    this.#untilOverset = untilOverset
    this.paragraphs = paragraphs.map((paragraph) => {
      const { paragraph: head, rest } = headOf(paragraph, columns)
      if (rest) this.#rests.set(head, rest)
      return head
    })
    const isBanded = paragraphs.some(({ format }) => format.columnSpan)
    this.#shaped = flow.shaped ?? (isBanded ? new Map() : undefined)
  }

  get overset(): Flow['overset'] {
    return this.#overset.state
  }

  /** Column after column. `isStarted`: the first paragraph stands where it must begin. */
  inColumns(from: number, to: number, isStarted = false): void {
    const paragraphs = this.paragraphs
    // Paragraphs that are kept with their next form a chain, which moves as one.
    let chain: { index: number; mark: Mark } | undefined
    for (let index = from; index < to; index++) {
      if (this.#untilOverset && this.overset.lines > 0) return
      const paragraph = paragraphs[index] as ResolvedParagraph
      this.#marks[index] = this.mark()
      if (!isStarted || index > from) this.start(paragraph)
      const isKept = paragraph.format.keepWithPrevious || (paragraphs[index - 1]?.format.keepWithNext ?? 0) > 0
      if (!chain || !isKept) chain = { index, mark: this.mark() }
      const kept = this.mark()
      this.#paragraph(paragraph, index)
      if (splits(paragraph, kept, this)) {
        this.rewind(kept)
        this.#nextColumn()
        this.#paragraph(paragraph, index)
      }
      if (index > chain.index && isApart(chain.mark, kept, this.blocks)) {
        this.rewind(chain.mark)
        this.#nextColumn()
        index = chain.index - 1
        chain = undefined
      }
    }
  }

  #paragraph(paragraph: ResolvedParagraph, index: number): void {
    const context = this.here?.context ?? this.columns.at(-1)?.context
    if (!context) return
    if (!this.here && this.#overset.isLong) return this.#overset.addUnset(paragraph)
    const before = this.mark()
    const above = this.paragraphs[index - 1]?.paragraphStyle
    const isAlike = above !== undefined && above === paragraph.paragraphStyle
    this.#between = isAlike ? paragraph.format.spaceInStyle : undefined
    const plain = this.#shape(paragraph, context)
    this.#leading = context.defaults.paragraphLeading ? leadingOf(plain.clusters, paragraph.format.autoLeading) : 0
    let ends = this.#pourParagraph(paragraph, index, plain)
    // Line styles change widths, and so the lines they are on.
    for (let pass = 0; pass < maximumPasses && paragraph.format.lineStyles.length > 0; pass++) {
      const known = ends.join()
      const styled = shapeParagraph(withLineStyles(paragraph, plain.starts, ends), context)
      this.rewind(before)
      ends = this.#pourParagraph(paragraph, index, styled)
      if (ends.join() === known) break
    }
    const rest = this.#rests.get(paragraph)
    if (!rest) return
    this.#overset.addRest(rest)
    this.column = this.columns.length
  }

  #shape(paragraph: ResolvedParagraph, context: TextContext): ParagraphText {
    const known = this.#shaped?.get(paragraph)
    if (known?.context === context) return known.text
    const text = shapeParagraph(paragraph, context)
    this.#shaped?.set(paragraph, { context, text })
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
    const to = lastInReach(text.clusters, from, stretch.to, format, this.columns)
    const column = this.here
    const start: Slot = {
      left: 0,
      right: column ? width(column.box) : width(this.columns.at(-1)?.box ?? rect(0, 0, 0, 0)),
    }
    let slots: Slot[] = Array.from({ length: cap?.lines ?? 0 }, (_, n) => beside(start, n, cap, format))
    slots.push(start)
    const before = this.mark()
    let lines: BrokenLine[] = []
    let places: Place[] = []
    const { effort } = (column ?? this.columns.at(-1)!).context
    for (let pass = 0; pass < maximumPasses && (pass === 0 || effort.take(to - from)); pass++) {
      const assumed = slots
      const slot = (n: number) => assumed[n] ?? assumed.at(-1) ?? start
      const composition = { format, hyphenator: this.#flow.hyphenator, slot }
      lines = from === to ? [emptyLine] : breakParagraph(text, from, to, composition, isStart)
      this.rewind(before)
      places = this.#place(paragraph, lines, isStart, cap)
      slots = places.map((place) => place.slot)
      if (slots.every((s, n) => same(s, slot(n)))) break
    }
    const capY = cap && capBaseline(cap, places)
    places.forEach((place, n) => {
      this.#add(paragraph, index, place, n === 0 && isStart, isEnd && n === lines.length - 1)
      if (n === 0 && cap && capY !== undefined)
        addCap(this.blocks.at(-1)!, cap, capY, place.slot, this.columns[place.column]!, format, this.#flow.drawLine)
    })
    // What follows stands below the drop cap, however few lines stand beside it.
    const last = places.at(-1)
    if (last && places.length === lines.length && last.column === places[0]?.column)
      this.#y = Math.max(this.#y ?? last.y, capY ?? last.y)
    if (places.length === 0 && cap) this.#overset.add(text.clusters.slice(0, cap.count))
    for (const line of lines.slice(places.length)) this.#overset.add(line.clusters)
    if (to < stretch.to) this.#overset.add(text.clusters.slice(to, stretch.to))
    if (places.length < lines.length || to < stretch.to) this.column = this.columns.length
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
    const fallback = emptyExtent(paragraph.base, this.columns[0]?.context)
    for (const [n, line] of lines.entries()) {
      const space = n === 0 && isStart ? (this.#between ?? this.#space + paragraph.format.spaceBefore) : this.#space
      this.#space = 0
      let place = n > 0 && !cap ? this.#beyondObstacle(places.at(-1)!, paragraph, line) : undefined
      while (!place) {
        const column = this.here
        if (!column) return places
        place = this.#try(column, paragraph, line, space, fallback, n, cap)
        if (!place) this.#nextColumn()
      }
      places.push(place)
      this.#notes.settle(place.column, place.notes, this.columns[place.column]!.box.bottom - place.y)
      this.#y = place.y
      this.#afterTable = false
    }
    return places
  }

  /** The place on the same baseline behind what interrupts the line, where there is one. */
  #beyondObstacle(last: Place, { format }: ResolvedParagraph, line: BrokenLine): Place | undefined {
    const column = this.here
    const rooms = column?.rooms?.(last.top, last.y + last.descent) ?? []
    const slot = rooms.find(({ left }) => left >= last.slot.right - 1e-6)
    if (!column || !slot || last.column !== this.column) return undefined
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
      this.#y === undefined ? Math.min(column.box.bottom, this.#limit(column)) : this.#bottom(this.column, least)
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
        return { column: this.column, y, slot, line: placed, top: y - ascent, descent, notes }
      }
      y += Math.max(set.leading, 1) / 4
    }
    return undefined
  }

  #add(paragraph: ResolvedParagraph, index: number, place: Place, isFirst: boolean, isLast: boolean): void {
    const column = this.columns[place.column] as FlowColumn
    const { box, context } = column
    const draw = (dy: number): Drawing => {
      const y = place.y + dy
      const rules = this.#flow.drawRules(paragraph, place.line, { above: isFirst, below: isLast }, box, y)
      const drawn = this.#flow.drawLine(place.line, box.left, y, context)
      return { items: [...rules, ...drawn.items], placeholders: drawn.placeholders }
    }
    this.blocks.push({
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
  #table(table: ResolvedTable, index: number): void {
    this.#space += table.spaceBefore
    const context = this.here?.context
    const place = context && this.#flow.composeTable(table, context)
    let row = 0
    if (!place) return this.#overset.addRows(table.rows.length)
    while (row < table.rows.length) {
      const column = this.here
      if (!column) {
        this.#overset.addRows(table.rows.length - row)
        return
      }
      const top =
        this.#y === undefined
          ? column.box.top
          : this.#y + (this.#isAtTop() ? 0 : this.#space) + (this.#afterTable ? 0 : this.#lastDescent())
      const placed = place(row, this.#bottom(this.column) - top)
      if (placed.rows === 0) {
        this.#nextColumn()
        continue
      }
      this.blocks.push({
        column: this.column,
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
  #lastDescent(): number {
    const last = this.blocks.at(-1)
    return last?.column === this.column ? last.descent : (this.here?.below?.descent ?? 0)
  }

  /** The space below what stands above a column is part of its beginning. */
  #isAtTop(): boolean {
    return this.#y === undefined || this.#y === this.here?.below?.y
  }

  get here(): FlowColumn | undefined {
    return this.columns[this.column]
  }

  #nextColumn(): void {
    const { here, band } = this
    if (band?.across.kind === 'span' && here?.over) {
      this.nextFrame(here.frame)
      const strip = stripOf(this, band.across.count)
      return this.enterBand(openSpan(this, strip, band.across, this.paragraphs.length))
    }
    this.#enter(this.column + 1)
    if (band?.across.kind === 'split' && this.here && !this.here.partOf)
      this.enterBand(openSplit(this, band.across, band.first))
  }

  nextFrame(frame: number): void {
    const at = this.columns.findIndex((column) => column.frame > frame)
    this.#enter(at < 0 ? this.columns.length : at)
  }

  /** Goes on in a band that was opened or closed. */
  enterBand(banded: Banded | undefined): void {
    if (!banded) return
    this.columns = banded.columns
    this.#enter(banded.column)
  }

  #enter(column: number): void {
    this.column = column
    const here = this.here
    this.#y = here?.below?.y
    this.#afterTable = here?.below?.afterTable ?? false
    this.#space = 0
    if (here) this.#notes.take(column, here.box)
  }

  #break(to: BreakTo): void {
    const from = this.here
    if (!from) return
    do this.#nextColumn()
    while (this.here && !reached(to, from, this.here))
  }

  start({ format: { start } }: ResolvedParagraph): void {
    if (start === 'anywhere' || (this.#y === undefined && this.column === 0)) return
    const to = breakBefore[start]
    const here = this.here
    const before = this.columns[this.column - 1]
    if (this.#y === undefined && here && before && reached(to, before, here)) return
    this.#break(to)
  }

  /** Notes that are not at their end when the text is go on in the columns that are left. */
  endNotes(): void {
    const notes = this.#notes
    while (notes.state.carried.length > 0 && this.column + 1 < this.columns.length) this.#enter(this.column + 1)
    for (const { from, to } of notes.state.carried) this.#overset.addRows(to - from)
  }

  /** Where text ends in a column that holds notes, and `more` besides, or is balanced. */
  #bottom(index: number, more: readonly NotePart[] = []): number {
    return Math.min(this.foot(index, more), this.#limit(this.columns[index]!))
  }

  #limit(column: FlowColumn): number {
    return this.limits.reduce((low, limit) => (isWithin(limit, column) ? Math.min(low, limit.bottom) : low), Infinity)
  }

  foot(index: number, more: readonly NotePart[] = []): number {
    return this.columns[index]!.box.bottom - this.#notes.height(index, more)
  }

  /** The space asked for between the paragraph before and the `next`. */
  spaceBefore(next: number): number {
    return this.#space + (this.paragraphs[next]?.format.spaceBefore ?? 0)
  }

  /** What setting some paragraphs again amounts to. */
  charactersOf(from: number, to: number): number {
    return this.paragraphs
      .slice(from, to)
      .reduce((sum, paragraph) => sum + (this.#shaped?.get(paragraph)?.text.clusters.length ?? 0) + 1, 0)
  }

  markBefore(paragraph: number): Mark {
    return this.#marks[paragraph]!
  }

  mark(): Mark {
    return {
      columns: this.columns,
      limits: this.limits,
      band: this.band,
      column: this.column,
      y: this.#y,
      afterTable: this.#afterTable,
      space: this.#space,
      blocks: this.blocks.length,
      notes: this.#notes.state,
      overset: this.#overset.state,
    }
  }

  rewind(mark: Mark): void {
    this.columns = mark.columns
    this.limits = mark.limits
    this.band = mark.band
    this.column = mark.column
    this.#y = mark.y
    this.#afterTable = mark.afterTable
    this.#space = mark.space
    this.blocks.length = mark.blocks
    this.#notes.state = mark.notes
    this.#overset.state = mark.overset
  }
}

/** A height at which text ends in the columns of some groups, between two edges. */
type Limit = { frame: number; groups: ReadonlySet<string>; left: number; right: number; bottom: number }

export const isWithin = ({ groups, left, right }: Omit<Limit, 'bottom'>, column: FlowColumn | undefined): boolean =>
  column !== undefined &&
  column.box.left >= left &&
  column.box.right <= right &&
  groupsOf(column).some((group) => groups.has(group))

/** The state of pouring at one moment, to return to. */
export type Mark = {
  columns: readonly FlowColumn[]
  limits: readonly Limit[]
  band: Band | undefined
  column: number
  y: number | undefined
  afterTable: boolean
  space: number
  blocks: number
  notes: ColumnNotes['state']
  overset: Flow['overset']
}

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

/** Passes over one paragraph until its lines stay where their widths were taken from. */
const maximumPasses = 6
