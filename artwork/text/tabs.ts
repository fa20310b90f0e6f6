import type { TabStop } from '../model/style.ts'
import type { Cluster } from './clusters.ts'

/** InDesign's stops where a paragraph sets none: every half inch. */
const defaultInterval = 36

/** Points: a stop so near is one that the text stands at, since sums of widths are never quite exact. */
const reached = 0.01

/** Where clusters stand on a line, from the column's left edge; tabs are as wide as the way to their stop. */
export type Laid = { x: number; width: number; leader?: string }

export type TabSettings = {
  stops: readonly TabStop[]
  /** Where the line begins and ends, from the column's left edge. */
  start: number
  end: number
  /** Left edge of the following lines: a hanging indent acts as a tab stop. */
  hanging: number | undefined
}

/** Lays clusters out without justification. `widthOf` gives what a cluster takes by the paragraph's spacing. */
export function layOut(clusters: readonly Cluster[], widthOf: (c: Cluster) => number, tabs: TabSettings): Laid[] {
  const laid: Laid[] = []
  let x = tabs.start
  for (let i = 0; i < clusters.length; i++) {
    const cluster = clusters[i] as Cluster
    if (cluster.kind === 'tab' || cluster.kind === 'rightTab') {
      const to = nextTab(clusters, i + 1)
      const following = clusters.slice(i + 1, to)
      const width = following.reduce((sum, c) => sum + widthOf(c), 0)
      const stop = stopOf(cluster, x, tabs)
      const shift = alignShift(stop, following, width, widthOf)
      const tabWidth = Math.max(0, stop.position - shift - x)
      laid.push({ x, width: tabWidth, ...(stop.leader && { leader: stop.leader }) })
      x += tabWidth
    } else {
      const width = widthOf(cluster)
      laid.push({ x, width })
      x += width
    }
  }
  return laid
}

/**
 * How far a growing line reaches, without laying it out again at every cluster as `layOut` would: the right edge with the clusters from the
 * line's beginning up to `end`, which never goes back.
 */
export function growingLine(
  clusters: readonly Cluster[],
  from: number,
  widthOf: (c: Cluster) => number,
  tabs: TabSettings,
): (end: number) => number {
  let [at, tabAt, width, beforeMark] = [from, tabs.start, 0, 0]
  let stop: TabStop | undefined
  let isMarked = false
  const right = (): number => {
    if (!stop) return tabAt + width
    const reach = { left: 0, right: width, center: width / 2, character: isMarked ? beforeMark : width }[stop.alignment]
    return Math.max(tabAt, stop.position - reach) + width
  }
  return (end) => {
    for (; at < end; at++) {
      const cluster = clusters[at] as Cluster
      if (cluster.kind === 'tab' || cluster.kind === 'rightTab') {
        tabAt = right()
        stop = stopOf(cluster, tabAt, tabs)
        ;[width, beforeMark, isMarked] = [0, 0, false]
      } else {
        isMarked ||= stop !== undefined && cluster.text.includes(stop.alignmentCharacter || '.')
        const own = widthOf(cluster)
        width += own
        if (!isMarked) beforeMark += own
      }
    }
    return right()
  }
}

function stopOf(cluster: Cluster, x: number, tabs: TabSettings): TabStop {
  const stop = nextStop(x, tabs)
  if (cluster.kind === 'tab') return stop
  return { position: tabs.end, alignment: 'right', alignmentCharacter: '', leader: stop.leader }
}

function nextTab(clusters: readonly Cluster[], from: number): number {
  let i = from
  while (i < clusters.length && clusters[i]?.kind !== 'tab' && clusters[i]?.kind !== 'rightTab') i++
  return i
}

function nextStop(x: number, { stops, hanging }: TabSettings): TabStop {
  const own = stops.filter((stop) => stop.position > x + reached).toSorted((a, b) => a.position - b.position)[0]
  const implied: TabStop = { position: hanging ?? 0, alignment: 'left', alignmentCharacter: '', leader: '' }
  if (hanging !== undefined && hanging > x + reached && (!own || hanging < own.position)) return implied
  return own ?? { ...implied, position: (Math.floor((x + reached) / defaultInterval) + 1) * defaultInterval }
}

/** How far the text after the tab reaches back from the stop. */
function alignShift(
  stop: TabStop,
  following: readonly Cluster[],
  width: number,
  widthOf: (c: Cluster) => number,
): number {
  if (stop.alignment === 'left') return 0
  if (stop.alignment === 'right') return width
  if (stop.alignment === 'center') return width / 2
  const at = following.findIndex((c) => c.text.includes(stop.alignmentCharacter || '.'))
  return at < 0 ? width : following.slice(0, at).reduce((sum, c) => sum + widthOf(c), 0)
}
