/**
 * Bevels: a height over every pixel, raised from the object's edge, lit from one side. What faces the light more than the
 * flat paper does is lit, what faces it less is shaded. Adobe has not published its own rule; this is the shading that
 * its words describe (depth 100 % a slope of 45 degrees, the light at an angle and an altitude), judged by eye.
 */
import { outset } from '../../geometry/rect.ts'
import type { ReliefItem } from '../../model/page.ts'
import { blur } from './blur.ts'
import { blank, outlineBounds, type Raster } from './coverage.ts'
import { distances } from './distance.ts'
import { edgeScale, frameOf, toMask } from './mask-frame.ts'
import type { EffectMask } from './mask.ts'
import { outlinesOf, type SilhouetteAssets } from './outlines.ts'
import { covered, depths, mapped } from './raster-steps.ts'

export function reliefMask(relief: ReliefItem, assets: SilhouetteAssets): EffectMask | undefined {
  const { of, size, soften, style } = relief
  const outlines = outlinesOf(of, assets)
  const bounds = outlineBounds(outlines)
  if (!bounds || size <= 0) return undefined
  const frame = frameOf(outset(bounds, style === 'inner' ? 2 : size + soften + 1), size, assets, edgeScale)
  const own = covered(frame, outlines)
  const shade = lighted(heightsOf(own, relief), own, relief)
  blur(shade, (soften * frame.scale) / 2)
  return toMask(mapped(shade, (value, i) => value * within(own.data[i]!, style)))
}

const within = (own: number, style: ReliefItem['style']): number =>
  style === 'inner' ? own : style === 'outer' ? 1 - own : 1

/** Heights in pixels. */
function heightsOf(own: Raster, { size, style, technique }: ReliefItem): Float32Array {
  // On both sides of the edge the slope shares the size.
  const reach = (size * own.scale) / (style === 'emboss' || style === 'pillow' ? 2 : 1)
  const [inside, outside] = [depths(own), distances(own)]
  const heights = own.data.map((_, i) => {
    const height = heightAt(inside[i]! - outside[i]!, reach, style)
    const shaped = technique === 'smooth' ? reach * Math.sin((Math.PI / 2) * (height / reach)) : height
    // The paper far around is at 0, which is what the blur takes for what lies beyond the raster.
    return shaped - heightAt(-reach, reach, style)
  })
  // Even a hard chisel's slopes are no steps of pixels.
  blur({ ...own, data: heights }, { smooth: reach / 4, chiselSoft: reach / 8, chiselHard: 1 }[technique])
  return heights
}

/** From the distance to the edge, positive inside. */
function heightAt(depth: number, reach: number, style: ReliefItem['style']): number {
  const height = Math.min(reach, Math.max(-reach, depth))
  if (style === 'inner') return Math.max(0, height)
  if (style === 'outer') return Math.min(0, height)
  return style === 'pillow' ? Math.abs(height) : height
}

/** How much more, or less, light than flat paper each pixel has: by the slopes to its neighbours. */
function lighted(heights: Float32Array, own: Raster, { light, side, sunk, depth }: ReliefItem): Raster {
  const { width: w, height: h } = own
  const shade = blank(own)
  const [lx, ly, lz] = light
  const steepness = (sunk ? -1 : 1) * depth
  const most = side === 'lit' ? Math.max(1 - lz, 0.05) : -Math.max(lz, 0.05)
  for (let y = 0; y < h; y++) {
    const [north, south] = [Math.max(0, y - 1), Math.min(h - 1, y + 1)]
    for (let x = 0; x < w; x++) {
      const [west, east] = [Math.max(0, x - 1), Math.min(w - 1, x + 1)]
      const rise = (heights[y * w + east]! - heights[y * w + west]!) / Math.max(1, east - west)
      const fall = (heights[south * w + x]! - heights[north * w + x]!) / Math.max(1, south - north)
      if (rise === 0 && fall === 0) continue
      const [nx, ny] = [-rise * steepness, -fall * steepness]
      const strength = ((nx * lx + ny * ly + lz) / Math.sqrt(nx * nx + ny * ny + 1) - lz) / most
      shade.data[y * w + x] = Math.min(1, Math.max(0, strength))
    }
  }
  return shade
}
