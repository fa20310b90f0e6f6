/**
 * The display images of a release (document 2 §3): a page whole, cut along its preview cuts, or divided into parts of equal width.
 * Their names end in a running number; the two halves of one cut share it and bear the letter of their side.
 */
import { millimetresOf } from '../../values/points.ts'
import { cutLine, type CutLine, type PageSide, type PreviewCut } from '../../templates/preview-cut.ts'

export type DisplayPart = {
  /** Index of the page. */
  page: number
  /** Such as `display-1.png`, `display-2l.png`. */
  name: string
  /** Edges as shares of the page's width and height. */
  box: { left: number; top: number; right: number; bottom: number }
}

export type Division = {
  previewDivide?: number | undefined
  previewCuts?: readonly PreviewCut[] | undefined
}

type Size = { width: number; height: number }

/** Pages in millimetres. Where cuts are given they alone count; those outside of a page leave it whole. */
export function displayParts(pages: readonly Size[], division: Division): DisplayPart[] {
  let number = 0
  return pages.flatMap((size, page) => {
    const { across, down } = edges(size, division)
    const boxes = spans(down).flatMap(([top, bottom]) =>
      spans(across).map(([left, right]) => ({ left, top, right, bottom })),
    )
    if (boxes.length === 2) {
      number++
      const sides: PageSide[] = across.length > 2 ? ['l', 'r'] : ['t', 'b']
      return boxes.map((box, index) => ({ page, name: `display-${number}${sides[index]}.png`, box }))
    }
    return boxes.map((box) => ({ page, name: `display-${++number}.png`, box }))
  })
}

/** The lines between the parts of a page, from its left or its top, in the unit of its size; `unit` millimetres long. */
export function cutLines({ width, height }: Size, division: Division, unit = millimetresOf(1)): CutLine[] {
  const { across, down } = edges({ width: width * unit, height: height * unit }, division)
  return [
    ...across.slice(1, -1).map((share): CutLine => ({ direction: 'vertical', at: share * width })),
    ...down.slice(1, -1).map((share): CutLine => ({ direction: 'horizontal', at: share * height })),
  ]
}

/** The release's own division, else its template's, whose cuts do not count where the release has a number of parts of its own. */
export const divisionOf = (release: Division, template: Division | undefined): Division => ({
  previewDivide: release.previewDivide ?? template?.previewDivide,
  previewCuts: release.previewCuts ?? (release.previewDivide === undefined ? template?.previewCuts : undefined),
})

function edges(size: Size, { previewDivide = 1, previewCuts = [] }: Division) {
  const lines = previewCuts.flatMap((cut) => cutLine(cut, size) ?? [])
  const along = (direction: 'vertical' | 'horizontal', length: number) => {
    const inner = lines.filter((line) => line.direction === direction).map(({ at }) => at / length)
    return [0, ...new Set(inner.toSorted((a, b) => a - b)), 1]
  }
  if (previewCuts.length > 0) return { across: along('vertical', size.width), down: along('horizontal', size.height) }
  return { across: Array.from({ length: previewDivide + 1 }, (_, index) => index / previewDivide), down: [0, 1] }
}

const spans = (edges: readonly number[]): [number, number][] =>
  edges.slice(1).map((end, index) => [edges[index] as number, end])
