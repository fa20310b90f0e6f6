import { outset } from '../../geometry/rect.ts'
import type { GroupMask, PageItem } from '../../model/page.ts'
import { blur } from './blur.ts'
import { outlineBounds, type Raster } from './coverage.ts'
import { distances } from './distance.ts'
import { frameOf, toMask } from './mask-frame.ts'
import type { EffectMask } from './mask.ts'
import { outlinesOf, type SilhouetteAssets } from './outlines.ts'
import { covered, depths, mapped } from './raster-steps.ts'

/** How much of items remains where their edges fade: nothing at the edge, all of it `size` inside. */
export function featherMask(
  feather: Extract<GroupMask, { kind: 'feather' }>,
  items: readonly PageItem[],
  assets: SilhouetteAssets,
): EffectMask | undefined {
  const outlines = outlinesOf(items, assets)
  const bounds = outlineBounds(outlines)
  if (!bounds) return undefined
  const { size, choke } = feather
  const own = covered(frameOf(outset(bounds, 1), size, assets, feather.corners ? 2 : 1), outlines)
  const inside = strengths(own, feather)
  return toMask(
    mapped(own, (value, i) => (choke < 1 ? Math.min(1, Math.max(0, inside[i]! - choke) / (1 - choke)) : 0) * value),
  )
}

/** Before the choke: 0 on the edge to 1 `size` inside. */
function strengths(own: Raster, { size, corners }: Extract<GroupMask, { kind: 'feather' }>): Float32Array {
  const reach = Math.max(size * own.scale, 1e-3)
  if (!corners) {
    const faded = { ...own, data: own.data.slice() }
    blur(faded, reach / 2)
    // A blurred edge is half there on the edge itself; nothing must remain of it.
    return faded.data.map((value) => Math.max(0, (value - 0.5) * 2))
  }
  const inside = depths(own)
  if (corners === 'sharp') return inside.map((depth) => depth / reach)
  // Rounded off by the width: by the distance from what lies that deep, or as deep as it gets.
  const deepest = inside.reduce((most, depth) => Math.max(most, depth), 0)
  const core = Math.min(reach, deepest * 0.999)
  const away = distances({ ...own, data: inside.map((depth) => (depth >= core ? 1 : 0)) })
  return away.map((distance) => (core - distance) / reach)
}
