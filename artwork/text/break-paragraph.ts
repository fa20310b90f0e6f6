/** A stretch of a paragraph as lines, broken for the places they will stand in. */
import { flexibility, toBreakPlaces, type BreakPlace } from './break-items.ts'
import { breakGreedy, breakTotalFit, type BreakItem, isLastResort } from './break-lines.ts'
import type { Cluster, ParagraphText } from './clusters.ts'
import type { Hyphenator } from './hyphenate.ts'
import { lineEdges, tabSettings, type BrokenLine, type LineFormat, type Slot } from './set-line.ts'
import type { ParagraphFormat } from '../model/style.ts'
import { growingLine, layOut } from './tabs.ts'

export type ParagraphComposition = {
  format: LineFormat & Pick<ParagraphFormat, 'composer' | 'balanceRaggedLines'>
  hyphenator: Hyphenator | undefined
  /** The slot of the n-th line, from 0. */
  slot: (line: number) => Slot
}

/** The clusters `from` to `to` of a paragraph as lines; `isStart` when its first line begins the paragraph. */
export function breakParagraph(
  paragraph: ParagraphText,
  from: number,
  to: number,
  composition: ParagraphComposition,
  isStart = true,
): BrokenLine[] {
  const { format, hyphenator, slot } = composition
  const begin = { from, isStart }
  const widths: number[] = []
  const width = (line: number) => {
    const edges = () => lineEdges(format, slot(line), { first: isStart && line === 0, indent: undefined })
    return (widths[line] ??= widthOf(edges()))
  }
  const narrowest = Math.min(width(0), width(1))
  const places = toBreakPlaces(paragraph, { start: from, end: to, narrowest }, format, hyphenator)
  const { justification, hyphenation } = format
  const ragged = !justification.toLowerCase().includes('justified')
  // "This option applies only when you're using the Single-line Composer with nonjustified text" (Adobe's manual).
  const zone = format.composer === 'singleLine' ? (hyphenation?.zone ?? 0) : 0
  const options = { width, ragged, ladder: hyphenation?.ladder ?? 0, zone }
  const tabbed = paragraph.clusters.slice(from, to).findLastIndex((c) => c.kind === 'tab' || c.kind === 'rightTab')
  const items =
    tabbed < 0 ? places.map(({ item }) => item) : asPrefix(paragraph, places, from + tabbed, composition, begin)
  const breakItems = format.composer === 'paragraph' ? breakTotalFit : breakGreedy
  let breaks = items ? breakItems(items, options) : breakAtTabs(paragraph, places, composition, begin)
  if (items && ragged && format.balanceRaggedLines && items.length <= mostBalanced)
    breaks = balanced(breaks, (share) => breakItems(items, { ...options, width: (n) => width(n) * share }))
  return toLines(paragraph.clusters, { places, breaks }, composition, begin)
}

/** The cluster that composing begins with, and whether that is the paragraph's first. */
type Begin = { from: number; isStart: boolean }

const widthOf = ({ left, right }: Slot): number => Math.max(0, right - left)

/** The same number of lines, in the narrowest measure that still holds them: lines of about one length. */
function balanced(breaks: number[], breakWithin: (share: number) => number[]): number[] {
  let best = breaks
  let [low, high] = [1 / Math.max(breaks.length, 1), 1]
  for (let step = 0; step < balanceSteps; step++) {
    const share = (low + high) / 2
    const tried = breakWithin(share)
    if (tried.length > breaks.length) low = share
    else [best, high] = [tried, share]
  }
  return best
}

/** Halvings: the measure is found to within a hundredth. */
const balanceSteps = 7

/** Items (words and spaces), about a hundred lines: with more, balancing would narrow the measure by less than that hundredth. */
const mostBalanced = 2000

/**
 * Where all tabs stand at the beginning of the first line, as after a bullet, they are one box with all before them, and
 * the whole paragraph can be composed at once. Undefined where that is not so.
 */
