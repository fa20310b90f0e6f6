import { gradientVector } from '../../geometry/gradient-vector.ts'
import { apply, chain, identity, invert, type Matrix } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import type { PageItem, Paint } from '../../model/page.ts'
import { factsOf, noteFacts } from '../../model/item-facts.ts'

/**
 * The gradients of words laid over their frame's box: every letter shows the part it stands on, as InDesign has it (Help,
 * Use gradients in text: the ends are anchored to the bounding box of the path or frame).
 */
export function laidOnFrame(
  items: readonly PageItem[],
  box: Rect,
  toFrame: Matrix = identity,
  /** Told of each item that another takes the place of. */
  replaced?: (before: PageItem, after: PageItem) => void,
): PageItem[] {
  const laid = (paint: Paint): Paint => laidOver(paint, box, toFrame)
  return items.map((item): PageItem => {
    if (item.kind === 'group') {
      const inside = laidOnFrame(item.items, box, chain(item.matrix, toFrame), replaced)
      return inside.every((child, i) => child === item.items[i]) ? item : { ...item, items: inside }
    }
    if (item.kind !== 'text' && item.kind !== 'path') return item
    const { fill, stroke } = item
    if (!waits(fill?.paint) && !waits(stroke?.paint)) return item
    const after = {
      ...item,
      ...(fill && { fill: { ...fill, paint: laid(fill.paint) } }),
      ...(stroke && { stroke: { ...stroke, paint: laid(stroke.paint) } }),
    } as PageItem
    noteFacts(after, factsOf(item))
    replaced?.(item, after)
    return after
  })
}

const waits = (paint: Paint | undefined): boolean => paint?.kind === 'gradient' && paint.onFrame !== undefined

function laidOver(paint: Paint, box: Rect, toFrame: Matrix): Paint {
  if (paint.kind !== 'gradient' || !paint.onFrame) return paint
  const { onFrame, ...gradient } = paint
  const { from, to } = gradientVector(gradient.shape, { ...onFrame, box })
  const back = invert(toFrame) ?? identity
  return { ...gradient, from: apply(back, from), to: apply(back, to) }
}
