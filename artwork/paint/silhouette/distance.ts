import type { Raster } from './coverage.ts'

/**
 * How far each pixel lies from what the raster covers, in pixels: the exact Euclidean distance, as the lower envelope of
 * parabolas, first along columns and then along rows (Felzenszwalb and Huttenlocher, Distance Transforms of Sampled
 * Functions, 2012). Pixels covered in part are as far as their uncovered part is wide.
 */
export function distances({ width, height, data }: Raster): Float32Array {
  const squared = data.map((value) => (value <= 0 ? far : Math.max(0, 0.5 - value) ** 2))
  const longest = Math.max(width, height)
  const work: Work = {
    line: new Float64Array(longest),
    places: new Int32Array(longest),
    bounds: new Float64Array(longest + 1),
  }
  for (let x = 0; x < width; x++) envelope(squared, x, width, height, work)
  for (let y = 0; y < height; y++) envelope(squared, y * width, 1, width, work)
  return squared.map(Math.sqrt)
}

/** Further than any raster is wide, and small enough for sums of squares to stay exact. */
const far = 1e8

type Work = { line: Float64Array; places: Int32Array; bounds: Float64Array }

function envelope(data: Float32Array, start: number, step: number, count: number, work: Work): void {
  const { line, places, bounds } = work
  for (let i = 0; i < count; i++) line[i] = data[start + i * step]!
  let last = 0
  places[0] = 0
  bounds[0] = -Infinity
  bounds[1] = Infinity
  for (let q = 1; q < count; q++) {
    let meet = crossing(line, places[last]!, q)
    while (meet <= bounds[last]!) meet = crossing(line, places[--last]!, q)
    places[++last] = q
    bounds[last] = meet
    bounds[last + 1] = Infinity
  }
  let at = 0
  for (let q = 0; q < count; q++) {
    while (bounds[at + 1]! < q) at++
    const place = places[at]!
    data[start + q * step] = (q - place) ** 2 + line[place]!
  }
}

/** Where the parabolas over two places meet. */
const crossing = (line: Float64Array, p: number, q: number): number =>
  (line[q]! + q * q - (line[p]! + p * p)) / (2 * (q - p))
