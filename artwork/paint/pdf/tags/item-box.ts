import { mapRect, rect, type Rect, union } from '../../../geometry/rect.ts'
import { pathBounds } from '../../../geometry/path.ts'
import type { PageItem } from '../../../model/page.ts'
import type { PaintFaces } from '../../faces.ts'
import { widthOf } from '../fonts/font.ts'

/** Where an item is to be seen, and words to be clicked, in the coordinates of what it is in; undefined where nothing is. */
export function itemBox(item: PageItem, faces: PaintFaces): Rect | undefined {
  if (item.kind === 'image') return mapRect(rect(0, 0, 1, 1), item.matrix)
  if (item.kind === 'path') return item.path.length > 0 ? pathBounds(item.path) : undefined
  if (item.kind !== 'text') return undefined
  const face = faces.face(item.font)
  if (!face) return undefined
  const unit = item.size / face.unitsPerEm
  const boxes = item.glyphs.map(({ id, x, y }) =>
    rect(x, y - face.ascender * unit, x + (widthOf(face, id) / 1000) * item.size, y - face.descender * unit),
  )
  const [first] = boxes
  return first && mapRect(boxes.reduce(union, first), item.matrix)
}
