/**
 * Pours a story whose paragraphs go over several columns or split one (Paragraph, Span Columns): band after band, the columns
 * that end at a band balanced by setting their text again.
 */
import type { ColumnSpan } from '../../model/style.ts'
import {
  closeSpan,
  closeSplit,
  nowWithin,
  openSpan,
  openSplit,
  partsBeside,
  type Span,
  type Split,
  stripOf,
} from './bands.ts'
import { alike, boxOver, groupOf, stretchesOf } from '../frames/column-spans.ts'
import type { FlowColumn } from '../flow-column.ts'
import type { Pour } from './pour.ts'
import { isWithin, type Mark } from './pour-state.ts'

/** All paragraphs of a pour. */
export function pourBands(pour: Pour): void {
  new Bands(pour).pour(0, pour.paragraphs.length)
}

/** Halvings of a height when columns are balanced; what remains is less than a quarter of a point on a page. */
const balanceSteps = 12

/** Splits within what a span balances; more would double and redouble the work. */
const deepestBalance = 2

class Bands {
  readonly #pour: Pour
  /** The state before each paragraph that begins to split its column. */
  readonly #openings: Mark[] = []
  /** Balances under way. */
  #depth = 0

  constructor(pour: Pour) {
    this.#pour = pour
  }

  pour(first: number, end: number): void {
    for (const { from, to, across } of stretchesOf(this.#pour.paragraphs, first, end)) {
      if (across?.kind === 'span') this.#span(from, to, across)
      else if (across?.kind === 'split') this.#split(from, to, across)
      else this.#pour.inColumns(from, to)
    }
  }

  /**
   * Paragraphs over several columns: what stands above them is balanced, they stand below its lowest line, and the columns
   * start again below them. Where there is no room for that, the columns fill up and they begin the next frame.
   */
  #span(from: number, to: number, across: Span): void {
    const pour = this.#pour
    pour.start(pour.paragraphs[from]!)
    for (let isMoved = false; ; isMoved = true) {
      const frame = pour.here?.frame
      const strip = stripOf(pour, across.count)
      if (frame === undefined || strip.length < 2) return pour.inColumns(from, to, true)
      const undo = this.#balance(strip, from, (first) => this.pour(first, from))
      const poured = pour.blocks.length
      pour.band = { across, first: from }
      pour.enterBand(openSpan(pour, nowWithin(pour.columns, strip), across, from))
      pour.inColumns(from, to, true)
      pour.band = undefined
      pour.enterBand(closeSpan(pour, across, to))
      const first = pour.blocks[poured]
      const isPlaced = first && pour.columns[first.column]!.frame === frame && !this.#leavesNext(to)
      if (isPlaced || isMoved || !undo || !pour.columns.some((column) => column.frame > frame)) return
      undo()
      pour.nextFrame(frame)
    }
  }

  /** Whether the paragraph that is to stay with those across the columns begins in another frame. */
  #leavesNext(next: number): boolean {
    const pour = this.#pour
    const { here, paragraphs } = pour
    if (!here || next >= paragraphs.length || paragraphs[next - 1]!.format.keepWithNext === 0) return false
    const [before, poured] = [pour.mark(), pour.blocks.length]
    pour.inColumns(next, next + 1)
    const first = pour.blocks[poured]
    const leaves = !first || pour.columns[first.column]!.frame !== here.frame
    pour.rewind(before)
    return leaves
  }

  /** Paragraphs that split their column: they share its parts, which are balanced. */
  #split(from: number, to: number, across: Split): void {
    const pour = this.#pour
    this.#openings[from] = pour.mark()
    pour.start(pour.paragraphs[from]!)
    pour.band = { across, first: from }
    pour.enterBand(openSplit(pour, across, from))
    pour.inColumns(from, to, true)
    const part = pour.here
    if (part?.partOf)
      this.#balance(partsBeside(pour.columns, part), to, (first) => pour.inColumns(first, to, first === from))
    pour.band = undefined
    pour.enterBand(closeSplit(pour, across, to))
  }

  /**
   * Sets the paragraphs up to `to` again so that the columns of a strip end as high as they can. Returns what takes that
   * back; undefined where the strip holds nothing.
   */
  #balance(strip: readonly FlowColumn[], to: number, again: (from: number) => void): (() => void) | undefined {
    const pour = this.#pour
    const { left, right } = boxOver(strip, 0)
    const limit = { frame: strip[0]!.frame, groups: new Set(strip.map(groupOf)), left, right }
    const own = pour.blocks.filter((block) => isWithin(limit, pour.columns[block.column]))
    if (own.length === 0) return undefined
    const { from, mark } = this.#restart(own[0]!.paragraph)
    if (this.#depth >= deepestBalance) return () => undefined
    const attempt = (bottom: number | undefined): boolean => {
      pour.rewind(mark)
      const others = pour.limits.filter(({ frame }) => frame === limit.frame)
      if (bottom !== undefined) pour.limits = [...others, { ...limit, bottom }]
      this.#depth++
      again(from)
      this.#depth--
      return isWithin(limit, pour.here) && pour.overset.lines === mark.overset.lines
    }
    // Characters set again, and columns and lines looked through, which counts for less.
    const cost = pour.charactersOf(from, to) + (pour.columns.length + pour.blocks.length) / 20
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

  /** Where to start again to set a paragraph once more: at the paragraph, or at the first one of those that split its column. */
  #restart(paragraph: number): { from: number; mark: Mark } {
    const { paragraphs, band } = this.#pour
    const across: ColumnSpan | undefined = paragraphs[paragraph]!.format.columnSpan
    let from = paragraph
    if (across?.kind === 'split' && band === undefined) {
      while (from > 0 && alike(paragraphs[from - 1]!.format.columnSpan, across)) from--
      return { from, mark: this.#openings[from]! }
    }
    return { from, mark: this.#pour.markBefore(from) }
  }
}
