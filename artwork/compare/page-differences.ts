import { chain, identity, type Matrix } from '../geometry/matrix.ts'
import { mapPath } from '../geometry/path.ts'
import type { Rect } from '../geometry/rect.ts'
import { boxOf } from '../layout/draw/items-box.ts'
import type { GroupItem, Page, PageItem } from '../model/page.ts'
import { hashPage, write } from '../paint/page-hash.ts'

/**
 * Boxes on the sheet, in points, of what one of two pages draws and the other does not: text by the line or run, pictures,
 * lines and areas. Nothing where they are the same page; the whole sheet where only one is there, or where they differ in
 * what has no place.
 */
export function pageDifferences(before: Page | undefined, after: Page | undefined): Rect[] {
  if (!before || !after) return [before ?? after].flatMap((page) => (page ? [page.trim] : []))
  if (hashPage(before) === hashPage(after)) return []
  const [old, now] = [marksOf(before), marksOf(after)]
  const boxes = [...without(old, now), ...without(now, old)]
  if (boxes.length > 0) return boxes
  // The same things in another order: what lies above covers something else.
  const moved = now.filter(({ key }, index) => key !== old[index]?.key).map(({ box }) => box)
  return moved.length > 0 || sheetOf(before) === sheetOf(after) ? moved : [after.trim]
}

const sheetOf = ({ name, index, trim, bleed }: Page): string => write([name, index, trim, bleed])

/** What is drawn in one piece, where it is drawn. */
type Mark = { key: string; box: Rect }

function marksOf(page: Page): Mark[] {
  const found: Mark[] = []
  for (const item of page.items) collect(page, item, identity, '', found)
  return found
}

/** `within` is what groups make of it: clipped, faded, blended. */
function collect(page: Page, item: PageItem, ctm: Matrix, within: string, found: Mark[]): void {
  if (item.kind !== 'group') {
    const content = item.kind === 'image' ? page.pictures?.[item.picture] : undefined
    found.push({ key: write([within, content, onPage(item, ctm)]), box: boxOf([item], ctm) })
    return
  }
  const inner = chain(item.matrix, ctm)
  const around = effectOf(item)
  const next = around === undefined ? within : write([within, around, inner])
  for (const child of item.items) collect(page, child, inner, next, found)
}

/** However many groups it stands in, and whichever placeholder it comes from. */
function onPage(item: Exclude<PageItem, GroupItem>, ctm: Matrix): unknown {
  if (item.kind === 'text' || item.kind === 'image') {
    const { placeholder: _, ...drawn } = item
    return { ...drawn, matrix: chain(item.matrix, ctm) }
  }
  // Its strokes are scaled with it.
  if (item.kind === 'path') return [{ ...item, path: mapPath(item.path, ctm) }, ctm.slice(0, 4)]
  return [item, ctm]
}

/** Undefined where the group only holds things together. */
function effectOf({ clip, opacity, blendMode, isolated, knockout, mask }: GroupItem) {
  const effect = { clip, opacity, blendMode, isolated, knockout, mask }
  return Object.values(effect).some((one) => one !== undefined) ? effect : undefined
}

/** The boxes of those that the others do not have, or have fewer of. */
function without(marks: readonly Mark[], others: readonly Mark[]): Rect[] {
  const counts = new Map<string, number>()
  for (const { key } of others) counts.set(key, (counts.get(key) ?? 0) + 1)
  return marks.flatMap(({ key, box }) => {
    const left = counts.get(key) ?? 0
    counts.set(key, left - 1)
    return left > 0 ? [] : [box]
  })
}
