import type { Raster } from './coverage.ts'

/** A Gaussian of this standard deviation in pixels, by three boxes one after the other (W3C Filter Effects, 9.12). */
export function blur(raster: Raster, deviation: number): void {
  if (deviation < 0.3) return
  const { width, height, data } = raster
  const before = new Float32Array(data.length)
  for (const size of boxes(deviation)) {
    const radius = (size - 1) / 2
    before.set(data)
    for (let y = 0; y < height; y++) alongRow(before, data, y * width, width, radius)
    before.set(data)
    downColumns(before, data, width, height, radius)
  }
}

/** Three odd widths whose variances add up to the Gaussian's. */
function boxes(deviation: number): number[] {
  const ideal = Math.sqrt((12 * deviation * deviation) / 3 + 1)
  let lower = Math.floor(ideal)
  if (lower % 2 === 0) lower--
  const small = Math.round((12 * deviation * deviation - 3 * lower * lower - 12 * lower - 9) / (-4 * lower - 4))
  return [0, 1, 2].map((i) => Math.max(1, i < small ? lower : lower + 2))
}

function alongRow(from: Float32Array, to: Float32Array, start: number, count: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  let sum = 0
  for (let i = 0; i <= radius && i < count; i++) sum += from[start + i]!
  for (let i = 0; i < count; i++) {
    to[start + i] = sum * share
    if (i + radius + 1 < count) sum += from[start + i + radius + 1]!
    if (i >= radius) sum -= from[start + i - radius]!
  }
}

/** All columns at once, row after row, as they lie in memory. */
function downColumns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  const sums = new Float64Array(width)
  for (let y = 0; y <= radius && y < height; y++) for (let x = 0; x < width; x++) sums[x]! += from[y * width + x]!
  for (let y = 0; y < height; y++) {
    const [row, enters, leaves] = [y * width, (y + radius + 1) * width, (y - radius) * width]
    for (let x = 0; x < width; x++) to[row + x] = sums[x]! * share
    if (y + radius + 1 < height) for (let x = 0; x < width; x++) sums[x]! += from[enters + x]!
    if (y >= radius) for (let x = 0; x < width; x++) sums[x]! -= from[leaves + x]!
  }
}
