/**
 * What of a page's items can be seen at all: what lies wholly outside of the paper is not painted. A group or a wide drawing
 * brings such things along, and resvg fails on a layer (opacity, blend mode, clip) that lies two pages' widths away.
 */
import { chain, identity, type Matrix } from '../geometry/matrix.ts'
import { pathBounds, type Path } from '../geometry/path.ts'
import { intersection, intersects, mapRect, outset, rect, union, type Rect } from '../geometry/rect.ts'
import type { ImageItem, PageItem, Stroke, TextItem } from '../model/page.ts'
import { reachOf } from '../layout/draw/with-effects.ts'
import type { PaintFaces } from './faces.ts'

export type Sight = {
  faces: PaintFaces
  /** What a picture is made of, where the painter draws it as items; undefined for one that is painted whole. */
  drawingOf?: (item: ImageItem) => readonly PageItem[] | undefined
}

/** The same list where all of it is in sight. `ctm` maps the items' coordinates to those of `paper`. */
export function inSight(
  items: readonly PageItem[],
  paper: Rect,
  sight: Sight,
  ctm: Matrix = identity,
): readonly PageItem[] {
  const seen = items.flatMap((item) => seenOf(item, paper, sight, ctm))
  return seen.length === items.length && seen.every((item, i) => item === items[i]) ? items : seen
}

function seenOf(item: PageItem, paper: Rect, sight: Sight, ctm: Matrix): PageItem[] {
  const inner = item.kind === 'group' || item.kind === 'image' ? chain(item.matrix, ctm) : ctm
  if (item.kind === 'image') {
    const drawing = sight.drawingOf?.(item)
    const seen = drawing && inSight(drawing, paper, sight, inner)
    if (!seen || seen === drawing) return intersects(mapRect(rect(0, 0, 1, 1), inner), paper) ? [item] : []
    const { matrix, opacity } = item
    return seen.length === 0 ? [] : [{ kind: 'group', matrix, items: seen, ...(opacity !== undefined && { opacity }) }]
  }
  if (item.kind !== 'group') return touches(boxOf([item], sight, ctm), paper) ? [item] : []
  const window = item.clip ? intersection(paper, mapRect(pathBounds(item.clip.path), inner)) : paper
  if (!window) return []
  // Edges fade by the shape of all that is in the group.
  if (item.mask && item.mask.kind !== 'gradient') return touches(boxOf(item.items, sight, inner), window) ? [item] : []
  const seen = inSight(item.items, window, sight, inner)
  if (seen === item.items) return [item]
  return seen.length === 0 ? [] : [{ ...item, items: seen }]
}

const touches = (box: Rect | undefined, paper: Rect): boolean => box !== undefined && intersects(box, paper)

/** Around all that the items draw, strokes and effects included; undefined where they draw nothing. */
function boxOf(items: readonly PageItem[], sight: Sight, ctm: Matrix): Rect | undefined {
  return items.reduce<Rect | undefined>((all, item) => {
    const box = item.kind === 'group' ? boxOf(item.items, sight, chain(item.matrix, ctm)) : ownBox(item, sight)
    const placed = box && (item.kind === 'group' ? box : mapRect(box, ctm))
    return all && placed ? union(all, placed) : (all ?? placed)
  }, undefined)
}

/** In the coordinates of what the item is in. */
function ownBox(item: Exclude<PageItem, { kind: 'group' }>, sight: Sight): Rect | undefined {
  if (item.kind === 'image') return mapRect(rect(0, 0, 1, 1), item.matrix)
  if (item.kind === 'path') return item.path.length > 0 ? stroked(pathBounds(item.path), item.stroke) : undefined
  if (item.kind === 'text') return textBox(item, sight)
  const box = boxOf(item.of, sight, identity)
  // Masks of effects end a point further out.
  return box && outset(box, reachOf(item) + 1)
}

/** A sharp corner reaches as far as the mitre's limit lets it. */
const stroked = (box: Rect, stroke: Stroke | undefined): Rect =>
  stroke ? outset(box, (stroke.width / 2) * Math.max(Math.SQRT2, stroke.join === 'miter' ? stroke.miterLimit : 1)) : box

/** Around the ink of its letters and where each begins. A face that is not there is told by the painter, so its words stay. */
function textBox({ font, size, glyphs, matrix, stroke }: TextItem, { faces }: Sight): Rect {
  const face = faces.face(font)
  if (!face) return rect(-farAway, -farAway, farAway, farAway)
  const scale = size / face.unitsPerEm
  const boxes = glyphs.map(({ id, x, y }) => mapRect(inkOf(face.outline(id)), [scale, 0, 0, -scale, x, y]))
  return stroked(mapRect(boxes.reduce(union, boxes[0] ?? atOrigin), matrix), stroke)
}

const farAway = 1e6

const atOrigin = rect(0, 0, 0, 0)

function inkOf(outline: Path): Rect {
  let box = inks.get(outline)
  if (!box) inks.set(outline, (box = union(pathBounds(outline), atOrigin)))
  return box
}

const inks = new WeakMap<Path, Rect>()
