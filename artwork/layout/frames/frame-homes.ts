import { apply, chain, identity, type Matrix } from '../../geometry/matrix.ts'
import { pathBounds } from '../../geometry/path.ts'
import { rect } from '../../geometry/rect.ts'
import type { ResolvedFrame, ResolvedItem, ResolvedPage, ResolvedSpread } from '../../model/resolved.ts'

/** Where a text frame of a spread stands. */
export type FrameHome = {
  frame: ResolvedFrame
  spread: ResolvedSpread
  toSpread: Matrix
  page: ResolvedPage
  /** Where it lands is only known once the text around it is set. */
  isAnchored?: true
}

/** Where all frames stand, and how the threads of stories lead through them. */
export class FrameHomes {
  readonly #spreads: readonly ResolvedSpread[]
  readonly #homes = new Map<string, FrameHome>()
  /** For page numbers in text on outlines. */
  readonly #pagesOfShapes = new Map<string, ResolvedPage>()

  constructor(spreads: readonly ResolvedSpread[]) {
    this.#spreads = spreads
    for (const spread of spreads) for (const item of spread.items) this.#enter(item, identity, spread)
  }

  /** In the order of the pages; what is anchored in text comes when that is drawn. */
  get all(): Iterable<FrameHome> {
    return this.#homes.values()
  }

  /** A frame that is neither on a spread nor anchored counts as on the first page; undefined where there is none. */
  of(frame: ResolvedFrame): FrameHome | undefined {
    const known = this.#homes.get(frame.id)
    if (known) return known
    const [spread] = this.#spreads
    const page = spread?.pages[0]
    return spread && page && { frame, spread, toSpread: frame.matrix, page }
  }

  pageOfShape(id: string): ResolvedPage | undefined {
    return this.#pagesOfShapes.get(id) ?? this.#spreads[0]?.pages[0]
  }

  /** What is anchored in text lives on the page of that text. */
  adopt(item: ResolvedItem, home: FrameHome): void {
    if (item.kind === 'group') for (const child of item.items) this.adopt(child, home)
    if (item.kind === 'shape') for (const child of item.inside) this.adopt(child, home)
    if (item.kind === 'text' && !this.#homes.has(item.id))
      this.#homes.set(item.id, { ...home, frame: item, isAnchored: true })
  }

  /** All frames of the story that this one belongs to, in the order of the thread. */
  thread(home: FrameHome): FrameHome[] {
    const seen = new Set([home.frame.id])
    const earlier = this.#follow(home, 'previous', seen)
    return [...earlier.toReversed(), home, ...this.#follow(home, 'next', seen)]
  }

  #follow(home: FrameHome, way: 'previous' | 'next', seen: Set<string>): FrameHome[] {
    const found: FrameHome[] = []
    for (let id = home.frame[way]; id !== undefined && !seen.has(id);) {
      const one = this.#homes.get(id)
      if (!one) break
      found.push(one)
      seen.add(id)
      id = one.frame[way]
    }
    return found
  }

  #enter(item: ResolvedItem, outer: Matrix, spread: ResolvedSpread): void {
    const toSpread = chain(item.matrix, outer)
    if (item.kind === 'group') for (const child of item.items) this.#enter(child, toSpread, spread)
    if (item.kind === 'shape') for (const child of item.inside) this.#enter(child, toSpread, spread)
    if (item.kind === 'shape' && (item.textOnPath || item.line))
      this.#pagesOfShapes.set(item.id, pageOf(item, toSpread, spread))
    if (item.kind === 'text')
      this.#homes.set(item.id, { frame: item, spread, toSpread, page: pageOf(item, toSpread, spread) })
  }
}

/** The page that an item's middle is on, or nearest to. */
function pageOf(item: ResolvedItem, toSpread: Matrix, spread: ResolvedSpread): ResolvedPage {
  const bounds = item.kind === 'group' ? rect(0, 0, 0, 0) : pathBounds(item.path)
  const centre = apply(toSpread, [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2])
  const distance = (page: ResolvedPage) => {
    const [x, y] = apply(page.fromSpread, centre)
    return Math.max(0, -x, x - page.width) + Math.max(0, -y, y - page.height)
  }
  return spread.pages.reduce((best, page) => (distance(page) < distance(best) ? page : best), spread.pages[0]!)
}
