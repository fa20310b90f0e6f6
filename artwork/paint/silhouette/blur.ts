import type { Raster } from './coverage.ts'

/** A Gaussian of this standard deviation in pixels, by three boxes one after the other (W3C Filter Effects, 9.12). */
export function blur(raster: Raster, deviation: number): void {
  if (deviation < 0.3) return
  const { width, height, data } = raster
  for (const size of boxes(deviation)) {
    const radius = (size - 1) / 2
    for (let y = 0; y < height; y++) pass(data, y * width, 1, width, radius)
    for (let x = 0; x < width; x++) pass(data, x, width, height, radius)
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

function pass(data: Float32Array, start: number, step: number, count: number, radius: number): void {
  const row = new Float32Array(count)
  for (let i = 0; i < count; i++) row[i] = data[start + i * step]!
  const size = 2 * radius + 1
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += row[i] ?? 0
  for (let i = 0; i < count; i++) {
    data[start + i * step] = sum / size
    sum += (row[i + radius + 1] ?? 0) - (row[i - radius] ?? 0)
  }
}
