/** Where a stroke through words lies: drawn roughly by a hand, on the line of text that is below it. */
import type { Point } from '#domain/releases/remark.ts'

/** Points. */
export type TextBox = { left: number; top: number; right: number; bottom: number }

type Ends = readonly [Point, Point]

/** As drawn, where no line is below it, and where it goes more up or down than along. */
export function onLine([from, to]: Ends, boxes: readonly TextBox[]): [Point, Point] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const y = (from.y + to.y) / 2
  const near = boxes
    .filter((box) => box.left < right && box.right > left && offCentre(box, y) <= heightOf(box) * reach)
    .toSorted((one, other) => offCentre(one, y) - offCentre(other, y))[0]
  if (!near || Math.abs(from.y - to.y) > right - left) return [from, to]
  const line = boxes.filter((box) => offCentre(near, centreOf(box)) < heightOf(near) / 2)
  const [start, end] = [Math.min(...line.map((box) => box.left)), Math.max(...line.map((box) => box.right))]
  const placed = ({ x }: Point): Point => ({ x: Math.min(Math.max(x, start), end), y: centreOf(near) })
  return [placed(from), placed(to)]
}

/** Of a line's height, from its middle: nobody draws in the middle of small words. */
const reach = 0.8

const heightOf = ({ top, bottom }: TextBox): number => bottom - top
const centreOf = ({ top, bottom }: TextBox): number => (top + bottom) / 2
const offCentre = (box: TextBox, y: number): number => Math.abs(centreOf(box) - y)

/**
 * The lines of a page as it is shown, in parts: what the engine painted as glyphs. A page that is a picture has none.
 * `over` lies on the page and begins where that does; `scale` in pixels a point.
 */
export function linesBelow(over: Element, scale: number): TextBox[] {
  const origin = over.getBoundingClientRect()
  const lines = over.closest('figure')?.querySelectorAll('svg g:has(> use)') ?? []
  return [...lines].map((line) => {
    const { left, top, right, bottom } = line.getBoundingClientRect()
    return {
      left: (left - origin.left) / scale,
      top: (top - origin.top) / scale,
      right: (right - origin.left) / scale,
      bottom: (bottom - origin.top) / scale,
    }
  })
}
