/**
 * Pours the paragraphs of a story column after column, and keeps together what its style wants together. The door to how a
 * story is poured: `PourState` is how far it is, `pourParagraph` sets one paragraph, `pourBands` leads it across columns.
 */
import type { ResolvedParagraph } from '../../model/resolved.ts'
import type { ParagraphText } from '../../text/clusters.ts'
import type { TextContext } from '../../text/itemise.ts'
import { shapeParagraph } from '../../text/shape-paragraph.ts'
import { headOf, type Rest } from './capacity.ts'
import type { ColumnNotes } from '../notes/column-notes.ts'
import type { FlowContext, ShapedTexts } from '../flow.ts'
import type { FlowColumn } from '../flow-column.ts'
import { isApart, splits } from './keep-options.ts'
import { pourParagraph } from './pour-paragraph.ts'
import { type Mark, PourState } from './pour-state.ts'

export class Pour extends PourState {
  /** The state before each paragraph. */
  readonly #marks: Mark[] = []
  /** Only where text is set again and again. */
  readonly #shaped: ShapedTexts | undefined
  readonly #flow: FlowContext
  readonly #untilOverset: boolean
  /** What cannot find a place of the paragraphs that are longer than their story's columns. */
  readonly #rests: ReadonlyMap<ResolvedParagraph, Rest>

  constructor(
    paragraphs: readonly ResolvedParagraph[],
    columns: readonly FlowColumn[],
    notes: ColumnNotes,
    flow: FlowContext,
    untilOverset: boolean,
  ) {
    const heads = paragraphs.map((paragraph) => headOf(paragraph, columns))
    super(
      heads.map(({ paragraph }) => paragraph),
      columns,
      notes,
    )
    this.#rests = new Map(heads.flatMap(({ paragraph, rest }) => (rest ? [[paragraph, rest]] : [])))
    this.#flow = flow
    this.#untilOverset = untilOverset
    const isBanded = paragraphs.some(({ format }) => format.columnSpan)
    this.#shaped = flow.shaped ?? (isBanded ? new Map() : undefined)
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
        this.nextColumn()
        this.#paragraph(paragraph, index)
      }
      if (index > chain.index && isApart(chain.mark, kept, this.blocks)) {
        this.rewind(chain.mark)
        this.nextColumn()
        index = chain.index - 1
        chain = undefined
      }
    }
  }

  #paragraph(paragraph: ResolvedParagraph, index: number): void {
    const context = this.here?.context ?? this.columns.at(-1)?.context
    if (!context) return
    if (!this.here && this.unplaced.isLong) return this.unplaced.addUnset(paragraph)
    pourParagraph(this, index, this.#shape(paragraph, context), this.#flow)
    const rest = this.#rests.get(paragraph)
    if (!rest) return
    this.unplaced.addRest(rest)
    this.column = this.columns.length
  }

  #shape(paragraph: ResolvedParagraph, context: TextContext): ParagraphText {
    const known = this.#shaped?.get(paragraph)
    if (known?.context === context) return known.text
    const text = shapeParagraph(paragraph, context)
    this.#shaped?.set(paragraph, { context, text })
    return text
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
}
