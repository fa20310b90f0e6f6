import type { Matrix } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'
import type { GroupItem } from '../model/page.ts'
import type { ResolvedParagraph, ResolvedPathText } from '../model/resolved.ts'
import { breakParagraph } from '../text/break-paragraph.ts'
import type { Hyphenator } from '../text/hyphenate.ts'
import type { TextContext } from '../text/itemise.ts'
import { lineItems } from '../text/line-items.ts'
import { setLine } from '../text/set-line.ts'
import type { SetCluster } from '../text/set-cluster.ts'
import { shapeParagraph } from '../text/shape-paragraph.ts'

/**
 * One line of text along an outline, each character upright on it at its middle (InDesign's "Rainbow"; other effects are
 * reported and set so). Text on a closed outline runs against the order of its points, which are listed counter-clockwise:
 * so it stands outside and reads clockwise. `overset` counts the characters that find no place.
 */
export function setOnPath(
  paragraph: ResolvedParagraph,
  path: Path,
  text: ResolvedPathText,
  hyphenator: Hyphenator | undefined,
  context: TextContext,
): { items: GroupItem[]; overset: number } {
  const line = measure(path)
  const isClosed = path.some((step) => step[0] === 'close')
  const way = wayOf(text, line.length, isClosed)
  const shaped = shapeParagraph(paragraph, context)
  const { format } = paragraph
  const slot = { left: 0, right: way.length }
  const lines = breakParagraph(shaped, 0, shaped.clusters.length, { format, hyphenator, slot: () => slot })
  const [first] = lines
  if (!first) return { items: [], overset: 0 }
  const set = setLine({ ...first, last: true }, format, slot, 'single')
  const items = set.clusters.flatMap((cluster): GroupItem[] => {
    const middle = way.start + way.direction * (cluster.x + cluster.width / 2)
    const { x, y, angle } = pointAt(line, isClosed ? modulo(middle, line.length) : middle)
    const turn = angle + (way.direction < 0 ? Math.PI : 0)
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const matrix: Matrix = [cos, sin, -sin, cos, x, y]
    const own = { ...set, clusters: [{ ...cluster, x: -cluster.width / 2 }] }
    const inside = lineItems(own, 0, riseOf(cluster, text))
    return inside.length > 0 ? [{ kind: 'group', matrix, items: inside }] : []
  })
  const overset = lines.slice(1).reduce((sum, { clusters }) => sum + clusters.length, 0)
  return { items, overset }
}

/** Where the text begins on the outline, which way it runs and how long it may be. */
function wayOf({ start, end, flipped }: ResolvedPathText, length: number, isClosed: boolean) {
  const forward = end >= start ? 1 : -1
  const direction = (isClosed ? -1 : forward) * (flipped ? -1 : 1)
  const begin = flipped ? end : start
  const room = isClosed ? modulo(start - end, length) || length : Math.abs(end - start)
  return { start: begin, direction, length: Math.min(room, length) }
}

const modulo = (value: number, by: number): number => (by > 0 ? ((value % by) + by) % by : 0)

/** How far below the outline the baseline lies. */
function riseOf({ cluster: { run } }: SetCluster, { alignment }: ResolvedPathText): number {
  const unit = run.size / run.face.unitsPerEm
  const { ascender, descender } = run.face
  if (alignment === 'ascender') return ascender * unit
  if (alignment === 'descender') return descender * unit
  return alignment === 'center' ? ((ascender + descender) / 2) * unit : 0
}

type Measured = { points: readonly (readonly [x: number, y: number, at: number])[]; length: number }

/** Pieces a curve is cut into. */
const curveSteps = 48

/** The first subpath as short straight lines, with the way to each of their ends. */
function measure(path: Path): Measured {
  const points: [number, number, number][] = []
  const to = (x: number, y: number): void => {
    const last = points.at(-1)
    points.push([x, y, last ? last[2] + Math.hypot(x - last[0], y - last[1]) : 0])
  }
  for (const step of path) {
    if (step[0] === 'move' && points.length > 0) break
    if (step[0] === 'move' || step[0] === 'line') to(step[1], step[2])
    else if (step[0] === 'close') to(points[0]?.[0] ?? 0, points[0]?.[1] ?? 0)
    else {
      const [ax, ay] = points.at(-1) ?? [0, 0]
      for (let i = 1; i <= curveSteps; i++) {
        const t = i / curveSteps
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
        to(a * ax + b * step[1] + c * step[3] + d * step[5], a * ay + b * step[2] + c * step[4] + d * step[6])
      }
    }
  }
  return { points, length: points.at(-1)?.[2] ?? 0 }
}

function pointAt({ points }: Measured, at: number): { x: number; y: number; angle: number } {
  let [i, high] = [1, Math.max(points.length - 1, 1)]
  while (i < high) {
    const middle = (i + high) >> 1
    if (points[middle]![2] < at) i = middle + 1
    else high = middle
  }
  const [a, b] = [points[i - 1] ?? [0, 0, 0], points[i] ?? points[i - 1] ?? [0, 0, 0]]
  const share = b[2] > a[2] ? (at - a[2]) / (b[2] - a[2]) : 0
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0])
  return { x: a[0] + (b[0] - a[0]) * share, y: a[1] + (b[1] - a[1]) * share, angle }
}
