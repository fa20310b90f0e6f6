/**
 * Breaks a paragraph into lines as a whole: the breaks with the least sum of demerits over all lines.
 *
 * D. E. Knuth, M. F. Plass: Breaking Paragraphs into Lines. Software: Practice and Experience 11 (1981), 1119-1184.
 * The paragraph is boxes, glue and penalties; everything else (fonts, frames, languages) stays outside. Differences:
 * - Boxes may stretch and shrink too, since InDesign may change letter spacing and glyph width.
 * - A line that cannot be set within its limits is still set, at a price, instead of giving up: what is worst is
 *   over-full, then over-stretched. The paper's second pass with a greater tolerance is not needed then.
 * - Ragged lines neither stretch nor shrink; their badness counts the space left at the end.
 */
export type BreakItem =
  /** Lengths in points. `hang` is what stands over the edge of a line that a box begins, or that ends here. `stretch` and `shrink` are what it may gain or lose at most. */
  | { kind: 'box'; width: number; stretch: number; shrink: number; hang?: number }
  /** Vanishes at a break. A break is possible here when the item before is a box. */
  | { kind: 'glue'; width: number; stretch: number; shrink: number; hang?: number }
  /** `cost` Infinity forbids, -Infinity forces a break; `width` is what the break adds, such as a hyphen. */
  | { kind: 'penalty'; width: number; cost: number; flagged: boolean; hang?: number }

export type BreakOptions = {
  /** Width of the n-th line, from 0; lines that are not justified may be longer by `raggedSqueeze`. */
  width: (line: number) => number
  ragged: boolean
  /** Most flagged breaks in a row, more only where there is no other way; 0 for any number. */
  ladder: number
  /**
   * Greedy and ragged only: no flagged break where breaking before the word leaves no more than this. (InDesign's
   * hyphenation zone, too, counts only for the single-line composer with text that is not justified.)
   */
  zone: number
}

/** Cost of a break that should be taken only where there is no other: as bad as a line stretched by 3.7 times its limit, better than one too long. */
export const lastResort = 5000

/**
 * Points by which a line that is not justified may be too long: InDesign narrows its word spaces that little. Seen in its
 * PDFs: lines 0.1 and 0.18 pt too long are set so, 1.05 pt too long never.
 */
export const raggedSqueeze = 0.25

/**
 * Indices of the items at which lines end, rising; the last is the last item. A line within a word that may be broken anywhere
 * is filled as far as it goes, as InDesign does it: so the work is in proportion to the length of such words.
 */
export function breakTotalFit(items: readonly BreakItem[], options: BreakOptions): number[] {
  const sums = runningSums(items, options.ragged)
  const breaking = { items, sums, options }
  const places = legalBreaks(items)
  let work = 0
  const alikeFrom = firstOfEqualWidths(options.width)
  let active: Node[] = [
    { at: -1, start: 0, line: 0, flagged: 0, fitness: 1, tooMany: 0, demerits: 0, before: undefined },
  ]
  for (const [n, at] of places.entries()) {
    const item = items[at] as BreakItem
    const next = places[n + 1] ?? at
    const fills = (node: Node, width: number) =>
      !isLastResort(item) || measure(items, sums, node.start, next, width).space < 0
    const forced = item.kind === 'penalty' && item.cost === -Infinity
    const best = new Map<number, Node>()
    const stay: Node[] = []
    for (const node of active) {
      const width = options.width(node.line)
      const line = measure(items, sums, node.start, at, width)
      if (line.ratio < -1) continue
      if (!forced) stay.push(node)
      const ended = fills(node, width) ? judge(breaking, node, at, line) : undefined
      if (!ended) continue
      const key = (Math.min(ended.line, alikeFrom) * 64 + ended.flagged) * 4 + ended.fitness
      const rival = best.get(key)
      if (!rival || byPrice(ended, rival) < 0) best.set(key, ended)
    }
    const added = [...best.values()].toSorted(byPrice).slice(0, maximumRivals)
    // Nothing reaches this far within its width: an over-full line is better than none.
    active = stay.length + added.length > 0 ? [...stay, ...added] : overfull(breaking, active, at)
    if (active.length > maximumActive) active = active.slice(-maximumActive)
    work += active.length
    if (work > mostWork) return breakGreedy(items, options)
  }
  const [best] = active.filter((node) => node.at === items.length - 1).toSorted(byPrice)
  const breaks: number[] = []
  for (let node = best; node && node.at >= 0; node = node.before) breaks.push(node.at)
  return breaks.toReversed()
}

