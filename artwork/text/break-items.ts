import type { ParagraphFormat } from '../model/style.ts'
import { type BreakItem, lastResort } from './break-lines.ts'
import type { Cluster, ParagraphText, TextRun } from './clusters.ts'
import { allowedPoints, type Hyphenator } from './hyphenate.ts'
import { hangLeft, hangRight } from './optical-margin.ts'
import { eastAsianStretch, isEastAsian, mayBreak } from './kinsoku.ts'
import { lineBreakOpportunities } from './break-opportunities.ts'
import { shapeHyphen } from './shape-paragraph.ts'

/** Only the settings that decide where lines may break. */
export type BreakFormat = Pick<
  ParagraphFormat,
  'wordSpacing' | 'letterSpacing' | 'glyphScaling' | 'hyphenation' | 'opticalMargin' | 'kinsoku'
>

/** A break item and the line that ends with it: its clusters reach up to `end`, and it may get a hyphen. */
export type BreakPlace = { item: BreakItem; end: number; hyphen: Cluster | undefined }

/** Clusters of a paragraph, `end` not included, and the least width of the lines that they are broken into. */
type Stretch = { start: number; end: number; narrowest: number }

/**
 * The clusters from `start` on as boxes, glue and penalties. `narrowest` is the least width of a line: words wider than
 * that may be broken anywhere.
 */
export function toBreakPlaces(
  paragraph: ParagraphText,
  { start, end, narrowest }: Stretch,
  format: BreakFormat,
  hyphenator: Hyphenator | undefined,
): BreakPlace[] {
  const { clusters } = paragraph
  const { breaks, hyphens } = offsetsOf(paragraph, format, hyphenator)
  const blanks = whiteSpace(clusters, start, end)
  const places: BreakPlace[] = []
  const { opticalMargin } = format
  const add = (item: BreakItem, to: number, hyphen?: Cluster) => {
    if (opticalMargin === undefined) return places.push({ item, end: to, hyphen })
    const [first, last] = [clusters[to - 1], hyphen ?? clusters[blanks.seenBefore(to)]]
    const hang = item.kind === 'box' ? hangLeft(first, opticalMargin) : hangRight(last, opticalMargin)
    return places.push({ item: { ...item, hang }, end: to, hyphen })
  }
  let word = { from: 0, width: 0 }
  const endWord = (hyphen = 0) => {
    if (word.width + hyphen > narrowest) allowAnyBreak(places, word.from)
    word = { from: places.length, width: 0 }
  }
  for (let i = start; i < end; i++) {
    const cluster = clusters[i] as Cluster
    const next = i + 1 < end ? clusters[i + 1] : undefined
    const stays = next !== undefined && cluster.run.style.noBreak && next.run.style.noBreak
    const canBreak = mayBreak(paragraph.text, cluster.to, breaks.has(cluster.to), format.kinsoku) && !stays
    const { width, stretch, shrink } = flexibility(cluster, format)
    if (cluster.kind === 'lineBreak') {
      endWord()
      add({ kind: 'penalty', width: 0, cost: -Infinity, flagged: false }, i + 1)
      word.from = places.length
    } else if (cluster.kind === 'space' && hangs(blanks.after(i))) {
      endWord()
      add({ kind: 'glue', width: 0, stretch: 0, shrink: 0 }, i)
      word.from = places.length
    } else if (
      cluster.kind === 'space' &&
      cluster.text !== '\u00A0' &&
      breaks.has(clusters[blanks.lastOf(i)]!.to) &&
      !stays
    ) {
      endWord()
      add({ kind: 'glue', width, stretch, shrink }, i)
      word.from = places.length
    } else {
      add({ kind: 'box', width, stretch, shrink }, i + 1)
      word.width += width
      if (hyphens.has(cluster.to) && !stays && next) {
        const hyphen = shapeHyphen(cluster.run)
        endWord(hyphen.width)
        const cost = ((format.hyphenation?.weight ?? 5) / 5) * hyphenCost
        add({ kind: 'penalty', width: hyphen.width, cost, flagged: true }, i + 1, hyphen)
        word.from = places.length
      } else if (canBreak && next?.kind !== 'space' && next?.kind !== 'lineBreak') {
        endWord()
        add({ kind: 'penalty', width: 0, cost: 0, flagged: false }, i + 1)
        word.from = places.length
      }
    }
  }
  endWord()
  add({ kind: 'penalty', width: 0, cost: -Infinity, flagged: false }, end)
  return places
}

/** Cost of a hyphen with InDesign's slider in the middle (5 of 10): Knuth and Plass use 50, too. The slider scales it. */
const hyphenCost = 50

