/** What effects do to rasters of one frame. */
import { blank, cover, type Raster } from './coverage.ts'
import { distances } from './distance.ts'
import type { Outline } from './outlines.ts'

export function covered(frame: Omit<Raster, 'data'>, outlines: readonly Outline[]): Raster {
  const raster = blank(frame)
  cover(raster, outlines)
  return raster
}

/** The same, opaque throughout: what is faint knocks out as what is not. */
export const solid = (outlines: readonly Outline[]): Outline[] =>
  outlines.map((outline) =>
    outline.kind === 'group' ? { ...outline, inside: solid(outline.inside), opacity: 1 } : outline,
  )

/** Moved by pixels, between them too; what comes from beyond the raster is empty. */
export function shifted(from: Raster, dx: number, dy: number): Raster {
  const [ix, iy] = [Math.floor(dx), Math.floor(dy)]
  const [fx, fy] = [dx - ix, dy - iy]
  const to = blank(from)
  for (const [x, y, share] of [
    [ix, iy, (1 - fx) * (1 - fy)],
    [ix + 1, iy, fx * (1 - fy)],
    [ix, iy + 1, (1 - fx) * fy],
    [ix + 1, iy + 1, fx * fy],
  ] as const)
    if (share > 0) addMoved(from, to, x, y, share)
  return to
}

function addMoved({ width: w, height: h, data }: Raster, to: Raster, dx: number, dy: number, share: number): void {
  const [first, last] = [Math.max(0, dx), Math.min(w, w + dx)]
  for (let y = Math.max(0, dy); y < Math.min(h, h + dy); y++) {
    const [row, source] = [y * w, (y - dy) * w - dx]
    for (let x = first; x < last; x++) to.data[row + x]! += data[source + x]! * share
  }
}

export const mapped = (raster: Raster, change: (value: number, at: number) => number): Raster => ({
  ...raster,
  data: raster.data.map(change),
})

export const inverted = (raster: Raster): Raster => mapped(raster, (value) => 1 - value)

/** Grown all around by this many pixels. */
export function grown(raster: Raster, by: number): Raster {
  if (by <= 0) return raster
  const away = distances(raster)
  return mapped(raster, (value, i) => Math.max(value, Math.min(1, by + 0.5 - away[i]!)))
}

/** How far inside of the shape each pixel lies. The raster must reach beyond it. */
export const depths = (raster: Raster): Float32Array => distances(inverted(raster))
