/**
 * Bevels: a height over every pixel, raised from the object's edge, lit from one side. What faces the light more than the
 * flat paper does is lit, what faces it less is shaded. Adobe has not published its own rule; this is the shading that
 * its words describe (depth 100 % a slope of 45 degrees, the light at an angle and an altitude), judged by eye.
 */
import { outset } from '../../geometry/rect.ts'
import type { ReliefItem } from '../../model/page.ts'
import { blur } from './blur.ts'
import { outlineBounds, type Raster } from './coverage.ts'
import { distances } from './distance.ts'
import { edgeScale, frameOf, toMask, type EffectMask } from './mask-frame.ts'
import { outlinesOf, type SilhouetteAssets } from './outlines.ts'
import { covered, depths, mapped } from './raster-steps.ts'

export function reliefMask(relief: ReliefItem, assets: SilhouetteAssets): EffectMask | undefined {
  const { of, size, soften, style, side } = relief
  const outlines = outlinesOf(of, assets)
  const bounds = outlineBounds(outlines)
  if (!bounds || size <= 0) return undefined
  const frame = frameOf(outset(bounds, style === 'inner' ? 2 : size + soften + 1), size, edgeScale)
  const own = covered(frame, outlines)
  const heights = heightsOf(own, relief)
  const [x, y, z] = relief.light
  const steepness = (relief.sunk ? -1 : 1) * relief.depth
  const shade = mapped(own, (_, i) => {
    const [east, south] = slopeAt(heights, own, i)
    const [nx, ny] = [-east * steepness, -south * steepness]
    const light = (nx * x + ny * y + z) / Math.hypot(nx, ny, 1)
    return side === 'lit' ? (light - z) / Math.max(1 - z, 0.05) : (z - light) / Math.max(z, 0.05)
  })
  shade.data.forEach((value, i) => (shade.data[i] = Math.min(1, Math.max(0, value))))
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

/** How much the height rises to the right and downwards, by the neighbours on both sides. */
function slopeAt(heights: Float32Array, { width, height }: Raster, i: number): [number, number] {
  const [x, y] = [i % width, Math.floor(i / width)]
  const [west, east] = [x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i]
  const [north, south] = [y > 0 ? i - width : i, y + 1 < height ? i + width : i]
  return [
    (heights[east]! - heights[west]!) / Math.max(1, east - west),
    (heights[south]! - heights[north]!) / Math.max(1, (south - north) / width),
  ]
}
