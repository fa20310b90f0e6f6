/**
 * How far a story is poured: its columns and the present one, what stands in them, where the next line begins. All that is
 * done can be taken back to a mark.
 */
import type { ResolvedParagraph } from '../../model/resolved.ts'
import type { ColumnSpan } from '../../model/style.ts'
import { type Banded, openSpan, openSplit, stripOf } from './bands.ts'
import { breakBefore, type BreakTo, reached } from './breaks.ts'
import type { ColumnNotes } from '../notes/column-notes.ts'
import { groupsOf } from '../frames/column-spans.ts'
import type { Flow, PlacedBlock } from '../flow.ts'
import type { FlowColumn } from '../flow-column.ts'
import type { NotePart } from '../notes/footnotes.ts'
import { Overset } from './overset.ts'

/** What the paragraphs being poured do with the columns; `first` is the first of them. */
type Band = { across: ColumnSpan; first: number }

export class PourState {
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
  /** Baseline of the line before, or the lower edge of a table; undefined at the top of a column. */
  y: number | undefined
  /** A table was set last: the next line starts from its edge by its ascent, not by its leading. */
  afterTable = false
  /** Asked for between what stands last and what comes next. */
  space = 0
  readonly notes: ColumnNotes
  readonly unplaced = new Overset()

  constructor(paragraphs: readonly ResolvedParagraph[], columns: readonly FlowColumn[], notes: ColumnNotes) {
    this.paragraphs = paragraphs
    this.columns = columns
    this.notes = notes
  }

  /** What found no place. */
  get overset(): Flow['overset'] {
    return this.unplaced.state
  }

  get here(): FlowColumn | undefined {
    return this.columns[this.column]
  }

  /** The space below what stands above a column is part of its beginning. */
  isAtTop(): boolean {
    return this.y === undefined || this.y === this.here?.below?.y
  }

  /** How far the last thing in the present column reaches below its end. */
  lastDescent(): number {
    const last = this.blocks.at(-1)
    return last?.column === this.column ? last.descent : (this.here?.below?.descent ?? 0)
  }

  nextColumn(): void {
    const { here, band } = this
    if (band?.across.kind === 'span' && here?.over) {
      this.nextFrame(here.frame)
      const strip = stripOf(this, band.across.count)
      return this.enterBand(openSpan(this, strip, band.across, this.paragraphs.length))
    }
    this.enter(this.column + 1)
    if (band?.across.kind === 'split' && this.here && !this.here.partOf)
      this.enterBand(openSplit(this, band.across, band.first))
  }

  /** Leaves a frame. */
  nextFrame(frame: number): void {
    const at = this.columns.findIndex((column) => column.frame > frame)
    this.enter(at < 0 ? this.columns.length : at)
  }

  /** Goes on in a band that was opened or closed. */
  enterBand(banded: Banded | undefined): void {
    if (!banded) return
    this.columns = banded.columns
    this.enter(banded.column)
  }

  /** Begins in a column, below what stands above it. */
  enter(column: number): void {
    this.column = column
    const here = this.here
    this.y = here?.below?.y
    this.afterTable = here?.below?.afterTable ?? false
    this.space = 0
    if (here) this.notes.take(column, here.box)
  }

  /** Leaves the columns that a break leaves empty. */
  breakTo(to: BreakTo): void {
    const from = this.here
    if (!from) return
    do this.nextColumn()
    while (this.here && !reached(to, from, this.here))
  }

  /** Goes where a paragraph must begin. */
  start({ format: { start } }: ResolvedParagraph): void {
    if (start === 'anywhere' || (this.y === undefined && this.column === 0)) return
    const to = breakBefore[start]
    const here = this.here
    const before = this.columns[this.column - 1]
    if (this.y === undefined && here && before && reached(to, before, here)) return
    this.breakTo(to)
  }

  /** Notes that are not at their end when the text is go on in the columns that are left. */
  endNotes(): void {
    const { notes } = this
    while (notes.state.carried.length > 0 && this.column + 1 < this.columns.length) this.enter(this.column + 1)
    for (const { from, to } of notes.state.carried) this.unplaced.addRows(to - from)
  }

  /** Where text ends in a column that holds notes, and `more` besides, or is balanced. */
  bottom(index: number, more: readonly NotePart[] = []): number {
    return Math.min(this.foot(index, more), this.limit(this.columns[index]!))
  }

  /** Where text ends in a column that is balanced. */
  limit(column: FlowColumn): number {
    return this.limits.reduce((low, limit) => (isWithin(limit, column) ? Math.min(low, limit.bottom) : low), Infinity)
  }

  /** Where a column ends, above its notes and `more` besides. */
  foot(index: number, more: readonly NotePart[] = []): number {
    return this.columns[index]!.box.bottom - this.notes.height(index, more)
  }

  /** The space asked for between the paragraph before and the `next`. */
  spaceBefore(next: number): number {
    return this.space + (this.paragraphs[next]?.format.spaceBefore ?? 0)
  }

  mark(): Mark {
    return {
      columns: this.columns,
      limits: this.limits,
      band: this.band,
      column: this.column,
      y: this.y,
      afterTable: this.afterTable,
      space: this.space,
      blocks: this.blocks.length,
      notes: this.notes.state,
      overset: this.unplaced.state,
    }
  }

  rewind(mark: Mark): void {
    this.columns = mark.columns
    this.limits = mark.limits
    this.band = mark.band
    this.column = mark.column
    this.y = mark.y
    this.afterTable = mark.afterTable
    this.space = mark.space
    this.blocks.length = mark.blocks
    this.notes.state = mark.notes
    this.unplaced.state = mark.overset
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
