import type { Rect } from '../geometry/rect.ts'
import type { Plates } from './sheet.ts'

export type DensePlace = { box: Rect; coverage: number }

/**
 * Where more ink than `most` stands on pixels that touch by their sides, over at least `least` square points. `coverage` is what
 * is reached on as large an area, so that the edge between two colours, or a speck, counts for nothing.
 */
export function densePlaces(plates: Plates, most: number, least: number): DensePlace[] {
  const { width, height, scale, left, top } = plates
  const sums = new Float32Array(width * height)
  for (const plate of plates.inks.values()) for (let at = 0; at < sums.length; at++) sums[at] = sums[at]! + plate[at]!
  const pixels = Math.ceil(least * scale ** 2)
  const isDense = (at: number): boolean => sums[at]! > most + hair
  const seen = new Uint8Array(sums.length)
  const places: DensePlace[] = []
  for (let start = 0; start < sums.length; start++) {
    if (seen[start] || !isDense(start)) continue
    const joined = [start]
    seen[start] = 1
    for (let next = 0; next < joined.length; next++) {
      const at = joined[next]!
      const [x, y] = [at % width, Math.floor(at / width)]
      for (const [beside, isThere] of [
        [at - 1, x > 0],
        [at + 1, x + 1 < width],
        [at - width, y > 0],
        [at + width, y + 1 < height],
      ] as const)
        if (isThere && !seen[beside] && isDense(beside)) {
          seen[beside] = 1
          joined.push(beside)
        }
    }
    if (joined.length < pixels) continue
    let [x0, y0, x1, y1] = [width, height, 0, 0]
    for (const at of joined) {
      const [x, y] = [at % width, Math.floor(at / width)]
      ;[x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)]
    }
    const strongest = Float32Array.from(joined, (at) => sums[at]!).toSorted()
    places.push({
      box: { left: left + x0 / scale, top: top + y0 / scale, right: left + x1 / scale, bottom: top + y1 / scale },
      coverage: strongest[strongest.length - pixels]!,
    })
  }
  return places
}

/** Half a percent: what is told in whole ones must be more than what is allowed. */
const hair = 0.005
