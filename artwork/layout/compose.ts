import { apply, identity, type Matrix, chain } from '../geometry/matrix.ts'
import { pathBounds } from '../geometry/path.ts'
import { intersects, mapRect, outset, rect, type Rect, union } from '../geometry/rect.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { Sides } from '../model/document.ts'
import type { GroupItem, Page, PageItem, PlacedPlaceholder } from '../model/page.ts'
import type { Picture } from '../model/picture.ts'
import type {
  ResolvedDocument,
  ResolvedFrame,
  ResolvedStory,
  RunningHeader,
  Piece,
  ResolvedItem,
  ResolvedParagraph,
  ResolvedPage,
  ResolvedShape,
  ResolvedSpread,
} from '../model/resolved.ts'
import { Effort } from '../text/effort.ts'
import { formatNumber } from '../resolve/numbering.ts'
import type { Hyphenator } from '../text/hyphenate.ts'
import type { TextContext, TextFonts } from '../text/itemise.ts'
import type { SetCluster, SetLine } from '../text/set-line.ts'
import { heightened, widened } from './auto-size.ts'
import { lengthOf } from './capacity.ts'
import { customPosition, frameToPage } from './anchored.ts'
import { gridOf } from './baseline-grid.ts'
import { frameColumns } from './columns.ts'
import { type DrawContext, drawItem, type DrawnItem, itemBounds } from './draw-item.ts'
import { drawTextLine, inlineBox } from './draw-line.ts'
import type { Drawing, Flow, FlowColumn, FlowContext, PlacedBlock } from './flow.ts'
import { flowStory } from './flow-story.ts'
import { RunningHeaders } from './running-headers.ts'
import { numbered } from './note-numbers.ts'
import { setOnPath } from './path-text.ts'
import { ruleItems } from './paragraph-rules.ts'
import { asRectangle, insideOf } from './frame-shape.ts'
import { findObstacles, obstaclesFor, type Obstacle, roomsInColumn } from './text-wrap.ts'
import { shiftsInFrame } from './vertical-justify.ts'
import { composeTable, placeRows } from './table.ts'

export type Assets = {
  fonts: TextFonts
  pictures: ReadonlyMap<string, Picture>
  /** Without one, only soft hyphens divide words. */
  hyphenator?: Hyphenator
}

