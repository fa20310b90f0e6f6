import type { ResolvedParagraph } from '../model/resolved.ts'
import type { Cluster, ParagraphText } from './clusters.ts'
import { lineOrder } from './bidi.ts'
import type { SetLine } from './set-line.ts'
import type { SetCluster } from './set-cluster.ts'
import { leadingOf } from './set-line.ts'

/** The first characters of a paragraph, enlarged; its lines stand beside them. */
export type DropCap = {
  /** Number of lines beside it; it shares the baseline of the last one. */
  lines: number
  /** Clusters of the paragraph that are in it. */
  count: number
  width: number
  /** How far its baseline lies above the last line's: by the depth of its descenders, where it is scaled for them. */
  rise: number
  line: SetLine
}

/**
 * The drop cap is as large as makes capitals of the text's size reach from its baseline to the cap height of the first
 * line. A size of its own counts in proportion, a baseline shift as it is: designs set 8 pt raised by 8 pt in text of
 * 9.3 pt over six lines of 11.4 pt, which meets the first line's capitals only so.
 */
export function dropCapOf({ format }: ResolvedParagraph, { clusters }: ParagraphText): DropCap | undefined {
  if (!format.dropCap) return undefined
  const { lines, characters, alignsLeftEdge, scalesForDescenders } = format.dropCap
  const taken: Cluster[] = []
  for (const cluster of clusters) {
    const isText = cluster.kind === 'glyphs' || cluster.kind === 'space'
    if (!isText || taken.length >= characters) break
    taken.push(cluster)
  }
  const [first] = taken
  if (!first || taken.length === clusters.length) return undefined
  const body = clusters[taken.length] ?? first
  const { face, scaleY } = first.run
  const capHeight = (face.capHeight / face.unitsPerEm) * body.run.style.pointSize * scaleY
  const full = capHeight > 0 ? 1 + ((lines - 1) * leadingOf([body], format.autoLeading)) / capHeight : 1
  // With its descenders it is as high as without them it would be: they end on the baseline of its last line.
  const below = scalesForDescenders ? Math.max(...taken.map(descent)) : 0
  const capitals = (first.run.face.capHeight / face.unitsPerEm) * first.run.size * first.run.scaleY
  const scale = below > 0 ? (full * capitals) / (capitals + below) : full
  const large = taken.map((cluster) => enlarged(cluster, scale))
  const bearing = alignsLeftEdge ? leftBearing(large[0]!) : 0
  let x = -bearing
  const order = lineOrder(large, format.direction)
  const set: SetCluster[] = []
  for (const i of format.direction === 'rtl' ? order.toReversed() : order) {
    const cluster = large[i]!
    set[i] = { cluster, x, width: cluster.width, stretch: 1 }
    x += cluster.width
  }
  return {
    lines,
    count: taken.length,
    width: x,
    rise: below * scale,
    line: { clusters: set, left: 0, right: x, leading: 0 },
  }
}

/** Runs stay shared, so that neighbours are still drawn as one. */
function enlarged(cluster: Cluster, scale: number): Cluster {
  return {
    ...cluster,
    width: cluster.width * scale,
    glyphs: cluster.glyphs.map(({ id, x, y }) => ({ id, x: x * scale, y: y * scale })),
    run: largeRun(cluster.run, scale),
  }
}

const largeRuns = new WeakMap<Cluster['run'], Map<number, Cluster['run']>>()

function largeRun(run: Cluster['run'], scale: number): Cluster['run'] {
  const known = largeRuns.get(run) ?? new Map<number, Cluster['run']>()
  largeRuns.set(run, known)
  const large = known.get(scale) ?? { ...run, size: run.size * scale }
  known.set(scale, large)
  return large
}

/** How far the ink of a letter hangs below the baseline; round letters overshoot it a little, which does not count. */
function descent({ glyphs, run }: Cluster): number {
  const lowest = Math.min(0, ...glyphs.map(({ id }) => run.face.inkBounds(id)?.bottom ?? 0)) / run.face.unitsPerEm
  return lowest < -leastDescender ? -lowest * run.size * run.scaleY : 0
}

/** In ems. */
const leastDescender = 0.04

function leftBearing({ glyphs, run }: Cluster): number {
  const [glyph] = glyphs
  const left = glyph && run.face.inkBounds(glyph.id)?.left
  return left === undefined ? 0 : (left / run.face.unitsPerEm) * run.size * run.scaleX
}
