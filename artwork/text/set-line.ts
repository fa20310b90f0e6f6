import type { ParagraphFormat } from '../model/style.ts'
import { flexibility, type BreakFormat } from './break-items.ts'
import { raggedSqueeze } from './break-lines.ts'
import type { Cluster } from './clusters.ts'
import { justify } from './justify.ts'
import { lineOrder } from './bidi.ts'
import { hangLeft, hangRight } from './optical-margin.ts'
import { layOut, type TabSettings } from './tabs.ts'
import type { SetCluster } from './set-cluster.ts'

export type LineFormat = BreakFormat &
  Pick<
    ParagraphFormat,
    | 'direction'
    | 'justification'
    | 'singleWordJustification'
    | 'leftIndent'
    | 'rightIndent'
    | 'firstLineIndent'
    | 'lastLineIndent'
    | 'tabStops'
    | 'autoLeading'
  >

/** The clusters of one line, before they are set. */
export type BrokenLine = {
  clusters: readonly Cluster[]
  hyphen: Cluster | undefined
  /** First of the paragraph; last of it; ended by a forced line break. */
  first: boolean
  last: boolean
  forced: boolean
  /** Where an "indent to here" mark of an earlier line stands. */
  indent: number | undefined
}

/** Where a line may be: from the column's left edge. */
export type Slot = { left: number; right: number }

export type SetLine = {
  /** In the order they are read. */
  clusters: readonly SetCluster[]
  /** Of what is seen: without white space at the end. */
  left: number
  right: number
  /** From the baseline before to this one. */
  leading: number
}

/** Edges of the text in a slot, by the paragraph's indents. */
export function lineEdges(format: LineFormat, slot: Slot, line: Pick<BrokenLine, 'first' | 'indent'>): Slot {
  const left = line.indent ?? slot.left + format.leftIndent + (line.first ? format.firstLineIndent : 0)
  return { left, right: Math.max(slot.right - format.rightIndent, left) }
}

export function tabSettings(format: LineFormat, slot: Slot, edges: Slot): TabSettings {
  const hanging = format.firstLineIndent < 0 ? slot.left + format.leftIndent : undefined
  return { stops: format.tabStops, start: edges.left, end: edges.right, hanging }
}

/** Gives every cluster of a line its place. `side` decides what "towards the spine" means. */
export function setLine(line: BrokenLine, format: LineFormat, slot: Slot, side: 'left' | 'right' | 'single'): SetLine {
  const read = line.hyphen ? [...line.clusters, line.hyphen] : line.clusters
  const isRight = format.direction === 'rtl'
  const order = lineOrder(read, format.direction)
  // From here on as the line stands; one that begins at the right is set as in a mirror.
  const clusters = order.map((i) => read[i]!)
  const [hangStart, hangEnd] = isRight ? [hangRight, hangLeft] : [hangLeft, hangRight]
  const seen = clusters.slice(0, seenLength(clusters))
  const text = lineEdges(format, slot, line)
  const edges = { ...text, left: text.left - hangStart(seen[0], format.opticalMargin) }
  const right = edges.right + hangEnd(seen.at(-1), format.opticalMargin) - (line.last ? format.lastLineIndent : 0)
  const laid = layOut(clusters, (c) => flexibility(c, format).width, tabSettings(format, slot, edges))
  const scaling = format.glyphScaling[1] / 100
  const set: SetCluster[] = clusters.map((cluster, i) => ({
    ...laid[i]!,
    cluster,
    stretch: cluster.kind === 'glyphs' ? scaling : 1,
  }))
  const lastSeen = set[seen.length - 1]
  const end = lastSeen ? lastSeen.x + lastSeen.width : edges.left
  const { align, full } = alignmentOf(line, format, side)
  const space = right - end
  const from = afterLastTab(seen)
  const tooLong = space < 0 && space >= -raggedSqueeze - 1e-6
  if ((full || tooLong) && seen.length > 0) justify(set, from, seen.length, space, format)
  else if (align !== 'left' && from === 0) move(set, align === 'right' ? space : space / 2)
  const last = set[seen.length - 1]
  const [start, stop] = [set[0]?.x ?? edges.left, last ? last.x + last.width : edges.left]
  const mirror = (x: number) => slot.left + slot.right - x
  if (isRight) for (const c of set) c.x = mirror(c.x + c.width)
  const placed: SetCluster[] = []
  order.forEach((at, i) => (placed[at] = set[i]!))
  return {
    clusters: placed,
    left: isRight ? mirror(stop) : start,
    right: isRight ? mirror(start) : stop,
    leading: leadingOf(clusters, format.autoLeading),
  }
}

/** InDesign takes the largest leading on the line; automatic leading counts an item in the text by its height. */
export function leadingOf(clusters: readonly Cluster[], autoLeading: number): number {
  let [most, over] = [0, 0]
  for (const { run, kind, height = 0, above = 0 } of clusters) {
    over = Math.max(over, above)
    if (kind === 'break' || kind === 'table') continue
    const { leading, pointSize } = run.style
    most = Math.max(most, leading === 'auto' ? (Math.max(pointSize, height) * autoLeading) / 100 : leading)
  }
  return most + over
}

/** Clusters up to the last that is not white space. */
function seenLength(clusters: readonly Cluster[]): number {
  let length = clusters.length
  while (length > 0 && ['space', 'lineBreak', 'break'].includes(clusters[length - 1]?.kind ?? '')) length--
  return length
}

function afterLastTab(clusters: readonly Cluster[]): number {
  for (let i = clusters.length; i > 0; i--) {
    const kind = clusters[i - 1]?.kind
    if (kind === 'tab' || kind === 'rightTab') return i
  }
  return 0
}

function move(set: SetCluster[], by: number): void {
  for (const c of set) c.x += by
}

function alignmentOf(line: BrokenLine, format: LineFormat, side: 'left' | 'right' | 'single') {
  type Align = 'left' | 'center' | 'right'
  const towardsSpine: Align = (side === 'left') === (format.direction === 'ltr') ? 'right' : 'left'
  const awayFromSpine: Align = towardsSpine === 'left' ? 'right' : 'left'
  const table: Record<LineFormat['justification'], { full: boolean; align: Align }> = {
    left: { full: false, align: 'left' },
    center: { full: false, align: 'center' },
    right: { full: false, align: 'right' },
    toBindingSide: { full: false, align: towardsSpine },
    awayFromBindingSide: { full: false, align: awayFromSpine },
    leftJustified: { full: true, align: 'left' },
    centerJustified: { full: true, align: 'center' },
    rightJustified: { full: true, align: 'right' },
    fullyJustified: { full: true, align: 'left' },
  }
  const { full, align } = table[format.justification]
  if (!full) return { full, align }
  // Only the paragraph's last line is left alone: a forced line break ends a line that is justified like others.
  const ends = line.last
  if (ends && format.justification !== 'fullyJustified') return { full: false, align }
  const hasSpace = line.clusters.slice(0, seenLength(line.clusters)).some((c) => c.kind === 'space')
  if (hasSpace || format.singleWordJustification === 'justify') return { full, align }
  return { full: false, align: ends ? align : format.singleWordJustification }
}
