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

/** Moved by pixels, between them too. */
export function shifted(from: Raster, dx: number, dy: number): Raster {
  const to = blank(from)
  const { width: w, height: h } = from
  const at = (x: number, y: number) => (x >= 0 && x < w && y >= 0 && y < h ? from.data[y * w + x]! : 0)
  const [ix, iy] = [Math.floor(dx), Math.floor(dy)]
  const [fx, fy] = [dx - ix, dy - iy]
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [sx, sy] = [x - ix, y - iy]
      to.data[y * w + x] =
        at(sx, sy) * (1 - fx) * (1 - fy) +
        at(sx - 1, sy) * fx * (1 - fy) +
        at(sx, sy - 1) * (1 - fx) * fy +
        at(sx - 1, sy - 1) * fx * fy
    }
  return to
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
