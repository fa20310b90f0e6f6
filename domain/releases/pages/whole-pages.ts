import type { ReleaseFile } from '../release.ts'

/** Pictures in their order, those that are parts of one page together: lists cut pages, whoever decides sees them whole. */
export function wholePages<File extends Pick<ReleaseFile, 'part'>>(pictures: readonly File[]): File[][] {
  const pages: File[][] = []
  for (const picture of pictures) {
    const last = pages.at(-1)
    if (last && picture.part && last[0]?.part?.page === picture.part.page) last.push(picture)
    else pages.push([picture])
  }
  return pages
}