/** A paragraph that is being broken: its items, their running sums, and how its lines are. */
type Breaking = { items: readonly BreakItem[]; sums: Sums; options: BreakOptions }

/** The least bad of the lines to `at`, all of which are too long. */
function overfull(breaking: Breaking, active: readonly Node[], at: number): Node[] {
  const { items, sums, options } = breaking
  const nodes = active.map((node) =>
    judge(breaking, node, at, measure(items, sums, node.start, at, options.width(node.line))),
  )
  return nodes.toSorted(byPrice).slice(0, 1)
}

/** A limit of hyphens is kept wherever it can be, at any looseness of lines. */
const byPrice = (a: Node, b: Node): number => a.tooMany - b.tooMany || a.demerits - b.demerits

/**
 * The line from which on all are equally wide; ways to one break that differ in the number of earlier lines only need
 * not be kept apart from there on (TeX's `easy_line`). Lines beyond the sixty-fourth count as equal.
 */
function firstOfEqualWidths(width: BreakOptions['width']): number {
  const last = width(63)
  let line = 63
  while (line > 0 && width(line - 1) === last) line--
  return line
}

/** Fills each line as far as it goes, the way of a composer that looks at one line only. */
export function breakGreedy(items: readonly BreakItem[], options: BreakOptions): number[] {
  const sums = runningSums(items, options.ragged)
  const breaks: number[] = []
  let [start, flagged] = [-1, 0]
  let best: number | undefined
  for (let at = 0; at < items.length; at++) {
    if (!isLegalBreak(items, at)) continue
    const item = items[at] as BreakItem
    const width = options.width(breaks.length)
    const line = measure(items, sums, lineStart(sums, start), at, width)
    if (line.ratio < -1 && best !== undefined) {
      breaks.push(best)
      flagged = isFlagged(items, best) ? flagged + 1 : 0
      at = start = best
      best = undefined
      continue
    }
    const isBeyond = isFlagged(items, at) && options.ladder > 0 && flagged >= options.ladder
    const tooMany = isBeyond && best !== undefined && fillsHalf({ items, sums, options }, start, best, width)
    const inZone = options.ragged && isFlagged(items, at) && leavesLess({ items, sums, options }, start, at, width)
    // One last resort is as good as another, and the later fills the line.
    const isDear = isLastResort(item) && best !== undefined && !isLastResort(items[best])
    if (!(tooMany || inZone || isDear) || best === undefined) best = at
    if ((item.kind === 'penalty' && item.cost === -Infinity) || at === items.length - 1) {
      breaks.push(at)
      start = at
      best = undefined
      flagged = 0
    }
  }
  return breaks
}

type Node = {
  at: number
  /** First item of the line that follows. */
  start: number
  line: number
  /** Flagged breaks in a row, this one included, as far as their number matters. */
  flagged: number
  /** 0 tight, 1 decent, 2 loose, 3 very loose. */
  fitness: number
  /** Flagged breaks beyond the ladder, up to here. */
  tooMany: number
  demerits: number
  before: Node | undefined
}

type Sums = {
  width: Float64Array
  stretch: Float64Array
  shrink: Float64Array
  /** From each item on, the first that can begin a line. */
  starts: Int32Array
  /** Up to each item, the last that is glue; -1 where none is. */
  glue: Int32Array
  /** What a line without any shrink may be too long. */
  squeeze: number
}

