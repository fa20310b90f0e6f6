/**
 * Text that is to fit its frame: where a story is overset, the placeholders in it that allow it are set smaller together, in whole
 * percents of what they would have, until it fits or each has come to its least. The same input gives the same sizes.
 */
import type { ArtworkData } from './model/data.ts'
import type { Diagnostics } from './model/diagnostic.ts'
import type { Page } from './model/page.ts'
import type { ResolvedDocument, ResolvedParagraph } from './model/resolved.ts'
import { unsoundPart } from './resolve/sound-data.ts'

export type ComposedOnce = { resolved: ResolvedDocument; pages: readonly Page[]; diagnostics: Diagnostics }

/** Stories tried; each costs at most seven compositions. */
const mostStories = 20

export function composeFitted(data: ArtworkData, composeOnce: (data: ArtworkData) => ComposedOnce): ComposedOnce {
  const wishes = new Map(Object.entries(data).flatMap(([tag, value]) => fitOf(tag, value)))
  let filled = data
  let result = composeOnce(filled)
  if (wishes.size === 0) return result
  const tried = new Set<string>()
  for (let story = nextOverset(result, tried); story !== undefined && tried.size < mostStories;) {
    tried.add(story)
    const tags = [...tagsIn(result.resolved.stories.get(story)?.paragraphs ?? [])].filter((tag) => wishes.has(tag))
    if (tags.length > 0) [filled, result] = fitStory(story, tags, filled, result, wishes, composeOnce)
    story = nextOverset(result, tried)
  }
  for (const [tag, { size }] of wishes) {
    const now = sizeOf(filled, tag)
    if (now < size)
      result.diagnostics.report('info', 'text.fitted', { placeholder: tag }, { placeholder: tag, size: now })
  }
  return result
}

type Wish = { size: number; least: number }

function fitOf(tag: string, value: ArtworkData[string]): [string, Wish][] {
  if (unsoundPart(value) !== undefined || value.kind !== 'text' || !value.style?.fit) return []
  const { size = 100, fit } = value.style
  return [[tag, { size, least: Math.min(Math.max(fit.least, 1), size) }]]
}

/** The largest share of their sizes at which the story fits; the least sizes where it never does. */
function fitStory(
  story: string,
  tags: readonly string[],
  data: ArtworkData,
  first: ComposedOnce,
  wishes: ReadonlyMap<string, Wish>,
  composeOnce: (data: ArtworkData) => ComposedOnce,
): [ArtworkData, ComposedOnce] {
  const at = (share: number): ArtworkData => {
    const sized = tags.map((tag) => {
      const { size, least } = wishes.get(tag)!
      return [tag, withSize(data[tag]!, Math.max(least, Math.floor((size * share) / 100)))] as const
    })
    return { ...data, ...Object.fromEntries(sized) }
  }
  let [low, high] = [0, 100]
  let best: [ArtworkData, ComposedOnce] = [data, first]
  while (high - low > 1) {
    const share = Math.floor((low + high) / 2)
    const smaller = at(share)
    const result = composeOnce(smaller)
    if (oversetStories(result).has(story)) high = share
    else [low, best] = [share, [smaller, result]]
  }
  if (low > 0) return best
  const least = at(0)
  return [least, composeOnce(least)]
}

const withSize = (value: ArtworkData[string], size: number): ArtworkData[string] =>
  value.kind === 'text' ? { ...value, style: { ...value.style, size } } : value

function sizeOf(data: ArtworkData, tag: string): number {
  const value = data[tag]
  return value?.kind === 'text' ? (value.style?.size ?? 100) : 100
}

const nextOverset = (result: ComposedOnce, tried: ReadonlySet<string>): string | undefined =>
  [...oversetStories(result)].find((story) => !tried.has(story))

const oversetStories = ({ diagnostics }: ComposedOnce): ReadonlySet<string> =>
  new Set(diagnostics.all.flatMap(({ code, place }) => (code === 'text.overset' && place.story ? [place.story] : [])))

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
