/**
 * Pours one paragraph. Its lines are broken for the widths of the places where they land; where those turn out different
 * (another column, a text wrap) it is broken again.
 */
import { rect, width } from '../../geometry/rect.ts'
import type { ResolvedParagraph } from '../../model/resolved.ts'
import type { ParagraphText } from '../../text/clusters.ts'
import { breakParagraph } from '../../text/break-paragraph.ts'
import { dropCapOf, type DropCap } from '../../text/drop-cap.ts'
import { withLineStyles } from '../../text/line-styles.ts'
import { type BrokenLine, leadingOf, type Slot } from '../../text/set-line.ts'
import { shapeParagraph } from '../../text/shape-paragraph.ts'
import { addCap, beside, capBaseline } from './beside-drop-cap.ts'
import { lastInReach } from './capacity.ts'
import type { Drawing, FlowContext } from '../flow.ts'
import { type Place, placeLines, sameSlot } from './place-lines.ts'
import type { PourState } from './pour-state.ts'
import { pourTable } from './pour-table.ts'

/** `text` is what the paragraph was shaped to, in the context of the column it begins in. */
export function pourParagraph(pour: PourState, index: number, text: ParagraphText, flow: FlowContext): void {
  new ParagraphPour(pour, index, text, flow).pour()
}

class ParagraphPour {
  readonly #pour: PourState
  readonly #index: number
  readonly #paragraph: ResolvedParagraph
  readonly #plain: ParagraphText
  readonly #flow: FlowContext
  readonly #between: number | undefined
  readonly #leading: number

  constructor(pour: PourState, index: number, plain: ParagraphText, flow: FlowContext) {
    const paragraph = pour.paragraphs[index]!
    const above = pour.paragraphs[index - 1]?.paragraphStyle
    const isAlike = above !== undefined && above === paragraph.paragraphStyle
    const { defaults } = (pour.here ?? pour.columns.at(-1)!).context
    this.#pour = pour
    this.#index = index
    this.#paragraph = paragraph
    this.#plain = plain
    this.#flow = flow
    this.#between = isAlike ? paragraph.format.spaceInStyle : undefined
    this.#leading = defaults.paragraphLeading ? leadingOf(plain.clusters, paragraph.format.autoLeading) : 0
  }

  pour(): void {
    const paragraph = this.#paragraph
    const { context } = this.#pour.here ?? this.#pour.columns.at(-1)!
    const before = this.#pour.mark()
    let ends = this.#stretches(this.#plain)
    // Line styles change widths, and so the lines they are on.
    for (let pass = 0; pass < maximumPasses && paragraph.format.lineStyles.length > 0; pass++) {
      const known = ends.join()
      const styled = shapeParagraph(withLineStyles(paragraph, this.#plain.starts, ends), context)
      this.#pour.rewind(before)
      ends = this.#stretches(styled)
      if (ends.join() === known) break
    }
  }

  /** Returns the offsets in the text at which its lines end. */
  #stretches(text: ParagraphText): number[] {
    const [pour, paragraph] = [this.#pour, this.#paragraph]
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
        const lines = this.#lines(text, {
          from,
          to: i,
          isStart,
          isEnd: i === clusters.length,
          cap: isStart ? cap : undefined,
        })
        ends.push(...lines.map((line) => line.clusters.at(-1)?.to ?? 0))
      }
      if (cluster?.kind === 'break') pour.breakTo(cluster.breakTo ?? 'column')
      if (cluster?.table) pourTable(pour, cluster.table, this.#index, this.#flow)
      from = i + 1
    }
    pour.space += paragraph.format.spaceAfter
    return ends
  }

  #lines(text: ParagraphText, stretch: Stretch): BrokenLine[] {
    const [pour, paragraph] = [this.#pour, this.#paragraph]
    const { format } = paragraph
    const { from, isStart, isEnd, cap } = stretch
    const to = lastInReach(text.clusters, from, stretch.to, format, pour.columns)
    const column = pour.here
    const start: Slot = {
      left: 0,
      right: column ? width(column.box) : width(pour.columns.at(-1)?.box ?? rect(0, 0, 0, 0)),
    }
    let slots: Slot[] = Array.from({ length: cap?.lines ?? 0 }, (_, n) => beside(start, n, cap, format))
    slots.push(start)
    const before = pour.mark()
    let lines: BrokenLine[] = []
    let places: Place[] = []
    const { effort } = (column ?? pour.columns.at(-1)!).context
    for (let pass = 0; pass < maximumPasses && (pass === 0 || effort.take(to - from)); pass++) {
      const assumed = slots
      const slot = (n: number) => assumed[n] ?? assumed.at(-1) ?? start
      const composition = { format, hyphenator: this.#flow.hyphenator, slot }
      lines = from === to ? [emptyLine] : breakParagraph(text, from, to, composition, isStart)
      pour.rewind(before)
      places = placeLines(pour, {
        paragraph,
        lines,
        isStart,
        cap,
        between: this.#between,
        leading: this.#leading,
      })
      slots = places.map((place) => place.slot)
      if (slots.every((s, n) => sameSlot(s, slot(n)))) break
    }
    const capY = cap && capBaseline(cap, places)
    places.forEach((place, n) => {
      this.#add(place, { above: n === 0 && isStart, below: isEnd && n === lines.length - 1 })
      if (n === 0 && cap && capY !== undefined)
        addCap(
          pour.blocks.at(-1)!,
          { cap, y: capY, slot: place.slot },
          pour.columns[place.column]!,
          format,
          this.#flow.drawLine,
        )
    })
    // What follows stands below the drop cap, however few lines stand beside it.
    const last = places.at(-1)
    if (last && places.length === lines.length && last.column === places[0]?.column)
      pour.y = Math.max(pour.y ?? last.y, capY ?? last.y)
    if (places.length === 0 && cap) pour.unplaced.add(text.clusters.slice(0, cap.count))
    for (const line of lines.slice(places.length)) pour.unplaced.add(line.clusters)
    if (to < stretch.to) pour.unplaced.add(text.clusters.slice(to, stretch.to))
    if (places.length < lines.length || to < stretch.to) pour.column = pour.columns.length
    return lines
  }

  #add(place: Place, rulesOf: { above: boolean; below: boolean }): void {
    const [pour, paragraph] = [this.#pour, this.#paragraph]
    const column = pour.columns[place.column]!
    const { box, context } = column
    const draw = (dy: number): Drawing => {
      const y = place.y + dy
      const rules = this.#flow.drawRules(paragraph, place.line, rulesOf, box, y)
      const drawn = this.#flow.drawLine(place.line, box.left, y, context)
      return { items: [...rules, ...drawn.items], placeholders: drawn.placeholders }
    }
    pour.blocks.push({
      column: place.column,
      paragraph: this.#index,
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

/** Passes over one paragraph until its lines stay where their widths were taken from. */
const maximumPasses = 6
