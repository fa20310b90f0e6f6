/**
 * Text that is to fit its frame: where a story is overset, the placeholders in it that allow it are set smaller together, in whole
 * percents of what they would have, until it fits or each has reached its minimum. The same input gives the same sizes.
 */
import type { ArtworkData } from './model/data.ts'
import type { Diagnostics } from './model/diagnostic.ts'
import type { Page } from './model/page.ts'
import type { ResolvedDocument, ResolvedParagraph } from './model/resolved.ts'
import { unsoundPart } from './resolve/sound-data.ts'
import { Effort } from './text/effort.ts'

/** What a fit is judged by: the document with data in it, its pages, and what was found on the way to them. */
export type Tried = { resolved: ResolvedDocument; pages: readonly Page[]; diagnostics: Diagnostics }

/** Which of the stories are overset with these data; nothing is drawn. */
type FindOverset = (data: ArtworkData, stories: ReadonlySet<string>, effort: Effort) => ReadonlySet<string>

/** Characters composed in all tries of one document, each of which sets all stories in question; beyond it, what was found so far counts. */
const mostTried = 1_000_000

/** The data with smaller sizes where text that may be smaller found no room; the same object where all is well as it is. */
export function fitText(data: ArtworkData, composed: Tried, findOverset: FindOverset): ArtworkData {
  const wishes = wishesIn(data)
  const groups = wishes.size === 0 ? [] : groupsOf(composed, wishes)
  return groups.length === 0 ? data : search(groups, data, wishes, findOverset)
}

export function reportFitted(data: ArtworkData, fitted: ArtworkData, diagnostics: Diagnostics): void {
  for (const [tag, { size }] of wishesIn(data)) {
    const now = sizeOf(fitted, tag)
    if (now < size) diagnostics.report('text.fitted', { placeholder: tag }, { placeholder: tag, size: now })
  }
}

/** Stories that share placeholders, which have one size in all of them, and the shares of it that fit and that do not. */
type Group = { stories: Set<string>; tags: Set<string>; low: number; high: number }

function groupsOf({ resolved, diagnostics }: Tried, wishes: ReadonlyMap<string, Wish>): Group[] {
  const byTag = new Map<string, Group>()
  for (const { code, place } of diagnostics.all) {
    const story = code === 'text.overset' ? place.story : undefined
    if (story === undefined) continue
    const group: Group = { stories: new Set([story]), tags: new Set(), low: 0, high: 100 }
    for (const tag of tagsIn(resolved.stories.get(story)?.paragraphs ?? [])) {
      if (!wishes.has(tag)) continue
      const known = byTag.get(tag)
      for (const one of known?.stories ?? []) group.stories.add(one)
      for (const one of known?.tags ?? [tag]) group.tags.add(one)
    }
    for (const tag of group.tags) byTag.set(tag, group)
  }
  return [...new Set(byTag.values())]
}

/** The largest share of their sizes at which the stories of each group fit; the least sizes where they never do. */
function search(
  groups: readonly Group[],
  data: ArtworkData,
  wishes: ReadonlyMap<string, Wish>,
  findOverset: FindOverset,
): ArtworkData {
  const withShares = (shareOf: (group: Group) => number): ArtworkData => {
    const sized = groups.flatMap((group) => {
      const share = shareOf(group)
      return [...group.tags].map((tag) => {
        const { size, least } = wishes.get(tag)!
        return [tag, withSize(data[tag]!, Math.max(least, Math.floor((size * share) / 100)))] as const
      })
    })
    return { ...data, ...Object.fromEntries(sized) }
  }
  const middle = ({ low, high }: Group): number => (high - low > 1 ? Math.floor((low + high) / 2) : low)
  const effort = new Effort()
  let open = groups
  while (open.length > 0 && effort.spent < mostTried) {
    const stories = new Set(open.flatMap((group) => [...group.stories]))
    const overset = findOverset(withShares(middle), stories, effort)
    if (effort.spent >= Effort.most) break
    for (const group of open) {
      if ([...group.stories].every((story) => !overset.has(story))) group.low = middle(group)
      else group.high = middle(group)
    }
    open = open.filter(({ low, high }) => high - low > 1)
  }
  return withShares(({ low }) => low)
}

type Wish = { size: number; least: number }

const wishesIn = (data: ArtworkData): ReadonlyMap<string, Wish> =>
  new Map(Object.entries(data).flatMap(([tag, value]) => fitOf(tag, value)))

function fitOf(tag: string, value: ArtworkData[string]): [string, Wish][] {
  if (unsoundPart(value) !== undefined || value.kind !== 'text' || !value.style?.fit) return []
  const { size = 100, fit } = value.style
  return [[tag, { size, least: Math.min(Math.max(fit.least, 1), size) }]]
}

const withSize = (value: ArtworkData[string], size: number): ArtworkData[string] =>
  value.kind === 'text' ? { ...value, style: { ...value.style, size } } : value

function sizeOf(data: ArtworkData, tag: string): number {
  const value = data[tag]
  return value?.kind === 'text' ? (value.style?.size ?? 100) : 100
}

function tagsIn(paragraphs: readonly ResolvedParagraph[]): ReadonlySet<string> {
  const tags = new Set<string>()
  for (const { pieces } of paragraphs) {
    for (const piece of pieces) {
      if (piece.kind === 'text' && piece.placeholder !== undefined) tags.add(piece.placeholder)
      if (piece.kind === 'table')
        for (const cell of piece.table.cells) for (const tag of tagsIn(cell.paragraphs)) tags.add(tag)
    }
  }
  return tags
}
