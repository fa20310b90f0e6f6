import { rect, type Rect } from '../../geometry/rect.ts'
import type { PdfBox, PdfPageBoxes, PdfPart } from '../../model/picture.ts'

/**
 * The part of a page that is placed, in the page's own coordinates. What a page draws may be smaller than every box of it,
 * and only InDesign measured it: the box of the same size is taken then, and failing that the middle of the art box.
 */
export function placedBox(page: PdfPageBoxes, { box, size }: PdfPart): { box: Rect; exact: boolean } {
  if (box !== 'content') return { box: page[box], exact: true }
  if (!size) return { box: page.trim, exact: true }
  const [across, down] = [size[0] / page.unit, size[1] / page.unit]
  const [width, height] = page.turned % 180 === 0 ? [across, down] : [down, across]
  const alike = inOrder.find((name) => {
    const { left, top, right, bottom } = page[name]
    return Math.abs(right - left - width) <= tolerance && Math.abs(bottom - top - height) <= tolerance
  })
  if (alike) return { box: page[alike], exact: true }
  const [x, y] = [(page.art.left + page.art.right) / 2, (page.art.top + page.art.bottom) / 2]
  return { box: rect(x - width / 2, y - height / 2, x + width / 2, y + height / 2), exact: false }
}

/** Illustrator writes the bounds of the drawing as the art box. */
const inOrder: readonly PdfBox[] = ['art', 'trim', 'bleed', 'crop', 'media']

/** Points. */
const tolerance = 1
