import { chain, invert, type Matrix } from '../../geometry/matrix.ts'
import type { ResolvedDocument, ResolvedFrame, ResolvedPage } from '../../model/resolved.ts'

/** The next line of the grid at or below a height, in a frame's own coordinates: the frame's grid, or the document's. */
export function gridOf(
  { bounds, frame }: Pick<ResolvedFrame, 'bounds' | 'frame'>,
  document: ResolvedDocument['baselineGrid'],
  page: ResolvedPage,
  toSpread: Matrix,
): (y: number) => number {
  const own = frame.baselineGrid
  if (!own) return gridOnPage(document, page, toSpread)
  const { start, division, from } = own
  if (from === 'page' || from === 'margin') return gridOnPage({ start, division, relativeTo: from }, page, toSpread)
  const origin = bounds.top + start + (from === 'inset' ? frame.inset.top : 0)
  return (y) => lineBelow(y, origin, division)
}

function gridOnPage(
  { start, division, relativeTo }: ResolvedDocument['baselineGrid'],
  page: ResolvedPage,
  toSpread: Matrix,
): (y: number) => number {
  const toPage = chain(toSpread, page.fromSpread)
  const isUpright = Math.abs(toPage[1]) < 1e-9 && toPage[3] > 0
  if (!invert(toPage) || !isUpright || division <= 0) return (y) => y
  const origin = start + (relativeTo === 'margin' ? page.margins.top : 0)
  return (y) => (lineBelow(toPage[3] * y + toPage[5], origin, division) - toPage[5]) / toPage[3]
}

/** The grid has no lines above its beginning. */
const lineBelow = (y: number, origin: number, division: number): number =>
  origin + Math.max(0, Math.ceil((y - origin) / division - 1e-6)) * division
