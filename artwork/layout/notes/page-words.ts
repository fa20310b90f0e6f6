/** Words in text that only its page knows. */
import { formatNumber } from '../../resolve/words/numbering.ts'
import type { Piece, ResolvedDocument, ResolvedPage } from '../../model/resolved.ts'

export function lastPageName(
  { ofSection, format }: Extract<Piece, { kind: 'lastPage' }>,
  here: ResolvedPage,
  { spreads }: ResolvedDocument,
): string {
  const pages = spreads.flatMap(({ pages: own }) => own)
  const last = pages.findLast(({ section }) => !ofSection || section === here.section)
  if (!last) return ''
  return format === undefined ? last.name : formatNumber(last.number ?? last.index + 1, format)
}

export function markerText(marker: string, page: ResolvedPage, { spreads }: ResolvedDocument): string {
  if (marker === 'sectionMarker') return page.sectionMarker
  if (marker === 'pageNumber') return page.name
  const wanted = page.index + (marker === 'nextPageNumber' ? 1 : -1)
  return spreads.flatMap((s) => s.pages).find((p) => p.index === wanted)?.name ?? ''
}
