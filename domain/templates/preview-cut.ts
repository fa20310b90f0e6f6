/** Where the preview of a page is cut (document 2 §3, previewCuts): a line, measured from one side of the page. */
import { z } from 'zod'

/** Left, right, top, bottom: the letters that the names of display images bear too. */
export const pageSides = ['l', 'r', 't', 'b'] as const
export type PageSide = (typeof pageSides)[number]

const Distance = z.number().min(0).max(10_000)

/** Millimetres; a number alone is measured from the left. */
export const PreviewCut = z.union([Distance, z.strictObject({ side: z.enum(pageSides), distance: Distance })])
export type PreviewCut = z.infer<typeof PreviewCut>

export type SidedCut = { side: PageSide; distance: number }

export const sidedCut = (cut: PreviewCut): SidedCut => (typeof cut === 'number' ? { side: 'l', distance: cut } : cut)

export type CutLine = { direction: 'vertical' | 'horizontal'; at: number }

/** From the left or the top of the page, in millimetres; undefined where it lies outside. */
export function cutLine(cut: PreviewCut, page: { width: number; height: number }): CutLine | undefined {
  const { side, distance } = sidedCut(cut)
  const direction = side === 'l' || side === 'r' ? 'vertical' : 'horizontal'
  const length = direction === 'vertical' ? page.width : page.height
  const at = side === 'l' || side === 't' ? distance : length - distance
  return at > 0 && at < length ? { direction, at } : undefined
}
