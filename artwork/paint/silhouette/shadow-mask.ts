import { outset } from '../../geometry/rect.ts'
import type { ShadowItem } from '../../model/page.ts'
import { blur } from './blur.ts'
import { outlineBounds, type Raster } from './coverage.ts'
import { distances } from './distance.ts'
import { edgeScale, frameOf, toMask } from './mask-frame.ts'
import type { EffectMask } from './mask.ts'
import { outlinesOf, type SilhouetteAssets } from './outlines.ts'
import { covered, grown, inverted, mapped, shifted, solid } from './raster-steps.ts'

/**
 * The silhouette moved, grown and blurred. The blur is a Gaussian whose standard deviation is half the size: fitted to a
 * shadow of 17 pt that InDesign CS5.5 flattened into a PDF, strength and extent agree within a hundredth; its pixels end
 * as far from the silhouette as the size says. Spread and choke grow the matte before it is blurred, as Adobe's help says.
 */
export function shadowMask(shadow: ShadowItem, assets: SilhouetteAssets): EffectMask | undefined {
  const { of, offset, size, where } = shadow
  const outlines = outlinesOf(of, assets)
  const bounds = outlineBounds(outlines)
  if (!bounds) return undefined
  const [dx, dy] = offset
  const isInner = where === 'inside' || where === 'insideFromCentre'
  // Inner ones are seen only inside, but what casts them must lie in the raster whole.
  const room = isInner ? 1 : size + 1
  const box = outset(
    bounds,
    room + Math.max(0, -dy),
    room + Math.max(0, -dx),
    room + Math.max(0, dy),
    room + Math.max(0, dx),
  )
  const frame = frameOf(
    box,
    size,
    assets,
    { behind: 1, outside: 2 * edgeScale, inside: edgeScale, insideFromCentre: edgeScale }[where],
  )
  const own = covered(frame, outlines)
  const cast = shifted(own, dx * frame.scale, dy * frame.scale)
  if (isInner) {
    const around = softened(inverted(cast), shadow, 1)
    return toMask(mapped(around, (value, i) => own.data[i]! * (where === 'inside' ? value : 1 - value)))
  }
  const shade = softened(cast, shadow, 0)
  if (where === 'behind') return toMask(shade)
  const spared = covered(frame, solid(outlines))
  return toMask(mapped(shade, (value, i) => value * (1 - spared.data[i]!)))
}

/** `beyond`: what the matte is where the raster ends. */
function softened(matte: Raster, { size, spread, precise }: ShadowItem, beyond: 0 | 1): Raster {
  const [pixels, grow] = [size * matte.scale, size * matte.scale * spread]
  if (precise && pixels > 0) {
    const away = distances(matte)
    return mapped(matte, (value, i) => Math.max(value, ramp(away[i]!, grow, pixels)))
  }
  const wide = grown(matte, grow)
  // The blur takes what lies beyond the raster as empty.
  const blurred = beyond === 1 ? inverted(wide) : mapped(wide, (value) => value)
  blur(blurred, (pixels - grow) / 2)
  return beyond === 1 ? inverted(blurred) : blurred
}

/** Full up to `from`, nothing from `to` on, even between them. */
const ramp = (at: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, 1 - (at - from) / Math.max(0.5, to - from)))
