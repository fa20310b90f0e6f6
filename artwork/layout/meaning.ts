/** Notes while pages are drawn what their items mean: which paragraph words belong to, which picture shows what. */
import { apply, chain, identity, type Matrix } from '../geometry/matrix.ts'
import { pathBounds } from '../geometry/path.ts'
import { intersection, mapRect, type Rect } from '../geometry/rect.ts'
import type { GroupItem, Page, PageItem } from '../model/page.ts'
import type { ResolvedCell, ResolvedDocument, ResolvedParagraph, ResolvedTable } from '../model/resolved.ts'
import {
  type Bookmark,
  bookmarkTitle,
  type DocumentStructure,
  isNode,
  type StructureNode,
  type StructureType,
} from '../model/structure.ts'
import { factsOf, wordsIn } from '../model/item-facts.ts'

export class Meaning {
  readonly #nodes = new Map<PageItem, StructureNode>()
  readonly #root = nodeOf('Document')
  readonly #design: Pick<ResolvedDocument, 'exportTags' | 'bookmarks' | 'language'>
  readonly #destinations = new Map<string, StructureNode>()
  readonly #paragraphs = new Map<ResolvedParagraph, ParagraphNode>()
  readonly #tables = new Map<ResolvedTable, Map<ResolvedCell, StructureNode>>()
  readonly #notes = new Map<FootnoteText, StructureNode>()
  readonly #linked = new Map<PageItem, { node: StructureNode; bounds: Rect }>()
  readonly #drawnCells = new Set<ResolvedCell>()
  /** How many letters are of each language. */
  readonly #letters = new Map<string, number>()
  readonly #titles: Readonly<Record<string, string>>
  /** What is drawn now belongs here; undefined: to nothing, such as what masters repeat on each page. */
  #into: StructureNode | undefined = this.#root

  /** `titles`: of pictures, by the names that design and data call them. */
  constructor(
    design: Pick<ResolvedDocument, 'exportTags' | 'bookmarks' | 'language'>,
    titles: Readonly<Record<string, string>> = {},
  ) {
    this.#design = design
    this.#titles = titles
  }

  /** What a picture without words of the design's shows, as far as it is known: its title, else the name of its file made readable. */
  titleOf(picture: string): string {
    const title = Object.hasOwn(this.#titles, picture) ? this.#titles[picture]!.trim() : ''
    return title || readableName(picture)
  }

  /** Draws something that means nothing. */
  apart<T>(draw: () => T): T {
    return this.#within(undefined, draw)
  }

  /** A story with all its frames: what reads on by itself. */
  story<T>(draw: () => T, isAnchored: boolean): T {
    // One that is asked for by a running header stands where it stands.
    const into = isAnchored ? this.#into : this.#root
    return into ? this.#within(addTo(into, nodeOf('Sect')), draw) : draw()
  }

  /** A line of a footnote, which may go on in another column. */
  note<T>(text: FootnoteText, draw: () => T): T {
    if (!this.#into) return draw()
    const known = this.#notes.get(text)
    const note = known ?? addTo(this.#into, nodeOf('Note'))
    this.#notes.set(text, note)
    return this.#within(note, draw)
  }

  #within<T>(node: StructureNode | undefined, draw: () => T): T {
    const before = this.#into
    this.#into = node
    try {
      return draw()
    } finally {
      this.#into = before
    }
  }

  /** Draws a line or a table of a paragraph; the words of a line belong to it. */
  block<Drawn extends { items: readonly PageItem[] }>(
    paragraph: ResolvedParagraph | undefined,
    isLine: boolean,
    draw: () => Drawn,
  ): Drawn {
    const into = this.#into
    const node = paragraph && isLine && into ? this.#paragraph(paragraph, into) : undefined
    const drawn = draw()
    if (node) this.#words(node, drawn.items)
    // A table, where it alone makes the paragraph.
    const table = isLine || !into ? undefined : lastOf(into, 'Table')
    for (const destination of (table && paragraph?.destinations) ?? []) this.#lead(destination, table!)
    return drawn
  }

  #paragraph(paragraph: ResolvedParagraph, into: StructureNode): ParagraphNode | undefined {
    const known = this.#paragraphs.get(paragraph)
    if (known) return known
    const tag = this.#design.exportTags.get(paragraph.paragraphStyle ?? '')
    if (tag === 'Artifact') return undefined
    const { list } = paragraph.format
    const node: ParagraphNode =
      list && list.marker.trim() !== ''
        ? listItem(into, list)
        : { body: addTo(into, nodeOf(headings.get(tag ?? '') ?? 'P')) }
    if (isKnown(paragraph.base.language)) node.body.language = paragraph.base.language
    for (const destination of paragraph.destinations ?? []) this.#lead(destination, node.body)
    this.#paragraphs.set(paragraph, node)
    return node
  }

  #lead(destination: string, node: StructureNode): void {
    if (!this.#destinations.has(destination)) this.#destinations.set(destination, node)
  }

  #words(node: ParagraphNode, items: readonly PageItem[]): void {
    for (const item of items) {
      if (item.kind === 'group') this.#words(node, item.items)
      if (item.kind !== 'text' || this.#nodes.has(item)) continue
      const { leader, link, language = '' } = factsOf(item)
      if (leader) continue
      this.#letters.set(language, (this.#letters.get(language) ?? 0) + item.text.trim().length)
      const { label } = node
      if (label && label.left > 0) {
        label.left -= item.text.length
        this.#put(label.node, item)
        continue
      }
      const into = item.text.trim() === '' ? (lastSpan(node.body) ?? node.body) : spanIn(node.body, language)
      this.#put(link === undefined ? into : linkIn(into, link), item)
    }
  }

  #put(node: StructureNode, item: PageItem): void {
    node.content.push(item)
    this.#nodes.set(item, node)
  }