/** What a cluster's width is by the paragraph's spacing, and how far it may give. Percentages of InDesign's dialogue. */
export function flexibility(
  cluster: Cluster,
  { wordSpacing, letterSpacing, glyphScaling }: Pick<BreakFormat, 'wordSpacing' | 'letterSpacing' | 'glyphScaling'>,
): { width: number; stretch: number; shrink: number } {
  if (cluster.kind === 'space') {
    const by = (percent: number) => (cluster.width * percent) / 100
    const [least, wanted, most] = wordSpacing
    return { width: by(wanted), stretch: by(Math.max(0, most - wanted)), shrink: by(Math.max(0, wanted - least)) }
  }
  if (cluster.kind !== 'glyphs') return { width: cluster.width, stretch: 0, shrink: 0 }
  // "At 100 %, an entire space width is added between letters" (Adobe's manual).
  const space = letterSpacing.some((percent) => percent !== 0) ? spaceWidth(cluster.run) : 0
  const at = (i: 0 | 1 | 2) => (cluster.width * glyphScaling[i]) / 100 + (space * letterSpacing[i]) / 100
  const open = isEastAsian(cluster.text) ? cluster.width * eastAsianStretch : 0
  return { width: at(1), stretch: Math.max(0, at(2) - at(1)) + open, shrink: Math.max(0, at(1) - at(0)) }
}

function spaceWidth({ face, size, scaleX, language, script, direction }: TextRun): number {
  const [space] = face.shape(' ', { spans: [], language, script, direction })
  return ((space?.advance ?? 0) * size * scaleX) / face.unitsPerEm
}

/** White space at the end of the paragraph or of a forced line may overhang the edge; `next` is what follows it. */
const hangs = (next: Cluster | undefined): boolean => next === undefined || next.kind === 'lineBreak'

/**
 * White space between `start` and `end`, found in one go: what comes after it, the last of several breaking spaces, after which
 * UAX 14 allows the break, and what is seen last before a place.
 */
function whiteSpace(clusters: readonly Cluster[], start: number, end: number) {
  const isSpace = (i: number): boolean => clusters[i]!.kind === 'space'
  const [after, lastOf, seen] = [0, 1, 2].map(() => new Int32Array(end - start + 1)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  after[end - start] = end
  for (let i = end - 1; i >= start; i--) {
    after[i - start] = isSpace(i) ? after[i - start + 1]! : i
    const goesOn = i + 1 < end && isSpace(i + 1) && clusters[i + 1]!.text !== '\u00A0'
    lastOf[i - start] = goesOn ? lastOf[i - start + 1]! : i
  }
  seen[0] = start - 1
  for (let i = start; i < end; i++) seen[i - start + 1] = isSpace(i) ? seen[i - start]! : i
  return {
    after: (i: number) => (after[i - start]! < end ? clusters[after[i - start]!] : undefined),
    lastOf: (i: number) => lastOf[i - start]!,
    seenBefore: (to: number) => seen[to - start]!,
  }
}

function allowAnyBreak(places: BreakPlace[], from: number): void {
  const word = places.splice(from)
  word.forEach((place, i) => {
    places.push(place)
    const next = word[i + 1]
    if (place.item.kind === 'box' && next?.item.kind === 'box')
      places.push({
        item: { kind: 'penalty', width: 0, cost: lastResort, flagged: false },
        end: place.end,
        hyphen: undefined,
      })
  })
}

type Offsets = { breaks: ReadonlySet<number>; hyphens: ReadonlySet<number> }

/** Found once a paragraph, however often and in however many stretches it is broken. */
const known = new WeakMap<ParagraphText, Offsets & { format: BreakFormat; hyphenator: Hyphenator | undefined }>()

function offsetsOf(paragraph: ParagraphText, format: BreakFormat, hyphenator: Hyphenator | undefined): Offsets {
  const before = known.get(paragraph)
  if (before && before.format === format && before.hyphenator === hyphenator) return before
  const breaks = new Set(lineBreakOpportunities(paragraph.text).map(({ offset }) => offset))
  const found = { format, hyphenator, breaks, hyphens: hyphenOffsets(paragraph, format, hyphenator) }
  known.set(paragraph, found)
  return found
}

/** Offsets in the text before which a hyphen may be put. Soft hyphens in a word replace what the patterns say. */
function hyphenOffsets(
  { text, clusters }: ParagraphText,
  { hyphenation }: BreakFormat,
  hyphenator: Hyphenator | undefined,
): ReadonlySet<number> {
  const offsets = new Set<number>()
  if (!hyphenation && !text.includes('\u00AD')) return offsets
  let i = 0
  const words = [...text.matchAll(/[\p{L}\p{M}\u00AD]+/gu)]
  words.forEach((match, index) => {
    const [word, from] = [match[0], match.index]
    while (i < clusters.length && (clusters[i]?.to ?? 0) <= from) i++
    const style = clusters[i]?.run.style
    if (!style || style.noBreak) return
    if (word.includes('\u00AD')) {
      for (let at = word.indexOf('\u00AD'); at >= 0; at = word.indexOf('\u00AD', at + 1)) offsets.add(from + at + 1)
      return
    }
    const isLast = index === words.length - 1
    if (!hyphenation || !hyphenator || (isLast && !hyphenation.lastWord)) return
    const points = hyphenator.points(word, style.language)
    for (const at of allowedPoints(word, points, hyphenation)) offsets.add(from + at)
  })
  return offsets
}
