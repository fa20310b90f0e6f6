import type { Path } from '../../geometry/path.ts'
import { polylines, walk } from '../../geometry/polyline.ts'
import type { ResolvedStroke } from '../../model/resolved.ts'

/**
 * Dashes as pieces of the line, one around every corner and one at every end (Stroke panel, Corners); what the design
 * allows to give way is stretched. Undefined for patterns of more than one dash and gap and for
 * very many dashes, which stay as they fall.
 */
export function fittedDashes(path: Path, { dash: dashes, cornerAdjustment }: ResolvedStroke): Path | undefined {
  if (!dashes || !cornerAdjustment) return undefined
  const [dash = 0, gap = dash] = dashes.pattern
  if (dashes.pattern.length > 2 || dash < 0 || dash + gap <= 0) return undefined
  const lines = polylines(path)
  const total = lines.reduce((sum, line) => sum + walk(line).length, 0) / (dash + gap)
  const corners = lines.reduce((sum, { points }) => sum + points.length, 0)
  // Every piece looks at all points of its line.
  if (!(total + corners <= mostDashes)) return undefined
  return lines.flatMap((line) => {
    const { length, corners, piece } = walk(line)
    const closing = corners.length > 0 ? corners[0]! + length : length
    const stops = line.closed ? [...(corners.length > 0 ? corners : [0]), closing] : [0, ...corners, length]
    const pieces: Path[] = []
    for (const [i, from] of stops.slice(0, -1).entries()) {
      const side = stops[i + 1]! - from
      const count = Math.max(1, Math.round(side / (dash + gap)))
      const period = side / count
      // A dot is a dash of hardly any length under round caps.
      const half = dash === 0 ? dot : dashLength(dash, gap, period, cornerAdjustment) / 2
      for (let n = 0; n < count; n++) {
        const middle = from + n * period
        const begins = !line.closed && i === 0 && n === 0
        pieces.push(piece(begins ? 0 : middle - half, middle + half))
      }
      if (!line.closed && i === stops.length - 2) pieces.push(piece(length - half, length))
    }
    return pieces.flat()
  })
}

const dot = 5e-4

/** Dashes and corners of one path. Where there are more, nobody sees how they meet the corners, and they stay as they fall. */
const mostDashes = 5000

function dashLength(dash: number, gap: number, period: number, which: 'dashes' | 'gaps' | 'both'): number {
  if (which === 'gaps') return Math.min(dash, period)
  return which === 'dashes' ? Math.max(0, period - gap) : (dash * period) / (dash + gap)
}
