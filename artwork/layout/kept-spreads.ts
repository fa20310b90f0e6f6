import type { Diagnostic, Diagnostics } from '../model/diagnostic.ts'
import type { Page } from '../model/page.ts'
import type { Picture } from '../model/picture.ts'
import type {
  ResolvedDocument,
  ResolvedItem,
  ResolvedParagraph,
  ResolvedSpread,
  ResolvedStory,
} from '../model/resolved.ts'
import type { Cost, Effort } from '../text/effort.ts'
import type { Hyphenator } from '../text/hyphenate.ts'
import type { TextFonts } from '../text/itemise.ts'
import { sameParts } from './same-parts.ts'

/** What pages are set with, apart from the document. */
type SetWith = { fonts: TextFonts; pictures: ReadonlyMap<string, Picture>; hyphenator?: Hyphenator }

type Spread = { pages: readonly Page[]; found: readonly Diagnostic[]; cost: Cost }
type Composed = { resolved: ResolvedDocument; by: SetWith; changes: number; spreads: readonly Spread[] }

/**
 * The pages of a design from one composition to the next: at a keystroke nearly all spreads stay as they are, and are not set
 * again. One stays where all that it is set from is the same; where words may come from anywhere in the document none stays.
 * The pages, and what is found on the way to them, are those of a composition from nothing.
 */
export class KeptSpreads {
  #last: Composed | undefined

  compose(
    resolved: ResolvedDocument,
    by: SetWith,
    { diagnostics, effort }: { diagnostics: Diagnostics; effort: Effort },
    draw: (spread: ResolvedSpread) => readonly Page[],
  ): Page[] {
    const { changes } = by.fonts
    const staying = this.#last ? stayingOf(this.#last, { resolved, by }) : new Set<number>()
    const spreads = resolved.spreads.map((spread, at): Spread => {
      const known = staying.has(at) ? this.#last?.spreads[at] : undefined
      if (known && effort.takeAgain(known.cost)) {
        for (const one of known.found) diagnostics.add(one)
        return known
      }
      const before = effort.cost
      const [pages, found] = diagnostics.during(() => draw(spread))
      return { pages, found, cost: effort.costSince(before) }
    })
    // What was cut short may come out longer the next time.
    this.#last = effort.isAmple ? { resolved, by, changes, spreads } : undefined
    return spreads.flatMap(({ pages }) => pages)
  }
}

/** By their indices. */
function stayingOf(last: Composed, { resolved, by }: Pick<Composed, 'resolved' | 'by'>): ReadonlySet<number> {
  const none = new Set<number>()
  const isSetAlike =
    last.by.fonts === by.fonts &&
    last.changes === by.fonts.changes &&
    last.by.pictures === by.pictures &&
    last.by.hyphenator === by.hyphenator
  if (!isSetAlike || !sameParts(sharedOf(last.resolved), sharedOf(resolved))) return none
  if ([...resolved.stories.values()].some(({ paragraphs }) => reachFar(paragraphs))) return none

  const { spreadsOfStory, joined } = placesOf(resolved.spreads)
  const changed = new Set<number>()
  for (const id of new Set([...last.resolved.stories.keys(), ...resolved.stories.keys()])) {
    if (sameStory(last.resolved.stories.get(id), resolved.stories.get(id))) continue
    // Within other words, or no longer there.
    const there = spreadsOfStory.get(id)
    if (!there) return none
    for (const at of there) changed.add(at)
  }
  for (const [at, { items }] of resolved.spreads.entries())
    if (!changed.has(at) && !sameParts(last.resolved.spreads[at]?.items, items)) changed.add(at)
  // A thread that leads from spread to spread is poured as one.
  if ([...joined].some((at) => changed.has(at))) for (const at of joined) changed.add(at)
  return new Set([...resolved.spreads.keys()].filter((at) => !changed.has(at)))
}

const sharedOf = ({ spreads, bleed, slug, baselineGrid, textDefaults, footnotes }: ResolvedDocument) => [
  spreads.map(({ pages }) => pages),
  bleed,
  slug,
  baselineGrid,
  textDefaults,
  footnotes,
]

const sameStory = (one: ResolvedStory | undefined, other: ResolvedStory | undefined): boolean =>
  one !== undefined && other !== undefined && sameParts(one.paragraphs, other.paragraphs)

/** On which spreads stories stand, and which spreads a thread joins with others. */
function placesOf(spreads: readonly ResolvedSpread[]) {
  const spreadsOfStory = new Map<string, Set<number>>()
  const spreadOfFrame = new Map<string, number>()
  const threads: { at: number; to: string }[] = []
  const stands = (story: string, at: number): void => {
    const there = spreadsOfStory.get(story) ?? new Set()
    spreadsOfStory.set(story, there.add(at))
  }
  for (const [at, { items }] of spreads.entries()) {
    for (const item of withInner(items)) {
      if (item.kind === 'shape') for (const { story } of item.textOnPath ?? []) stands(story, at)
      if (item.kind !== 'text') continue
      stands(item.story, at)
      spreadOfFrame.set(item.id, at)
      for (const to of [item.previous, item.next]) if (to !== undefined) threads.push({ at, to })
    }
  }
  const leading = threads.filter(({ at, to }) => (spreadOfFrame.get(to) ?? at) !== at)
  return { spreadsOfStory, joined: new Set(leading.flatMap(({ at, to }) => [at, spreadOfFrame.get(to)!])) }
}

function* withInner(items: readonly ResolvedItem[]): Iterable<ResolvedItem> {
  for (const item of items) {
    yield item
    if (item.kind === 'group') yield* withInner(item.items)
    if (item.kind === 'shape') yield* withInner(item.inside)
  }
}

/** Whether they repeat words of other pages, or hold frames whose text goes on elsewhere. */
function reachFar(paragraphs: readonly ResolvedParagraph[]): boolean {
  return paragraphs.some(({ pieces }) =>
    pieces.some((piece) => {
      switch (piece.kind) {
        case 'runningHeader':
          return true
        case 'item':
          return isThreaded(piece.item)
        case 'note':
          return reachFar(piece.paragraphs)
        case 'table':
          return piece.table.cells.some(
            ({ paragraphs: own, graphic }) => reachFar(own) || (graphic !== undefined && isThreaded(graphic)),
          )
        default:
          return false
      }
    }),
  )
}

const isThreaded = (item: ResolvedItem): boolean =>
  [...withInner([item])].some((one) => one.kind === 'text' && (one.previous !== undefined || one.next !== undefined))
