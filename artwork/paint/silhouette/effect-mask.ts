/**
 * Shadows, glows and feathers as one channel of pixels, the same for print and screen. InDesign rasterises them too when it
 * flattens; its blur reaches as far as the size says, that is two standard deviations.
 */
import { outset, width, height, type Rect } from '../../geometry/rect.ts'
import type { PageItem, ShadowItem } from '../../model/page.ts'
import { blank, cover, outlineBounds, type Raster } from './coverage.ts'
import { blur } from './blur.ts'
import { outlinesOf, type SilhouetteAssets } from './outlines.ts'

/** 0 to 255 for each pixel of the box, rows from the top. */
export type EffectMask = { box: Rect; width: number; height: number; data: Uint8Array }

/** Where a shadow darkens; undefined where nothing casts one. */
export function shadowMask(shadow: ShadowItem, assets: SilhouetteAssets): EffectMask | undefined {
  const { of, offset, size, spread, where } = shadow
  const outlines = outlinesOf(of, assets)
  const bounds = outlineBounds(outlines)
  if (!bounds) return undefined
  const [dx, dy] = offset
  const isInner = where === 'inside' || where === 'insideFromCentre'
  const room = size + 1
  const box = isInner
    ? outset(bounds, 1)
    : outset(bounds, room + Math.max(0, -dy), room + Math.max(0, -dx), room + Math.max(0, dy), room + Math.max(0, dx))
  const frame = frameOf(box, size)
  const own = blank(frame)
  cover(own, outlines)
  const cast = blank(frame)
  shift(own, cast, dx * frame.scale, dy * frame.scale)
  if (isInner) invert(cast)
  blur(cast, (size * (1 - Math.min(spread, 0.99)) * frame.scale) / 2)
  if (spread > 0) strengthen(cast, spread)
  if (where === 'insideFromCentre') invert(cast)
  own.data.forEach((value, i) => {
    if (isInner) cast.data[i] = cast.data[i]! * value
    else if (where === 'outside') cast.data[i] = cast.data[i]! * (1 - value)
  })
  return toBytes(cast, box)
}

/** How much of items remains where their edges fade: nothing at the edge, all of it `size` inside. */
export function featherMask(
  items: readonly PageItem[],
  size: number,
  choke: number,
  assets: SilhouetteAssets,
): EffectMask | undefined {
  const outlines = outlinesOf(items, assets)
  const bounds = outlineBounds(outlines)
  if (!bounds) return undefined
  const box = outset(bounds, 1)
  const frame = frameOf(box, size)
  const own = blank(frame)
  cover(own, outlines)
  const faded = { ...own, data: own.data.slice() }
  blur(faded, (size * frame.scale) / 2)
  // A blurred edge is half there on the edge itself; nothing must remain of it.
  faded.data.forEach((value, i) => {
    const inside = Math.max(0, (value - 0.5) * 2)
    faded.data[i] = Math.min(1, choke < 1 ? Math.max(0, inside - choke) / (1 - choke) : 0) * own.data[i]!
  })
  return toBytes(faded, box)
}

/** Pixels a point: fine where edges are sharp, coarse where all is soft. */
function frameOf(box: Rect, size: number): Omit<Raster, 'data'> {
  const wanted = Math.min(300 / 72, Math.max(72 / 72, 16 / Math.max(size, 0.1)))
  const scale = Math.min(wanted, Math.sqrt(mostPixels / Math.max(1, width(box) * height(box))))
  return {
    left: box.left,
    top: box.top,
    width: Math.max(1, Math.ceil(width(box) * scale)),
    height: Math.max(1, Math.ceil(height(box) * scale)),
    scale,
  }
}

/** Of one effect; a page of A4 at 150 dpi. */
const mostPixels = 2_200_000

function shift(from: Raster, to: Raster, dx: number, dy: number): void {
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
}

const invert = ({ data }: Raster): void => data.forEach((value, i) => (data[i] = 1 - value))

const strengthen = ({ data }: Raster, spread: number): void =>
  data.forEach((value, i) => (data[i] = Math.min(1, value / Math.max(0.01, 1 - spread))))

function toBytes({ width: w, height: h, scale, data }: Raster, { left, top }: Rect): EffectMask {
  const box = { left, top, right: left + w / scale, bottom: top + h / scale }
  return {
    box,
    width: w,
    height: h,
    data: Uint8Array.from(data, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255)),
  }
}
