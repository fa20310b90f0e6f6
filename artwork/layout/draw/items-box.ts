import { chain, type Matrix } from '../../geometry/matrix.ts'
import { pathBounds } from '../../geometry/path.ts'
import { mapRect, rect, type Rect } from '../../geometry/rect.ts'
import type { PageItem } from '../../model/page.ts'

/** Of the size: what most faces have. */
const letter = { width: 0.5, ascent: 0.8, descent: 0.2 }

/** Around all of them; words from their ascent to their descent. */
export function boxOf(items: readonly PageItem[], ctm: Matrix): Rect {
  const boxes = items.map((item): Rect => {
    if (item.kind === 'group') return boxOf(item.items, chain(item.matrix, ctm))
    if (item.kind === 'path') return mapRect(pathBounds(item.path), ctm)
    if (item.kind === 'image') return mapRect(rect(0, 0, 1, 1), chain(item.matrix, ctm))
    if (item.kind !== 'text') return boxOf(item.of, ctm)
    const { glyphs, size } = item
    const [from, to] = [glyphs[0]?.x ?? 0, (glyphs.at(-1)?.x ?? 0) + size * letter.width]
    return mapRect(rect(from, -letter.ascent * size, to, letter.descent * size), chain(item.matrix, ctm))
  })
  return rect(
    Math.min(...boxes.map(({ left }) => left)),
    Math.min(...boxes.map(({ top }) => top)),
    Math.max(...boxes.map(({ right }) => right)),
    Math.max(...boxes.map(({ bottom }) => bottom)),
  )
}
