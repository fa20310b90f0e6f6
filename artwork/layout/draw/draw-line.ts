import { rect, height, width, mapRect, union, type Rect } from '../../geometry/rect.ts'
import { translation, type Matrix } from '../../geometry/matrix.ts'
import type { ResolvedItem } from '../../model/resolved.ts'
import type { ItemBox } from '../../text/itemise.ts'
import { lineItems } from '../../text/line-items.ts'
import type { SetLine } from '../../text/set-line.ts'
import type { SetCluster } from '../../text/set-cluster.ts'
import { moved, ownBounds, together, type DrawnItem } from './draw-item.ts'
import type { Drawing } from '../flow.ts'

/** A line with what is anchored in it, and the boxes of its placeholders. */
export function drawTextLine(
  line: SetLine,
  x: number,
  y: number,
  draw: (item: ResolvedItem) => DrawnItem,
  /** Where items with a position of their own stand; the anchor is at `x + set.x` on the baseline. */
  custom: (item: ResolvedItem, set: SetCluster) => Matrix,
): Drawing {
  const drawing: Drawing = { items: lineItems(line, x, y), placeholders: placeholderBoxes(line, x, y) }
  for (const set of line.clusters) {
    const { item } = set.cluster
    if (!item) continue
    const isInline = !item.anchor || item.anchor.position === 'inline'
    const matrix = !isInline ? custom(item, set) : anchorMatrix(item, x + set.x, y - set.cluster.run.rise)
    const { items, placeholders } = moved(together([draw(item)]), matrix)
    drawing.items.push(...items)
    drawing.placeholders.push(...placeholders)
  }
  return drawing
}

/** What an anchored item takes of the line: items at custom positions take nothing. */
export function inlineBox(item: ResolvedItem): ItemBox {
  const { anchor } = item
  if (anchor?.position === 'custom') return { width: 0, height: 0 }
  const box = mapRect(ownBounds(item), item.matrix)
  if (anchor?.position === 'aboveLine')
    return { width: 0, height: 0, above: Math.max(0, height(box) + anchor.spaceBefore + anchor.spaceAfter) }
  return { width: width(box), height: Math.max(0, height(box) + (item.anchor?.yOffset ?? 0)) }
}

/** An item in the text stands on the baseline with the lower left corner of its box. */
function anchorMatrix(item: ResolvedItem, x: number, y: number): Matrix {
  const box = mapRect(ownBounds(item), item.matrix)
  return translation(x - box.left, y - box.bottom - (item.anchor?.yOffset ?? 0))
}

function placeholderBoxes(line: SetLine, x: number, y: number): Drawing['placeholders'] {
  const boxes = new Map<string, Rect>()
  for (const set of line.clusters) {
    const tag = set.cluster.run.placeholder
    if (tag === undefined) continue
    const box = clusterBox(set, x, y)
    const known = boxes.get(tag)
    boxes.set(tag, known ? union(known, box) : box)
  }
  return [...boxes].map(([tag, bounds]) => ({ tag, kind: 'text', bounds }))
}

function clusterBox({ cluster: { run }, x: at, width: w }: SetCluster, x: number, y: number): Rect {
  const unit = run.size / run.face.unitsPerEm
  const base = y - run.rise
  return rect(x + at, base - run.face.ascender * unit, x + at + w, base - run.face.descender * unit)
}