function runningSums(items: readonly BreakItem[], ragged: boolean): Sums {
  const sums = ['width', 'stretch', 'shrink'].map(() => new Float64Array(items.length + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const [width, stretch, shrink] = sums
  items.forEach((item, i) => {
    const counts = item.kind !== 'penalty'
    width[i + 1] = width[i]! + (counts ? item.width : 0)
    stretch[i + 1] = stretch[i]! + (counts && !ragged ? item.stretch : 0)
    shrink[i + 1] = shrink[i]! + (counts && !ragged ? item.shrink : 0)
  })
  const starts = new Int32Array(items.length + 1).fill(items.length)
  for (let i = items.length - 1; i >= 0; i--) {
    const item = items[i] as BreakItem
    const begins = item.kind === 'box' || (item.kind === 'penalty' && item.cost === -Infinity)
    starts[i] = begins ? i : starts[i + 1]!
  }
  const glue = new Int32Array(items.length)
  items.forEach((item, i) => (glue[i] = item.kind === 'glue' ? i : (glue[i - 1] ?? -1)))
  return { width, stretch, shrink, starts, glue, squeeze: ragged ? raggedSqueeze : 0 }
}

function isLegalBreak(items: readonly BreakItem[], at: number): boolean {
  const item = items[at] as BreakItem
  if (item.kind === 'penalty') return item.cost !== Infinity
  return item.kind === 'glue' && items[at - 1]?.kind === 'box'
}

const legalBreaks = (items: readonly BreakItem[]): number[] =>
  items.flatMap((_, at) => (isLegalBreak(items, at) ? [at] : []))

const isFlagged = (items: readonly BreakItem[], at: number): boolean => {
  const item = items[at]
  return item?.kind === 'penalty' && item.flagged
}

export const isLastResort = (item: BreakItem | undefined): boolean =>
  item?.kind === 'penalty' && item.cost >= lastResort && item.cost !== Infinity

/** First item of the line after a break: glue and unforced penalties after a break vanish. */
const lineStart = ({ starts }: Sums, brokenAt: number): number => (brokenAt < 0 ? 0 : starts[brokenAt + 1]!)

type Measured = { natural: number; space: number; ratio: number }

/** The line from item `first` to a break at `to`. */
function measure(items: readonly BreakItem[], sums: Sums, first: number, to: number, width: number): Measured {
  const start = Math.min(first, to)
  const item = items[to] as BreakItem
  const hang =
    (item.kind === 'box' ? 0 : (item.hang ?? 0)) + (items[start]?.kind === 'box' ? (items[start].hang ?? 0) : 0)
  const natural = sums.width[to]! - sums.width[start]! + (item.kind === 'penalty' ? item.width : 0) - hang
  const space = width - natural
  if (space < rounding && space > -rounding - sums.squeeze) return { natural, space, ratio: 0 }
  if (space > 0) {
    const stretch = sums.stretch[to]! - sums.stretch[start]!
    return { natural, space, ratio: stretch > 0 ? space / stretch : Infinity }
  }
  const shrink = sums.shrink[to]! - sums.shrink[start]!
  return { natural, space, ratio: shrink > 0 && space >= -shrink - rounding ? Math.max(-1, space / shrink) : -Infinity }
}

/** The line from `node` to `at` as a node with its demerits. */
function judge({ items, sums, options }: Breaking, node: Node, at: number, line: Measured): Node {
  const item = items[at] as BreakItem
  const cost = item.kind === 'penalty' ? item.cost : 0
  const flagged = isFlagged(items, at) ? node.flagged + 1 : 0
  const isTooMany = options.ladder > 0 && flagged > options.ladder
  const forced = cost === -Infinity
  const badness = forced && line.ratio > 0 ? 0 : badnessOf(line, options.width(node.line), options.ragged)
  const fitness = line.ratio < -0.5 ? 0 : line.ratio <= 0.5 ? 1 : line.ratio <= 1 ? 2 : 3
  // Paper, p. 1128, with alpha (flagged in a row) and gamma (contrasting neighbours). Adobe's patent on its composer
  // (US 6,510,441) has the hyphen's price inside the square as the paper has it; ragged lines were seen to break
  // as if it stood outside.
  const inside = forced || options.ragged ? 0 : Math.max(cost, 0)
  let demerits = (1 + badness + inside) ** 2
  if (!forced && inside === 0) demerits += cost >= 0 ? cost ** 2 : -(cost ** 2)
  if (flagged > 1) demerits += options.ragged ? raggedInARow : flaggedInARow
  if (!options.ragged && Math.abs(fitness - node.fitness) > 1) demerits += contrastingNeighbours
  return {
    at,
    start: lineStart(sums, at),
    line: node.line + 1,
    flagged: Math.min(flagged, Math.max(options.ladder, 1), mostLadder),
    fitness: options.ragged ? 1 : fitness,
    tooMany: node.tooMany + (isTooMany ? 1 : 0),
    demerits: node.demerits + demerits,
    before: node,
  }
}

/** Paper, p. 1127: 100 |r|³. What is seen as a gap has a least width, so that lines without any space compare too. */
function badnessOf(line: Measured, width: number, ragged: boolean): number {
  if (line.ratio < -1) return overfullBadness * (1 - line.space / Math.max(width, 1))
  if (ragged) return raggedBadness * Math.min(1, Math.max(0, line.space) / Math.max(width, 1)) ** 2
  const stretch = line.space / line.ratio
  const ratio = line.ratio <= 1 ? Math.abs(line.ratio) : line.space / Math.max(stretch, leastStretch)
  return 100 * ratio ** 3
}

/** Whether a line to `at`, which is no flagged break, is at least half full: no limit of hyphens makes shorter ones. */
function fillsHalf({ items, sums }: Breaking, from: number, at: number, width: number): boolean {
  return !isFlagged(items, at) && measure(items, sums, lineStart(sums, from), at, width).natural >= width / 2
}

/** Whether breaking before the word that holds the flagged break `at` leaves no more than `zone` of the line. */
function leavesLess({ items, sums, options: { zone } }: Breaking, from: number, at: number, width: number): boolean {
  const before = sums.glue[at]!
  if (before <= from + 1) return false
  return width - measure(items, sums, lineStart(sums, from), before, width).natural <= zone
}

/** Points; sums of many widths differ in the last digits. */
const rounding = 1e-6
/** Points a line counts as stretching at least where it is too loose: 100 · 3³ for 3 pt that nothing can take up. */
const leastStretch = 1
/** Badness of a line that is too long, and as much again for each measure it is longer; no other line comes near it. */
const overfullBadness = 100_000
/** Demerits of a second flagged break in a row: the paper's alpha (p. 1128). A line as bad as 54 pays as much. */
const flaggedInARow = 3000
/** Demerits of lines whose looseness differs by more than a class: the paper's gamma (p. 1128). */
const contrastingNeighbours = 3000
/**
 * Badness of a ragged line that is all empty, in the square of the share left over. Found by trying, as the next: with both and a
 * hyphen's price of 50, ragged paragraphs of an InDesign document with known word widths break where InDesign broke them in 56 of 67
 * lines; filling line by line does in 32.
 */
const raggedBadness = 4000
/** Demerits of a second flagged break in a row in ragged text. */
const raggedInARow = 1000
/** A greater limit of flagged breaks in a row counts as none. */
const mostLadder = 63
/** Ways kept to reach one break; more differ only in lines long past. */
const maximumRivals = 12
/** Line beginnings kept in view; only lines with hundreds of breaks, which nobody reads, have more. */
const maximumActive = 200
/** Line beginnings weighed against breaks in one paragraph; one that asks for more is filled line by line. */
const mostWork = 1_000_000