/** Composes all text, flows it through its frames and puts every item on the pages it touches. */
export function compose(
  resolved: ResolvedDocument,
  assets: Assets,
  diagnostics: Diagnostics,
  effort = new Effort(),
): Page[] {
  return new Composition(resolved, assets, diagnostics, effort).pages()
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

/** Where a text frame of a spread stands. */
type FrameHome = {
  frame: ResolvedFrame
  spread: ResolvedSpread
  toSpread: Matrix
  page: ResolvedPage
  /** Where it lands is only known once the text around it is set. */
  isAnchored?: true
}

type FilledFrame = { frame: ResolvedFrame; text: Drawing }

class Composition {
  readonly #resolved: ResolvedDocument
  readonly #assets: Assets
  readonly #diagnostics: Diagnostics
  readonly #homes = new Map<string, FrameHome>()
  readonly #obstacles = new Map<ResolvedSpread, Obstacle[]>()
  /** For page numbers in text on outlines. */
  readonly #pagesOfShapes = new Map<string, ResolvedPage>()
  readonly #headings = new RunningHeaders()
  readonly #headingStyles = new Set<string>()
  readonly #filled = new Map<string, FilledFrame>()
  readonly #draw: DrawContext
  /** The frame that each text's context was made for. */
  readonly #homeOfText = new WeakMap<TextContext, FrameHome>()
  readonly #effort: Effort
  readonly #oversetStories = new Set<string>()
  /** Frames are filled only to see whether their text fits. */
  #onlyMeasures = false
  /** Stories inside of stories (anchored frames) end somewhere; hostile designs do not. */
  #depth = 0

  constructor(resolved: ResolvedDocument, assets: Assets, diagnostics: Diagnostics, effort: Effort) {
    this.#effort = effort
    this.#resolved = resolved
    this.#assets = assets
    this.#diagnostics = diagnostics
    this.#draw = {
      pictures: assets.pictures,
      diagnostics,
      textOf: (frame) => this.#textOf(frame),
      textOnPath: (shape) => this.#textOnPath(shape),
    }
    for (const spread of resolved.spreads) {
      this.#obstacles.set(spread, findObstacles(spread))
      for (const item of spread.items) this.#enter(item, identity, spread)
    }
  }

  pages(): Page[] {
    return this.#resolved.spreads.flatMap((spread) => {
      const drawn = spread.items.map((item) => ({ item, bounds: itemBounds(item), ...drawItem(item, this.#draw) }))
      return spread.pages.map((page) => {
        const trim = rect(0, 0, page.width, page.height)
        const bleed = around(trim, this.#resolved.bleed, page)
        const slug = this.#resolved.slug && around(trim, this.#resolved.slug, page)
        const sheet = slug ? union(bleed, slug) : bleed
        const here = drawn.filter(({ bounds }) => bounds && intersects(mapRect(bounds, page.fromSpread), sheet))
        return {
          name: page.name,
          index: page.index,
          trim,
          bleed,
          ...(slug && slug !== trim && { slug }),
          ...(page.side !== 'single' && { spine: page.side === 'left' ? ('right' as const) : ('left' as const) }),
          items: inLayers(here, page.fromSpread),
          placeholders: here.flatMap(({ placeholders }) =>
            placeholders.map((p): PlacedPlaceholder => ({ ...p, bounds: mapRect(p.bounds, page.fromSpread) })),
          ),
        }
      })
    })
  }

  overset(stories: ReadonlySet<string>): ReadonlySet<string> {
    const homes = [...this.#homes.values()].filter(({ frame }) => stories.has(frame.story))
    const placed = new Set(homes.map(({ frame }) => frame.story))
    // What is anchored in text, or set on a path, is found when that is drawn.
    if ([...stories].some((story) => !placed.has(story))) this.pages()
    this.#onlyMeasures = true
    for (const home of homes) if (!this.#filled.has(home.frame.id)) this.#fill(this.#thread(home))
    return this.#oversetStories
  }

  #enter(item: ResolvedItem, outer: Matrix, spread: ResolvedSpread): void {
    const toSpread = chain(item.matrix, outer)
    if (item.kind === 'group') for (const child of item.items) this.#enter(child, toSpread, spread)
    if (item.kind === 'shape') for (const child of item.inside) this.#enter(child, toSpread, spread)
    if (item.kind === 'shape' && item.textOnPath) this.#pagesOfShapes.set(item.id, pageOf(item, toSpread, spread))
    if (item.kind === 'text')
      this.#homes.set(item.id, { frame: item, spread, toSpread, page: pageOf(item, toSpread, spread) })
  }

  #textOf(frame: ResolvedFrame): FilledFrame {
    const known = this.#filled.get(frame.id)
    if (known) return known
    const home = this.#homes.get(frame.id) ?? this.#strayHome(frame)
    if (!home) return { frame, text: { items: [], placeholders: [] } }
    this.#fill(this.#thread(home))
    return this.#filled.get(frame.id) ?? { frame, text: { items: [], placeholders: [] } }
  }

  /** What is anchored in text lives on the page of that text. */
  #anchored(item: ResolvedItem, context: TextContext): DrawnItem {
    const home = this.#homeOfText.get(context)
    if (home) this.#adopt(item, home)
    return drawItem(item, this.#draw)
  }

  #adopt(item: ResolvedItem, home: FrameHome): void {
    if (item.kind === 'group') for (const child of item.items) this.#adopt(child, home)
    if (item.kind === 'shape') for (const child of item.inside) this.#adopt(child, home)
    if (item.kind === 'text' && !this.#homes.has(item.id))
      this.#homes.set(item.id, { ...home, frame: item, isAnchored: true })
  }

  /** A frame that is neither on a spread nor anchored counts as on the first page. */
  #strayHome(frame: ResolvedFrame): FrameHome | undefined {
    const [spread] = this.#resolved.spreads
    const page = spread?.pages[0]
    return spread && page && { frame, spread, toSpread: frame.matrix, page }
  }

  /** All frames of the story that this one belongs to, in the order of the thread. */
  #thread(home: FrameHome): FrameHome[] {
    const earlier: FrameHome[] = []
    const thread = [home]
    const seen = new Set([home.frame.id])
    for (let id = home.frame.previous; id !== undefined && !seen.has(id);) {
      const before = this.#homes.get(id)
      if (!before) break
      earlier.push(before)
      seen.add(id)
      id = before.frame.previous
    }
    for (let id = home.frame.next; id !== undefined && !seen.has(id);) {
      const after = this.#homes.get(id)
      if (!after) break
      thread.push(after)
      seen.add(id)
      id = after.frame.next
    }
    return [...earlier.toReversed(), ...thread]
  }

  #fill(thread: readonly FrameHome[]): void {
    for (const { frame } of thread) this.#filled.set(frame.id, { frame, text: { items: [], placeholders: [] } })
    const story = this.#resolved.stories.get(thread[0]?.frame.story ?? '')
    if (!story || this.#depth >= maximumDepth) return
    this.#depth++
    const homes = thread.length === 1 ? thread.map((home) => this.#widened(home, story)) : thread
    const columns = homes.flatMap((home, index) => this.#columns(home, index))
    const last = thread.at(-1)!
    const { footnotes, spreads } = this.#resolved
    const { paragraphs, flow } = numbered(story.paragraphs, footnotes, spreads, (text) =>
      this.#balanced(text, last.frame, columns),
    )
    this.#headings.add(paragraphs, flow)
    if (footnotes.straddles && flow.notes.some(({ column }) => isBeside(flow.columns, column)))
      this.#diagnostics.report('text.footnote', { page: last.page.name, story: story.id })
    if (!this.#onlyMeasures) {
      const numberedColumns = flow.columns.map((column, i) => ({ column, i }))
      const columnsOf = Map.groupBy(numberedColumns, ({ column }) => column.frame)
      const blocksOf = Map.groupBy(flow.blocks, (block) => flow.columns[block.column]?.frame)
      for (const [index, { frame }] of homes.entries())
        this.#filled.set(frame.id, finish(frame, columnsOf.get(index) ?? [], blocksOf.get(index) ?? []))
    }
    this.#depth--
    const { characters, lines, text, placeholder: overset } = flow.overset
    if (lines > 0) {
      this.#oversetStories.add(story.id)
      const { frame, page, toSpread, isAnchored } = last
      const placeholder = overset ?? frame.placeholder
      this.#diagnostics.report(
        'text.overset',
        {
          page: page.name,
          item: frame.id,
          story: story.id,
          ...(placeholder !== undefined && { placeholder }),
          ...(!isAnchored && { boxes: [mapRect(pathBounds(frame.path), chain(toSpread, page.fromSpread))] }),
        },
        { characters, lines, text: text.slice(0, 60) },
      )
    }
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
        this.#columns({ ...home, frame: tried }, 0, context),
        flow,
        home.frame.frame.autoSize === 'bothProportionally',
      )
      return { overset: overset.lines > 0, lines: blocks.length + overset.lines }
    })
    if (approximated || isGivenUp)
      this.#diagnostics.report('frame.autoSizeWidth', { item: home.frame.id, page: home.page.name })
    return isGivenUp ? home : { ...home, frame }
  }

  /** Balanced columns end as high as they can without losing a line. */
  #balanced(paragraphs: readonly ResolvedParagraph[], { frame }: ResolvedFrame, columns: readonly FlowColumn[]): Flow {
    const pour = (into: readonly FlowColumn[]) => flowStory(paragraphs, into, this.#flowContext(), this.#onlyMeasures)
    let flow = pour(columns)
    const last = columns.at(-1)
    if (!frame.balanceColumns || frame.columns < 2 || !last || flow.overset.lines > 0) return flow
    let [low, high] = [
      last.box.top,
      Math.min(
        last.box.bottom,
        flow.blocks.reduce((low, b) => Math.max(low, b.bottom), -Infinity),
      ),
    ]
    for (let step = 0; step < balanceSteps && high - low > 0.1 && this.#effort.allowsTries; step++) {
      const bottom = (low + high) / 2
      const higher = columns.map((c) => (c.frame === last.frame ? { ...c, box: { ...c.box, bottom } } : c))
      const tried = flowStory(paragraphs, higher, this.#flowContext(), true)
      if (tried.overset.lines > 0) low = bottom
      else [flow, high] = [tried, bottom]
    }
    // Vertical justification has the frame as it is.
    const whole = ({ box }: FlowColumn) => (box.bottom === high ? { ...box, bottom: last.box.bottom } : box)
    return { ...flow, columns: flow.columns.map((c) => (c.frame === last.frame ? { ...c, box: whole(c) } : c)) }
  }

  /** Whatever may hold the words of a running header is composed before it is read. */
  #runningHeader(header: RunningHeader, page: ResolvedPage): string | undefined {
    const { style } = header
    if (!this.#headingStyles.has(style)) {
      this.#headingStyles.add(style)
      for (const home of this.#homes.values()) {
        const story = this.#resolved.stories.get(home.frame.story)
        if (!this.#filled.has(home.frame.id) && story?.paragraphs.some((p) => isIn(p, style)))
          this.#fill(this.#thread(home))
      }
    }
    return this.#headings.read(header, page.index)
  }

  #textContext(page: ResolvedPage, story: string, item: string): TextContext {
    return {
      fonts: this.#assets.fonts,
      defaults: this.#resolved.textDefaults,
      diagnostics: this.#diagnostics,
      effort: this.#effort,
      place: { page: page.name, story, item },
      marker: (marker) => markerText(marker, page, this.#resolved),
      runningHeader: (header) => this.#runningHeader(header, page),
      lastPage: (variable) => lastPageName(variable, page, this.#resolved),
      itemBox: (inline) => inlineBox(inline),
    }
  }

  #textOnPath(shape: ResolvedShape): PageItem[] {
    const page = this.#pagesOfShapes.get(shape.id) ?? this.#resolved.spreads[0]?.pages[0]
    if (!page) return []
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
      return items
    })
  }

  #columns(
    home: FrameHome,
    index: number,
    context = this.#textContext(home.page, home.frame.story, home.frame.id),
  ): FlowColumn[] {
    const { frame, spread, toSpread, page } = home
    const format = frame.frame
    const grows = (format.autoSize === 'height' || format.autoSize === 'both') && frame.next === undefined
    const obstacles = format.ignoreWrap ? [] : (this.#obstacles.get(spread) ?? [])
    this.#homeOfText.set(context, home)
    const grid = gridOf(frame, this.#resolved.baselineGrid, page, toSpread)
    const inBox = (box: Rect): FlowColumn => {
      const blocked = obstaclesFor(toSpread, frame.id, box, obstacles, page.side)
      const rooms = roomsInColumn(box, blocked, this.#shapeOf(frame, box))
      return {
        box,
        frame: index,
        rule: format,
        side: page.side,
        page: page.index,
        room: (top, bottom) => rooms(top, bottom)[0],
        rooms,
        grid,
        context,
        inBox,
      }
    }
    return frameColumns(frame).map((box) => inBox(grows ? { ...box, bottom: Infinity } : box))
  }

  /** Outlines that are no rectangle hold text inside of them, their insets kept to the left and right. */
  #shapeOf({ path, frame: { inset } }: ResolvedFrame, box: Rect): ReturnType<typeof insideOf> | undefined {
    if (asRectangle(path) || path.length === 0) return undefined
    const inside = insideOf(path, box.left)
    return (top, bottom) =>
      inside(top, bottom).map(({ left, right }) => ({ left: left + inset.left, right: right - inset.right }))
  }

  #customPosition(
    item: ResolvedItem,
    set: SetCluster,
    line: SetLine,
    x: number,
    y: number,
    context: TextContext,
  ): Matrix {
    const home = this.#homeOfText.get(context)
    if (!home) return identity
    const { frame, toSpread, page } = home
    const columns = frameColumns(frame)
    const { run } = set.cluster
    const unit = (run.style.pointSize * run.scaleY) / run.face.unitsPerEm
    return customPosition(item, {
      x: x + set.x,
      line: {
        baseline: y,
        ascent: run.face.ascender * unit,
        capHeight: run.face.capHeight * unit,
        xHeight: run.face.xHeight * unit,
        descent: -run.face.descender * unit,
        leading: line.leading,
      },
      column: columns.find((column) => Math.abs(column.left - x) < 0.01) ?? columns[0] ?? frame.bounds,
      frame: frame.bounds,
      toPage: frameToPage(toSpread, page),
      page,
    })
  }

  #flowContext(): FlowContext {
    const flow: FlowContext = {
      hyphenator: this.#assets.hyphenator,
      footnotes: this.#resolved.footnotes,
      drawLine: (line, x, y, context) =>
        drawTextLine(
          line,
          x,
          y,
          (item) => this.#anchored(item, context),
          (item, set) => this.#customPosition(item, set, line, x, y, context),
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

/** Outside edges are left on left pages and right on the others. */
function around(trim: Rect, { top, bottom, inside, outside }: Sides, { side }: ResolvedPage): Rect {
  if (top + bottom + inside + outside === 0) return trim
  return side === 'left' ? outset(trim, top, outside, bottom, inside) : outset(trim, top, inside, bottom, outside)
}

/** Halvings of a column's height. */
const balanceSteps = 12

/** Anchored frames within anchored frames. */
const maximumDepth = 8

/** The columns and blocks of one frame as items, moved by its vertical justification; the frame as high as automatic sizing makes it. */
function finish(
  frame: ResolvedFrame,
  columns: readonly { column: FlowColumn; i: number }[],
  blocks: readonly PlacedBlock[],
): FilledFrame {
  const text: Drawing = { items: [], placeholders: [] }
  const grows = columns.some(({ column }) => column.box.bottom === Infinity)
  // A fitted frame holds the descenders of its last line.
  const lowest = blocks.reduce((low, { bottom, descent }) => Math.max(low, bottom + descent), -Infinity)
  const sized =
    grows && Number.isFinite(lowest) ? heightened(frame, lowest + frame.frame.inset.bottom) : { frame, shift: 0 }
  const shiftsOf = shiftsInFrame(columns, blocks, frame.frame)
  const blocksOf = Map.groupBy(blocks, ({ column }) => column)
  for (const { i } of columns) {
    const own = blocksOf.get(i) ?? []
    const shifts = shiftsOf(i, own)
    own.forEach((block, n) => {
      const { items, placeholders } = block.draw((shifts[n] ?? 0) + sized.shift)
      text.items.push(...items)
      text.placeholders.push(...placeholders)
    })
  }
  return { frame: sized.frame, text }
}

function pageOf(item: ResolvedItem, toSpread: Matrix, spread: ResolvedSpread): ResolvedPage {
  const bounds = item.kind === 'group' ? rect(0, 0, 0, 0) : pathBounds(item.path)
  const centre = apply(toSpread, [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2])
  const distance = (page: ResolvedPage) => {
    const [x, y] = apply(page.fromSpread, centre)
    return Math.max(0, -x, x - page.width) + Math.max(0, -y, y - page.height)
  }
  return spread.pages.reduce((best, page) => (distance(page) < distance(best) ? page : best), spread.pages[0]!)
}

/** Whether a paragraph or some of its words are in a style. */
const isIn = ({ paragraphStyle, pieces }: ResolvedParagraph, style: string): boolean =>
  paragraphStyle === style || pieces.some((piece) => 'style' in piece && piece.style.matched === style)

function lastPageName(
  { ofSection, format }: Extract<Piece, { kind: 'lastPage' }>,
  here: ResolvedPage,
  { spreads }: ResolvedDocument,
): string {
  const pages = spreads.flatMap(({ pages: own }) => own)
  const last = pages.findLast(({ section }) => !ofSection || section === here.section)
  if (!last) return ''
  return format === undefined ? last.name : formatNumber(last.number ?? last.index + 1, format)
}

function markerText(marker: string, page: ResolvedPage, { spreads }: ResolvedDocument): string {
  if (marker === 'sectionMarker') return page.sectionMarker
  if (marker === 'pageNumber') return page.name
  const wanted = page.index + (marker === 'nextPageNumber' ? 1 : -1)
  return spreads.flatMap((s) => s.pages).find((p) => p.index === wanted)?.name ?? ''
}

/** Neighbours of one layer share a group that maps the spread to the page. */
function inLayers(drawn: readonly { item: ResolvedItem; group: GroupItem }[], matrix: Matrix): GroupItem[] {
  const groups: (GroupItem & { items: GroupItem[] })[] = []
  for (const { item, group } of drawn) {
    const last = groups.at(-1)
    if (last && last.layer === item.layer) last.items.push(group)
    else groups.push({ kind: 'group', matrix, items: [group], layer: item.layer })
  }
  return groups
}
