import { chain, identity, type Matrix } from '../../geometry/matrix.ts'
import { mapPath, rectPath, type Path } from '../../geometry/path.ts'
import { parallel, polylinePath, polylines } from '../../geometry/polyline.ts'
import { rect } from '../../geometry/rect.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import type { FillRule, PageItem, Stroke, TextItem } from '../../model/page.ts'
import type { Picture } from '../../model/picture.ts'
import type { PaintFaces } from '../faces.ts'
import { vectorPicture } from '../vector-picture.ts'
import type { EffectMask } from './mask.ts'

/** The area that items cover, without their colours; groups clip or fade it. */
export type Outline =
  | { kind: 'area'; path: Path; rule: FillRule }
  | { kind: 'group'; inside: readonly Outline[]; clip?: { path: Path; rule: FillRule }; opacity: number }

export type SilhouetteAssets = {
  faces: PaintFaces
  pictures: ReadonlyMap<string, Picture>
  /** What the effects of one painting may still cost; without it they cost what they do. */
  effort?: Effort
}

export type Effort = {
  /** That may still be worked out. */
  pixels: number
  /** Those that were, by what they are of. */
  masks?: Map<string, EffectMask>
}

/** Half a minute of work; thirty pages of A4 each with a shadow all over it at 150 dpi. */
export const newEffort = (): Effort => ({ pixels: 150_000_000, masks: new Map() })

/** Pictures in pixels count as their whole box. */
export function outlinesOf(items: readonly PageItem[], assets: SilhouetteAssets, ctm: Matrix = identity): Outline[] {
  return items.flatMap((item): Outline[] => {
    if (item.kind === 'group') {
      const matrix = chain(item.matrix, ctm)
      const inside = outlinesOf(item.items, assets, matrix)
      if (!item.clip && (item.opacity ?? 1) === 1) return inside
      const clip = item.clip && { path: mapPath(item.clip.path, matrix), rule: item.clip.rule }
      return [{ kind: 'group', inside, opacity: item.opacity ?? 1, ...(clip && { clip }) }]
    }
    if (item.kind === 'path') {
      const filled: Outline[] = item.fill ? [{ kind: 'area', path: mapPath(item.path, ctm), rule: item.fill.rule }] : []
      return item.stroke ? [...filled, ...strokeAreas(item.path, item.stroke, ctm)] : filled
    }
    if (item.kind === 'text') return textAreas(item, assets.faces, ctm)
    if (item.kind === 'image') return imageAreas(item, assets, ctm)
    return []
  })
}

function imageAreas(
  { picture: key, matrix }: Extract<PageItem, { kind: 'image' }>,
  assets: SilhouetteAssets,
  ctm: Matrix,
): Outline[] {
  const picture = assets.pictures.get(key)
  if (!picture) return []
  const placed = chain(matrix, ctm)
  const drawing = picture.format === 'svg' ? vectorPicture(picture, new Diagnostics()) : undefined
  if (drawing) return outlinesOf(drawing.items, assets, placed)
  return [{ kind: 'area', path: mapPath(rectPath(rect(0, 0, 1, 1)), placed), rule: 'nonzero' }]
}

function textAreas(item: TextItem, faces: PaintFaces, ctm: Matrix): Outline[] {
  const face = faces.face(item.font)
  if (!face) return []
  const scale = item.size / face.unitsPerEm
  const whole = chain(item.matrix, ctm)
  const path = item.glyphs.flatMap(({ id, x, y }) =>
    mapPath(face.outline(id), chain([scale, 0, 0, -scale, x, y], whole)),
  )
  if (path.length === 0) return []
  const filled: Outline[] = item.fill ? [{ kind: 'area', path, rule: 'nonzero' }] : []
  if (!item.stroke) return filled
  const own = item.glyphs.flatMap(({ id, x, y }) =>
    mapPath(face.outline(id), chain([scale, 0, 0, -scale, x, y], item.matrix)),
  )
  return [...filled, ...strokeAreas(own, item.stroke, ctm)]
}

/** The band around a line. Dashes and round ends do not matter under a blur. */
function strokeAreas(path: Path, { width }: Stroke, ctm: Matrix): Outline[] {
  return polylines(path).map((line): Outline => {
    const [one, other] = [parallel(line, width / 2), parallel(line, -width / 2)]
    const band: Path = line.closed
      ? [...polylinePath(one), ...polylinePath(other)]
      : polylinePath({ points: [...one.points, ...other.points.toReversed()], closed: true })
    return { kind: 'area', path: mapPath(band, ctm), rule: line.closed ? 'evenodd' : 'nonzero' }
  })
}
