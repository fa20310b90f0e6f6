/**
 * From a resolved document to pages. A story is poured when a frame of it is first drawn: `drawItem` asks `textOf`, that fills
 * the thread by `flowStory`, and `finishFrames` draws the lines with the `drawLine` bound here.
 */
import { chain, identity } from '../geometry/matrix.ts'
import { pathBounds } from '../geometry/path.ts'
import { mapRect } from '../geometry/rect.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { Page, PageItem } from '../model/page.ts'
import type { Picture } from '../model/picture.ts'
import type {
  ResolvedDocument,
  ResolvedFrame,
  ResolvedItem,
  ResolvedPage,
  ResolvedParagraph,
  ResolvedShape,
  ResolvedSpread,
  ResolvedStory,
  RunningHeader,
} from '../model/resolved.ts'
import { Effort } from '../text/effort.ts'
import type { Hyphenator } from '../text/hyphenate.ts'
import type { TextContext, TextFonts } from '../text/itemise.ts'
import { anchorPlace, customPosition } from './frames/anchored.ts'
import { widened } from './frames/auto-size.ts'
import { pourBalanced } from './pour/balance-columns.ts'
import { lengthOf } from './pour/capacity.ts'
import { type DrawContext, drawItem, type DrawnItem } from './draw/draw-item.ts'
import { drawTextLine, inlineBox } from './draw/draw-line.ts'
import { emptyFrame, type FilledFrame, finishFrames } from './frames/finish-frame.ts'
import type { Flow, FlowContext } from './flow.ts'
import type { FlowColumn } from './flow-column.ts'
import { flowStory } from './flow-story.ts'
import { type FrameHome, FrameHomes } from './frames/frame-homes.ts'
import { HomeColumns } from './frames/home-columns.ts'
import type { KeptSpreads } from './kept-spreads.ts'
import type { Meaning } from './meaning.ts'
import { numbered } from './notes/note-numbers.ts'
import { lastPageName, markerText } from './notes/page-words.ts'
import { pagesOf } from './pages.ts'
import { ruleItems } from './draw/paragraph-rules.ts'
import { stretchedLine } from './draw/stretched-line.ts'
import { setOnPath } from './path-text.ts'
import { RunningHeaders } from './notes/running-headers.ts'
import { composeTable, placeRows } from './tables/compose-table.ts'

export type Assets = {
  fonts: TextFonts
  pictures: ReadonlyMap<string, Picture>
  /** Without one, only soft hyphens divide words. */
  hyphenator?: Hyphenator
}

/**
 * Composes all text, flows it through its frames and puts every item on the pages it touches. `meaning` is told what the items
 * mean; `kept` has the spreads of the composition before.
 */
export function compose(
  resolved: ResolvedDocument,
  assets: Assets,
  diagnostics: Diagnostics,
  effort = new Effort(),
  { meaning, kept }: { meaning?: Meaning | undefined; kept?: KeptSpreads | undefined } = {},
): Page[] {
  return new Composition(resolved, assets, diagnostics, effort, meaning).pages(kept)
}

/** Which of the stories are overset: what `compose` would report, without drawing. */
export function oversetStories(
  resolved: ResolvedDocument,
  assets: Assets,
  stories: ReadonlySet<string>,
  effort: Effort,
): ReadonlySet<string> {
  return new Composition(resolved, assets, new Diagnostics(), effort).overset(stories)
}

/**
 * The stories of a document in their frames. Each is poured when its text is first asked for: by the page it is drawn on, by
 * the text it is anchored in, or by a running header that reads it.
 */
class Composition {
  readonly #resolved: ResolvedDocument
  readonly #assets: Assets
  readonly #diagnostics: Diagnostics
  readonly #homes: FrameHomes
  readonly #columns: HomeColumns
  readonly #headings = new RunningHeaders()
  readonly #headingStyles = new Set<string>()
  readonly #filled = new Map<string, FilledFrame>()
  readonly #draw: DrawContext
  /** The frame that each text's context was made for. */
  readonly #homeOfText = new WeakMap<TextContext, FrameHome>()
  readonly #effort: Effort
  readonly #meaning: Meaning | undefined
  readonly #oversetStories = new Set<string>()
  /** Frames are filled only to see whether their text fits. */
  #onlyMeasures = false
  /** Stories inside of stories (anchored frames) end somewhere; hostile designs do not. */
  #depth = 0

