import { outset } from '../../geometry/rect.ts'
import type { SatinItem } from '../../model/page.ts'
import { blur } from './blur.ts'
import { outlineBounds } from './coverage.ts'
import { edgeScale, frameOf, toMask } from './mask-frame.ts'
import type { EffectMask } from './mask.ts'
import { outlinesOf, type SilhouetteAssets } from './outlines.ts'
import { covered, mapped, shifted } from './raster-steps.ts'

/** The blurred silhouette moved one way and the other, and where the two differ, inside of the object. */
export function satinMask({ of, offset, size, inverted }: SatinItem, assets: SilhouetteAssets): EffectMask | undefined {
  const outlines = outlinesOf(of, assets)
  const bounds = outlineBounds(outlines)
  if (!bounds) return undefined
  const [dx, dy] = offset
  const frame = frameOf(outset(bounds, 1 + Math.abs(dy), 1 + Math.abs(dx)), size, assets, edgeScale)
  const own = covered(frame, outlines)
  const [one, other] = [1, -1].map((side) => {
    const moved = shifted(own, side * dx * frame.scale, side * dy * frame.scale)
    blur(moved, (size * frame.scale) / 2)
    return moved.data
  }) as [Float32Array, Float32Array]
  return toMask(
    mapped(own, (value, i) => {
      const differs = Math.abs(one[i]! - other[i]!)
      return value * (inverted ? 1 - differs : differs)
    }),
  )
}