  /** What is drawn and means nothing else becomes a picture with these words. */
  figure(alt: string, items: readonly PageItem[]): void {
    if (!this.#into) return
    const node: StructureNode = { ...nodeOf('Figure'), alt }
    for (const item of leaves(items)) if (!this.#nodes.has(item)) this.#put(node, item)
    if (node.content.length > 0) addTo(this.#into, node)
  }

  /** Draws an item that leads to an address wherever it is clicked; `bounds` in the coordinates that its group stands in. */
  linked<Drawn extends { group: GroupItem }>(url: string, bounds: Rect, draw: () => Drawn): Drawn {
    if (!this.#into) return draw()
    const node = addTo(this.#into, { ...nodeOf('Link'), url })
    const drawn = this.#within(node, draw)
    this.#linked.set(drawn.group, { node, bounds })
    return drawn
  }

  /** Rows that come again in the next column or on the next page are read once. */
  cell<T>(table: ResolvedTable, cell: ResolvedCell, draw: () => T): T {
    const into = this.#into
    if (!into) return draw()
    if (this.#drawnCells.has(cell)) return this.apart(draw)
    this.#drawnCells.add(cell)
    let cells = this.#tables.get(table)
    if (!cells) this.#tables.set(table, (cells = tableIn(into, table)))
    return this.#within(cells.get(cell), draw)
  }

  /** An item was replaced by one that looks as it should at its place. */
  replaced(before: PageItem, after: PageItem): void {
    const node = this.#nodes.get(before)
    if (!node) return
    node.content[node.content.indexOf(before)] = after
    this.#nodes.delete(before)
    this.#nodes.set(after, node)
  }

  /** Stories and pictures in the order of their places; sections without anything in them are left out. */
  finish(pages: readonly Page[], read: DocumentStructure['read']): DocumentStructure {
    const places = placesOf(pages, read)
    for (const { items, index, trim } of pages) this.#noteAreas(items, identity, { page: index, trim })
    prune(this.#root, places)
    const order = new Map(this.#root.content.map((part) => [part, firstPlace(part, places)]))
    this.#root.content.sort((a, b) => order.get(a)! - order.get(b)!)
    stepByStep(this.#root)
    const known = [...this.#letters].filter(([language]) => isKnown(language))
    const [language] = known.reduce((a, b) => (b[1] > a[1] ? b : a), [this.#design.language, 0])
    if (isKnown(language)) this.#root.language = language
    for (const part of this.#root.content) if (isNode(part)) inherit(part, language)
    const own = this.#ownBookmarks(pages, places)
    const bookmarks = own.length > 0 ? own : bookmarksOf(this.#root, places).slice(0, mostBookmarks)
    return { root: this.#root, nodes: this.#nodes, read, bookmarks }
  }

  /** Where on the trimmed pages linked items are. */
  #noteAreas(items: readonly PageItem[], matrix: Matrix, at: { page: number; trim: Rect }): void {
    if (this.#linked.size === 0) return
    for (const item of items) {
      if (item.kind !== 'group') continue
      const { node, bounds } = this.#linked.get(item) ?? {}
      const box = bounds && intersection(mapRect(bounds, matrix), at.trim)
      if (node && box) node.areas = [...(node.areas ?? []), { page: at.page, box }]
      this.#noteAreas(item.items, chain(item.matrix, matrix), at)
    }
  }

  /** Those of the design that lead to something; without any, headings are bookmarks. */
  #ownBookmarks(pages: readonly Page[], places: ReadonlyMap<PageItem, number>): Bookmark[] {
    let depth = 0
    return this.#design.bookmarks.flatMap(({ title, level, page, text }) => {
      const node = this.#destinations.get(text ?? '')
      const at = page === undefined ? node && pageOf(node, places) : pages.findIndex(({ index }) => index === page)
      if (at === undefined || !Number.isFinite(at) || at < 0) return []
      depth = Math.min(level, depth + 1)
      return [{ title, level: depth, page: at }]
    })
  }
}

type FootnoteText = readonly ResolvedParagraph[]

type ParagraphNode = { body: StructureNode; label?: { node: StructureNode; left: number } }

const nodeOf = (type: StructureType): StructureNode => ({ type, content: [] })

function addTo(parent: StructureNode, node: StructureNode): StructureNode {
  parent.content.push(node)
  return node
}

/** As the design's export tags name them; `P` and all others are paragraphs. */
const headings = new Map((['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] as const).map((tag) => [tag as string, tag]))

/** The last part, where it is of this type. */
function lastOf(parent: StructureNode, type: StructureType): StructureNode | undefined {
  const last = parent.content.at(-1)
  return last && isNode(last) && last.type === type ? last : undefined
}

/** Items of one list follow each other; those of deeper levels stand in the item before them. */
function listItem(into: StructureNode, { kind, level, marker }: List): ParagraphNode {
  const numbering = kind === 'number' ? 'Decimal' : 'Disc'
  const listIn = (parent: StructureNode) =>
    lastOf(parent, 'L') ?? addTo(parent, { ...nodeOf('L'), numbering } satisfies StructureNode)
  let list = listIn(into)
  for (let depth = 1; depth < Math.min(level, mostLevels); depth++) {
    const item = lastOf(list, 'LI')
    const body = item && lastOf(item, 'LBody')
    if (!body) break
    list = listIn(body)
  }
  const item = addTo(list, nodeOf('LI'))
  const label = addTo(item, nodeOf('Lbl'))
  return { body: addTo(item, nodeOf('LBody')), label: { node: label, left: marker.trim().length } }
}

type List = NonNullable<ResolvedParagraph['format']['list']>

const mostLevels = 9

const isKnown = (language: string): boolean => language !== '' && language !== 'und'

const lastSpan = (body: StructureNode): StructureNode | undefined => lastOf(body, 'Span')

/** Words of another language than their paragraph's are a span of it; blanks belong to the words before them. */
function spanIn(body: StructureNode, language: string): StructureNode {
  if (!isKnown(language) || language === body.language) return body
  const last = lastSpan(body)
  return last?.language === language ? last : addTo(body, { ...nodeOf('Span'), language })
}

/** A language is said where it is another than around it; a paragraph that is one span is of its language. */
function inherit(node: StructureNode, around: string): void {
  const [only] = node.content
  if (node.content.length === 1 && only && isNode(only) && only.type === 'Span' && only.language) {
    node.language = only.language
    node.content = only.content
  }
  const own = node.language ?? around
  if (own === around) delete node.language
  node.content = node.content.flatMap((part) => {
    if (!isNode(part)) return [part]
    inherit(part, own)
    return part.type === 'Span' && part.language === undefined ? part.content : [part]
  })
}

/** "Bilder/Echte_Rose%20rot.final.jpg" as "Echte Rose rot final". */
function readableName(picture: string): string {
  const file = picture.replace(/^.*[\\/:]/s, '').replace(/\.\w{1,5}$/, '')
  const words = file
    .replaceAll('%20', ' ')
    .replace(/[_+.\s]+/g, ' ')
    .trim()
  return words || file
}

/** Words of one link that follow each other are one. */
function linkIn(body: StructureNode, url: string): StructureNode {
  const last = lastOf(body, 'Link')
  return last?.url === url ? last : addTo(body, { ...nodeOf('Link'), url })
}

function tableIn(into: StructureNode, table: ResolvedTable): Map<ResolvedCell, StructureNode> {
  const node = addTo(into, nodeOf('Table'))
  const rows = table.rows.map(() => addTo(node, nodeOf('TR')))
  const inOrder = table.cells.toSorted((a, b) => a.row - b.row || a.column - b.column)
  return new Map(
    inOrder.flatMap((cell) => {
      const row = rows[cell.row]
      if (!row) return []
      const span = { columns: cell.columnSpan, rows: cell.rowSpan }
      return [[cell, addTo(row, { ...nodeOf(cell.row < table.headerRows ? 'TH' : 'TD'), span })] as const]
    }),
  )
}

function* leaves(items: readonly PageItem[]): Iterable<PageItem> {
  for (const item of items) {
    if (item.kind === 'group') yield* leaves(item.items)
    else yield item
  }
}

/** Of what is drawn, a number that grows from page to page, by their order here, from top to bottom and from left to right. */
function placesOf(pages: readonly Page[], read: DocumentStructure['read']): Map<PageItem, number> {
  const places = new Map<PageItem, number>()
  const visit = (items: readonly PageItem[], matrix: Matrix, at: number, here: ReadonlySet<PageItem>): void => {
    for (const item of items) {
      if (item.kind === 'group') visit(item.items, chain(item.matrix, matrix), at, here)
      else if (here.has(item) && !places.has(item)) {
        const [x, y] = apply(matrix, cornerOf(item))
        places.set(item, placeAt(at, x, y))
      }
    }
  }
  for (const [at, { items, index }] of pages.entries()) visit(items, identity, at, read.get(index) ?? new Set())
  return places
}

const placeAt = (page: number, x: number, y: number): number =>
  page * 1e9 + within(Math.round(y / rowHeight)) * 1e4 + within(x) / 10

/** What begins within as much stands beside each other. */
const rowHeight = 12
const within = (n: number): number => Math.min(Math.max(n, -20_000), 20_000) + 20_000

function cornerOf(item: Exclude<PageItem, { kind: 'group' }>): readonly [number, number] {
  if (item.kind === 'text') return [item.matrix[4], item.matrix[5] - item.size]
  if (item.kind === 'image') return [item.matrix[4], item.matrix[5]]
  if (item.kind !== 'path' || item.path.length === 0) return [0, 0]
  const { left, top } = pathBounds(item.path)
  return [left, top]
}

const pageOf = (node: StructureNode, places: ReadonlyMap<PageItem, number>): number =>
  Math.floor(firstPlace(node, places) / 1e9)

function firstPlace(part: StructureNode | PageItem, places: ReadonlyMap<PageItem, number>): number {
  if (!isNode(part)) return places.get(part) ?? Infinity
  const [area] = part.areas ?? []
  const own = area ? placeAt(area.page, area.box.left, area.box.top) : Infinity
  return part.content.reduce((least, inner) => Math.min(least, firstPlace(inner, places)), own)
}

/** Cells stay where they are empty: rows count them. */
function prune(node: StructureNode, places: ReadonlyMap<PageItem, number>): void {
  node.content = node.content.filter((part) => {
    if (!isNode(part)) return places.has(part)
    prune(part, places)
    return part.content.length > 0 || part.areas !== undefined || part.type === 'TH' || part.type === 'TD'
  })
}

/** A heading is at most one level below the one before (ISO 14289-1, 7.4.2). */
function stepByStep(root: StructureNode): void {
  let level = 0
  const visit = (node: StructureNode): void => {
    const wanted = levelOf(node)
    if (wanted > 0) {
      level = Math.min(wanted, level + 1)
      node.type = `H${level as 1 | 2 | 3 | 4 | 5 | 6}`
    }
    for (const part of node.content) if (isNode(part)) visit(part)
  }
  visit(root)
}

const levelOf = ({ type }: StructureNode): number => Number(/^H([1-6])$/.exec(type)?.[1] ?? 0)

function bookmarksOf(node: StructureNode, places: ReadonlyMap<PageItem, number>): Bookmark[] {
  const level = levelOf(node)
  if (level === 0) return node.content.flatMap((part) => (isNode(part) ? bookmarksOf(part, places) : []))
  const title = bookmarkTitle(wordsIn(node))
  return title === '' ? [] : [{ title, level, page: pageOf(node, places) }]
}

const mostBookmarks = 5000