function asPrefix(
  paragraph: ParagraphText,
  places: readonly BreakPlace[],
  lastTab: number,
  { format, slot }: ParagraphComposition,
  { from, isStart }: Begin,
): BreakItem[] | undefined {
  const prefix = paragraph.clusters.slice(from, lastTab + 1)
  if (prefix.some((c) => c.kind === 'rightTab' || c.kind === 'lineBreak')) return undefined
  const edges = lineEdges(format, slot(0), { first: isStart, indent: undefined })
  const tabs = tabSettings(format, slot(0), edges)
  if (tabs.stops.some((stop) => stop.alignment !== 'left')) return undefined
  const end = layOut(prefix, (c) => flexibility(c, format).width, tabs).at(-1)
  const width = (end ? end.x + end.width : edges.left) - edges.left
  if (width > (edges.right - edges.left) * 0.8) return undefined
  let reached = false
  return places.map(({ item, end: to }): BreakItem => {
    if (reached || to > lastTab + 1) return item
    if (item.kind === 'penalty') return { ...item, cost: Infinity }
    reached = to === lastTab + 1 && item.kind === 'box'
    return { kind: 'box', width: reached ? width : 0, stretch: 0, shrink: 0 }
  })
}

/** Line by line, measuring each with its tabs. */
function breakAtTabs(
  { clusters }: ParagraphText,
  places: readonly BreakPlace[],
  { format, slot }: ParagraphComposition,
  { from, isStart }: Begin,
): number[] {
  const breaks: number[] = []
  const edgesOf = (line: number) => lineEdges(format, slot(line), { first: isStart && line === 0, indent: undefined })
  const grow = (line: number) =>
    growingLine(clusters, start, (c) => flexibility(c, format).width, tabSettings(format, slot(line), edgesOf(line)))
  let start = from
  let best: number | undefined
  let [edges, reach] = [edgesOf(0), grow(0)]
  const begin = (at: number): void => {
    start = at
    best = undefined
    ;[edges, reach] = [edgesOf(breaks.length), grow(breaks.length)]
  }
  for (let i = 0; i < places.length; i++) {
    const { item, end, hyphen } = places[i] as BreakPlace
    const legal =
      item.kind === 'penalty' ? item.cost !== Infinity : item.kind === 'glue' && places[i - 1]?.item.kind === 'box'
    if (!legal) continue
    const right = reach(end) + (hyphen?.width ?? 0)
    if (right > edges.right + 1e-6 && best !== undefined) {
      breaks.push(best)
      let next = places[best]!.end
      while (clusters[next]?.kind === 'space') next++
      i = best
      begin(next)
      continue
    }
    const isDear = isLastResort(item) && best !== undefined && !isLastResort(places[best]?.item)
    if (!isDear || best === undefined) best = i
    if ((item.kind === 'penalty' && item.cost === -Infinity) || i === places.length - 1) {
      breaks.push(i)
      begin(end)
    }
  }
  return breaks
}

/** White space at a break belongs to the line that it ends. */
function toLines(
  clusters: readonly Cluster[],
  { places, breaks }: { places: readonly BreakPlace[]; breaks: readonly number[] },
  { format, slot }: ParagraphComposition,
  { from, isStart }: Begin,
): BrokenLine[] {
  const lines: BrokenLine[] = []
  const to = places.at(-1)?.end ?? from
  let start = from
  let indent: number | undefined
  breaks.forEach((at, i) => {
    const place = places[at] as BreakPlace
    const last = i === breaks.length - 1
    let end = place.end
    const forced = clusters[end - 1]?.kind === 'lineBreak' && place.item.kind === 'penalty'
    if (!forced) while (end < to && clusters[end]?.kind === 'space') end++
    if (last) end = to
    const line: BrokenLine = {
      clusters: clusters.slice(start, end),
      hyphen: place.hyphen,
      first: isStart && i === 0,
      last,
      forced,
      indent,
    }
    lines.push(line)
    indent ??= indentMark(line, format, slot(i))
    start = end
  })
  return lines
}

function indentMark(line: BrokenLine, format: LineFormat, slot: Slot): number | undefined {
  const at = line.clusters.findIndex((c) => c.kind === 'indentHere')
  if (at < 0) return undefined
  const edges = lineEdges(format, slot, line)
  return layOut(line.clusters, (c) => flexibility(c, format).width, tabSettings(format, slot, edges))[at]?.x
}
