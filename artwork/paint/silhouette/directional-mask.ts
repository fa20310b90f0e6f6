import { rotation, apply } from '../../geometry/matrix.ts'
import { outset } from '../../geometry/rect.ts'
import type { GroupMask, PageItem } from '../../model/page.ts'
import { blank, outlineBounds, type Raster } from './coverage.ts'
import { frameOf, toMask } from './mask-frame.ts'
import type { EffectMask } from './mask.ts'
import { outlinesOf, type SilhouetteAssets } from './outlines.ts'
import { covered, mapped } from './raster-steps.ts'

type Directional = Extract<GroupMask, { kind: 'directional' }>

/**
 * How much of items remains where edges fade in four directions, each over its width from the first edge met in it, or
 * from every edge. Turned feathers are worked out upright and read back.
 */
export function directionalMask(
  feather: Directional,
  items: readonly PageItem[],
  assets: SilhouetteAssets,
): EffectMask | undefined {
  const { widths, angle } = feather
  const least = Math.min(...Object.values(widths).filter((width) => width > 0))
  const turn = rotation(angle)
  const upright = outlinesOf(items, assets, turn)
  const bounds = outlineBounds(upright)
  if (!bounds) return undefined
  const strengths = strengthsOf(covered(frameOf(outset(bounds, 1), least, assets, 2), upright), feather)
  if (angle === 0) return toMask(strengths)
  const box = outlineBounds(outlinesOf(items, assets))
  if (!box) return undefined
  const target = blank(frameOf(outset(box, 1), least, assets, 2))
  return toMask(
    mapped(target, (_, i) => {
      const x = target.left + ((i % target.width) + 0.5) / target.scale
      const y = target.top + (Math.floor(i / target.width) + 0.5) / target.scale
      return sampled(strengths, ...apply(turn, [x, y]))
    }),
  )
}

function strengthsOf(own: Raster, { widths, choke, edges }: Directional): Raster {
  const { width: w, height: h, scale } = own
  const strengths = { ...own, data: new Float32Array(w * h).fill(1) }
  const fade = (start: number, step: number, count: number, points: number) => {
    if (points <= 0) return
    let edge: number | undefined
    for (let i = 0; i < count; i++) {
      const at = start + i * step
      const isCovered = own.data[at]! >= 0.5
      if (isCovered || edges === 'box') edge ??= i + (edges === 'box' ? own.scale : 0)
      else if (edges === 'every') edge = undefined
      const share = edge === undefined ? 0 : (i + 0.5 - edge) / (points * scale)
      strengths.data[at]! *= Math.min(1, choke < 1 ? Math.max(0, share - choke) / (1 - choke) : 0)
    }
  }
  for (let y = 0; y < h; y++) {
    fade(y * w, 1, w, widths.left)
    fade(y * w + w - 1, -1, w, widths.right)
  }
  for (let x = 0; x < w; x++) {
    fade(x, w, h, widths.top)
    fade((h - 1) * w + x, -w, h, widths.bottom)
  }
  return strengths
}

/** Between the four pixels around a point. */
function sampled({ left, top, width: w, height: h, scale, data }: Raster, x: number, y: number): number {
  const [px, py] = [(x - left) * scale - 0.5, (y - top) * scale - 0.5]
  const [ix, iy] = [Math.floor(px), Math.floor(py)]
  const [fx, fy] = [px - ix, py - iy]
  const at = (cx: number, cy: number) =>
    data[Math.min(h - 1, Math.max(0, cy)) * w + Math.min(w - 1, Math.max(0, cx))] ?? 0
  return (
    at(ix, iy) * (1 - fx) * (1 - fy) +
    at(ix + 1, iy) * fx * (1 - fy) +
    at(ix, iy + 1) * (1 - fx) * fy +
    at(ix + 1, iy + 1) * fx * fy
  )
}
