import { height, width, type Rect } from '../../geometry/rect.ts'
import type { Raster } from './coverage.ts'
import type { EffectMask } from './mask.ts'
import type { SilhouetteAssets } from './outlines.ts'

/**
 * A raster over the box: fine where edges are sharp, coarse where all is soft, `least` pixels a point in any case. Where a
 * painting has used up its effort, effects are drawn in a few large pixels.
 */
export function frameOf(box: Rect, size: number, { effort }: SilhouetteAssets, least = 1): Omit<Raster, 'data'> {
  const wanted = Math.min(300 / 72, Math.max(least, 16 / Math.max(size, 0.1)))
  const most = effort ? Math.max(fewPixels, Math.min(mostPixels, effort.pixels)) : mostPixels
  const scale = Math.min(wanted, Math.sqrt(most / Math.max(1, width(box) * height(box))))
  const [across, down] = [width(box), height(box)].map((points) => Math.max(1, Math.ceil(points * scale)))
  if (effort) effort.pixels -= across! * down!
  return { left: box.left, top: box.top, width: across!, height: down!, scale }
}

/** Pixels a point where an object's own edge cuts the effect off. */
export const edgeScale = 150 / 72

/** Of one effect; a page of A4 at 150 dpi. */
const mostPixels = 2_200_000

const fewPixels = 4_000

export function toMask({ left, top, width: w, height: h, scale, data }: Raster): EffectMask {
  const box = { left, top, right: left + w / scale, bottom: top + h / scale }
  const bytes = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) bytes[i] = Math.round(Math.min(1, Math.max(0, data[i]!)) * 255)
  return { box, width: w, height: h, data: bytes }
}