  constructor(resolved: ResolvedDocument, assets: Assets, diagnostics: Diagnostics, effort: Effort, meaning?: Meaning) {
    this.#meaning = meaning
    this.#effort = effort
    this.#resolved = resolved
    this.#assets = assets
    this.#diagnostics = diagnostics
    this.#homes = new FrameHomes(resolved.spreads)
    this.#columns = new HomeColumns(resolved)
    this.#draw = {
      pictures: assets.pictures,
      diagnostics,
      textOf: (frame) => this.#textOf(frame),
      textOnPath: (shape) => this.#textOnPath(shape),
      meaning,
    }
  }

  /** What items mean is told while they are drawn: then all of them are. */
  pages(kept?: KeptSpreads): Page[] {
    const draw = (spread: ResolvedSpread) => pagesOf(this.#resolved, spread, (item) => drawItem(item, this.#draw))
    if (!kept || this.#meaning) return this.#resolved.spreads.flatMap(draw)
    const told = { diagnostics: this.#diagnostics, effort: this.#effort }
    return kept.compose(this.#resolved, this.#assets, told, draw)
  }

  overset(stories: ReadonlySet<string>): ReadonlySet<string> {
    const homes = [...this.#homes.all].filter(({ frame }) => stories.has(frame.story))
    const placed = new Set(homes.map(({ frame }) => frame.story))
    // What is anchored in text, or set on a path, is found when that is drawn.
    if ([...stories].some((story) => !placed.has(story))) this.pages()
    this.#onlyMeasures = true
    for (const home of homes) if (!this.#filled.has(home.frame.id)) this.#fill(this.#homes.thread(home))
    return this.#oversetStories
  }

  #textOf(frame: ResolvedFrame): FilledFrame {
    const known = this.#filled.get(frame.id)
    if (known) return known
    const home = this.#homes.of(frame)
    if (home) this.#fill(this.#homes.thread(home))
    return this.#filled.get(frame.id) ?? emptyFrame(frame)
  }

  #anchored(item: ResolvedItem, context: TextContext): DrawnItem {
    const home = this.#homeOfText.get(context)
    if (home) this.#homes.adopt(item, home)
    return drawItem(item, this.#draw)
  }

  #fill(thread: readonly FrameHome[]): void {
    for (const { frame } of thread) this.#filled.set(frame.id, emptyFrame(frame))
    const story = this.#resolved.stories.get(thread[0]?.frame.story ?? '')
    if (!story || this.#depth >= maximumDepth) return
    this.#depth++
    const homes = thread.length === 1 ? thread.map((home) => this.#widened(home, story)) : thread
    const columns = homes.flatMap((home, index) => this.#columnsOf(home, index))
    const last = thread.at(-1)!
    const { footnotes, spreads } = this.#resolved
    const { paragraphs, flow } = numbered(story.paragraphs, footnotes, spreads, (text) =>
      pourBalanced(last.frame, columns, this.#effort, (into, untilOverset) =>
        flowStory(text, into, this.#flowContext(), untilOverset || this.#onlyMeasures),
      ),
    )
    this.#headings.add(paragraphs, flow)
    if (footnotes.straddles && flow.notes.some(({ column }) => isBeside(flow.columns, column)))
      this.#diagnostics.report('text.footnote', { page: last.page.name, story: story.id })
    const frames = homes.map(({ frame }) => frame)
    if (!this.#onlyMeasures)
      for (const [index, filled] of this.#finished(thread[0]!, frames, flow).entries())
        this.#filled.set(frames[index]!.id, filled)
    this.#depth--
    this.#reportOverset(story, last, flow)
  }

  #finished({ frame, isAnchored }: FrameHome, frames: readonly ResolvedFrame[], flow: Flow): FilledFrame[] {
    const finish = () => finishFrames(frames, flow)
    if (!this.#meaning) return finish()
    return frame.ofMaster ? this.#meaning.apart(finish) : this.#meaning.story(finish, isAnchored ?? false)
  }

  #reportOverset({ id }: ResolvedStory, { frame, page, toSpread, isAnchored }: FrameHome, { overset }: Flow): void {
    const { characters, lines, text, placeholder = frame.placeholder } = overset
    if (lines === 0) return
    this.#oversetStories.add(id)
    this.#diagnostics.report(
      'text.overset',
      {
        page: page.name,
        item: frame.id,
        story: id,
        ...(placeholder !== undefined && { placeholder }),
        ...(!isAnchored && { boxes: [mapRect(pathBounds(frame.path), chain(toSpread, page.fromSpread))] }),
      },
      { characters, lines, text: text.slice(0, 60) },
    )
  }

  #widened(home: FrameHome, { paragraphs }: ResolvedStory): FrameHome {
    const characters = paragraphs.flatMap(({ pieces }) => pieces).reduce((sum, piece) => sum + lengthOf(piece), 0)
    const { id, story } = home.frame
    // One context for all sizes, so that the text is shaped once.
    const context = this.#textContext(home.page, story, id)
    const flow: FlowContext = { ...this.#flowContext(), shaped: new Map() }
    let isGivenUp = false
    const { frame, approximated } = widened(home.frame, (tried) => {
      isGivenUp ||= !this.#effort.takeTry(characters)
      if (isGivenUp) return { overset: false, lines: 0 }
      const { blocks, overset } = flowStory(
        paragraphs,
        this.#columnsOf({ ...home, frame: tried }, 0, context),
        flow,
        home.frame.frame.autoSize === 'bothProportionally',
      )
      return { overset: overset.lines > 0, lines: blocks.length + overset.lines }
    })
    if (approximated || isGivenUp)
      this.#diagnostics.report('frame.autoSizeWidth', { item: home.frame.id, page: home.page.name })
    return isGivenUp ? home : { ...home, frame }
  }

  /** Whatever may hold the words of a running header is composed before it is read. */
  #runningHeader(header: RunningHeader, page: ResolvedPage): string | undefined {
    const { style } = header
    if (!this.#headingStyles.has(style)) {
      this.#headingStyles.add(style)
      for (const home of this.#homes.all) {
        const story = this.#resolved.stories.get(home.frame.story)
        if (!this.#filled.has(home.frame.id) && story?.paragraphs.some((p) => isIn(p, style)))
          this.#fill(this.#homes.thread(home))
      }
    }
    return this.#headings.read(header, page.index)
  }

  #textContext(page: ResolvedPage, story: string | undefined, item: string): TextContext {
    return {
      fonts: this.#assets.fonts,
      defaults: this.#resolved.textDefaults,
      diagnostics: this.#diagnostics,
      effort: this.#effort,
      place: { page: page.name, ...(story !== undefined && { story }), item },
      marker: (marker) => markerText(marker, page, this.#resolved),
      runningHeader: (header) => this.#runningHeader(header, page),
      lastPage: (variable) => lastPageName(variable, page, this.#resolved),
      itemBox: (inline) => inlineBox(inline),
    }
  }

  #textOnPath(shape: ResolvedShape): PageItem[] {
    const page = this.#homes.pageOfShape(shape.id)
    if (!page) return []
    if (shape.line)
      return this.#told(
        shape.line,
        stretchedLine(shape.line, pathBounds(shape.path), this.#textContext(page, undefined, shape.id)),
      )
    return (shape.textOnPath ?? []).flatMap((text) => {
      const [paragraph, ...more] = this.#resolved.stories.get(text.story)?.paragraphs ?? []
      if (!paragraph) return []
      const context = this.#textContext(page, text.story, shape.id)
      const { items, overset } = setOnPath(paragraph, shape.path, text, this.#assets.hyphenator, context)
      if (overset > 0 || more.length > 0) this.#oversetStories.add(text.story)
      if (overset > 0 || more.length > 0)
        this.#diagnostics.report('text.overset', context.place, {
          characters: overset,
          lines: 1 + more.length,
          text: '',
        })
      return this.#told(paragraph, items)
    })
  }

  /** Words that stand alone. */
  #told(paragraph: ResolvedParagraph, items: PageItem[]): PageItem[] {
    return this.#meaning?.block(paragraph, true, () => ({ items })).items ?? items
  }

  #columnsOf(
    home: FrameHome,
    index: number,
    context = this.#textContext(home.page, home.frame.story, home.frame.id),
  ): FlowColumn[] {
    this.#homeOfText.set(context, home)
    return this.#columns.of(home, index, context)
  }

  #flowContext(): FlowContext {
    const flow: FlowContext = {
      hyphenator: this.#assets.hyphenator,
      footnotes: this.#resolved.footnotes,
      meaning: this.#meaning,
      drawLine: (line, x, y, context) =>
        drawTextLine(
          line,
          x,
          y,
          (item) => this.#anchored(item, context),
          (item, set) => {
            const home = this.#homeOfText.get(context)
            return home ? customPosition(item, anchorPlace(home, set, line, [x, y])) : identity
          },
        ),
      drawRules: (paragraph, line, which, column, y) => ruleItems(paragraph, line, which, column, y),
      composeTable: (table, context) => {
        const composed = composeTable(table, context, flow, (item) => this.#anchored(item, context))
        return (from, room) => placeRows(composed, from, room, this.#diagnostics)
      },
    }
    return flow
  }
}

/** Whether a column is one of several of its frame. */
const isBeside = (columns: readonly FlowColumn[], at: number): boolean =>
  columns.some(({ frame }, i) => i !== at && frame === columns[at]?.frame)

/** Anchored frames within anchored frames. */
const maximumDepth = 8

/** Whether a paragraph or some of its words are in a style. */
const isIn = ({ paragraphStyle, pieces }: ResolvedParagraph, style: string): boolean =>
  paragraphStyle === style || pieces.some((piece) => 'style' in piece && piece.style.matched === style)
