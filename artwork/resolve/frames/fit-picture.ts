import { mapRect, height, outset, rect, width, type Rect } from '../../geometry/rect.ts'
import { chain, rotation, scaling, translation, type Matrix } from '../../geometry/matrix.ts'
import type { PicturePlacement } from '../../model/data.ts'
import type { FrameAttributes } from '../../model/frame-attributes.ts'
import type { Picture } from '../../model/picture.ts'

/**
 * Lays a picture that data brings into a frame: maps the picture's unit square to the frame's coordinates.
 *
 * The design's fitting option decides, with its crops as room beyond (or, negative, within) the frame. A design that
 * asks for no fitting at all would show a corner of a large photograph; such frames are filled, from the middle.
 */
export function fitPicture(
  frame: Rect,
  picture: Picture,
  a: FrameAttributes,
  placement: PicturePlacement = {},
): Matrix {
  const mode = placement.mode ?? designMode(a, placement)
  const target = mode === 'design' ? withCrops(frame, a) : frame
  const { turned, box } = turnedPart(picture, placement)

  const [sx, sy] = scales(mode === 'design' ? (a.FittingOnEmptyFrame ?? 'none') : mode, target, box, picture)
  const [ax, ay] = mode === 'design' ? anchorShares(a.FittingAlignment) : [0.5, 0.5]
  const [w, h] = [width(box) * sx, height(box) * sy]
  const left = target.left + (width(target) - w) * ax
  const top = target.top + (height(target) - h) * ay
  return chain(chain(turned, scaling(sx, sy)), translation(left + w / 2, top + h / 2))
}

/** The part of a picture that shows, in points at 72 pixels per inch, its middle at the origin, flipped and turned. */
export function turnedPart(picture: Picture, placement: PicturePlacement = {}): { turned: Matrix; box: Rect } {
  const { crop = rect(0, 0, 1, 1), rotate = 0, flip = 'none' } = placement
  const part = isPart(crop) ? crop : rect(0, 0, 1, 1)
  const flipped: Matrix = [
    flip === 'horizontal' || flip === 'both' ? -1 : 1,
    0,
    0,
    flip === 'vertical' || flip === 'both' ? -1 : 1,
    0,
    0,
  ]
  const centred = chain(
    translation(-(part.left + part.right) / 2, -(part.top + part.bottom) / 2),
    scaling(picture.width, picture.height),
  )
  const turned = chain(chain(centred, flipped), rotation(Number.isFinite(rotate) ? rotate % 360 : 0))
  return { turned, box: mapRect(rect(part.left, part.top, part.right, part.bottom), turned) }
}

/** Data that only crops or turns still wants the frame covered. */
function designMode(a: FrameAttributes, { crop }: PicturePlacement): 'design' | 'fill' {
  return (a.FittingOnEmptyFrame ?? 'none') === 'none' || crop ? 'fill' : 'design'
}

function scales(mode: string, target: Rect, box: Rect, picture: Picture): [number, number] {
  const sx = width(target) / Math.max(width(box), 1e-6)
  const sy = height(target) / Math.max(height(box), 1e-6)
  if (mode === 'content') return [sx, sy]
  if (mode === 'center') return [72 / picture.dpi, 72 / picture.dpi]
  const scale = mode === 'fill' ? Math.max(sx, sy) : Math.min(sx, sy)
  return [scale, scale]
}

/** Crops as the design keeps them; where they turn the frame inside out they are left from an older picture. */
function withCrops(frame: Rect, a: FrameAttributes): Rect {
  const target = outset(frame, a.TopCrop ?? 0, a.LeftCrop ?? 0, a.BottomCrop ?? 0, a.RightCrop ?? 0)
  return width(target) > 1 && height(target) > 1 ? target : frame
}

const isPart = ({ left, top, right, bottom }: Rect): boolean =>
  right - left > 0.001 && bottom - top > 0.001 && [left, top, right, bottom].every((share) => Math.abs(share) < 100)

/** `TopLeftAnchor` to `BottomRightAnchor`: the share of the spare room that comes before the picture. */
function anchorShares(anchor = 'TopLeftAnchor'): [number, number] {
  const x = anchor.includes('Left') ? 0 : anchor.includes('Right') ? 1 : 0.5
  const y = anchor.startsWith('Top') ? 0 : anchor.startsWith('Bottom') ? 1 : 0.5
  return [x, y]
}
