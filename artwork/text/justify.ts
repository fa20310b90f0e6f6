import { flexibility, type BreakFormat } from './break-items.ts'
import type { SetCluster } from './set-cluster.ts'

/**
 * Spreads `space` (negative: too much text) over the clusters from `from` to `to`: first word spaces within their
 * limits, then letter spacing, then the width of the glyphs, as InDesign's Justification dialogue orders them; what is
 * left goes to the word spaces again, or between the letters of a single word. Changes places and widths in place.
 */
export function justify(set: SetCluster[], from: number, to: number, space: number, format: BreakFormat): void {
  let left = space
  const line = set.slice(from, to)
  const spaces = line.filter((c) => c.cluster.kind === 'space')
  const letters = line.filter((c) => c.cluster.kind === 'glyphs')
  const gaps = letters.filter((c) => c !== line.at(-1))

  left -= spread(spaces, left, (c) => limits(c, { ...format, letterSpacing: none, glyphScaling: unscaled }))
  left -= spread(gaps, left, (c) => limits(c, { ...format, glyphScaling: unscaled }))
  left -= scale(letters, left, format)
  if (Math.abs(left) > 1e-9) {
    const rest = spaces.length > 0 ? spaces : left > 0 ? gaps : []
    for (const c of rest) c.width += left / rest.length
  }
  let x = set[from]?.x ?? 0
  for (const c of set.slice(from)) {
    c.x = x
    x += c.width
  }
}

const none = [0, 0, 0] as const
const unscaled = [100, 100, 100] as const

function limits({ cluster }: SetCluster, format: BreakFormat): readonly [number, number] {
  const { stretch, shrink } = flexibility(cluster, format)
  return [shrink, stretch]
}

/** Gives each its share of what it may give; returns how much was spread. */
function spread(
  clusters: readonly SetCluster[],
  space: number,
  limit: (c: SetCluster) => readonly [shrink: number, stretch: number],
): number {
  const room = clusters.map((c) => limit(c)[space < 0 ? 0 : 1])
  const total = room.reduce((a, b) => a + b, 0)
  if (total <= 0 || Math.abs(space) < 1e-9) return 0
  const part = Math.min(1, Math.abs(space) / total) * Math.sign(space)
  clusters.forEach((c, i) => (c.width += part * room[i]!))
  return part * total
}

/** Widens or narrows all glyphs of the line alike. */
function scale(letters: readonly SetCluster[], space: number, { glyphScaling }: BreakFormat): number {
  const [least, wanted, most] = glyphScaling
  const total = letters.reduce((sum, c) => sum + c.cluster.width, 0)
  if (total <= 0 || Math.abs(space) < 1e-9) return 0
  const change = Math.min(Math.max(space / total, (least - wanted) / 100), (most - wanted) / 100)
  for (const c of letters) {
    c.stretch += change
    c.width += c.cluster.width * change
  }
  return change * total
}
