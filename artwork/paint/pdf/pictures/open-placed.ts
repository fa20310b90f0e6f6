import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Page, PageItem } from '../../../model/page.ts'
import type { Picture } from '../../../model/picture.ts'
import { openPdf } from '../../../pictures/pdf/read-pdf.ts'

/** The PDF files that pages place, opened before painting, which does not wait. */
export async function openPlaced(
  pages: readonly Page[],
  pictures: ReadonlyMap<string, Picture>,
): Promise<ReadonlyMap<Picture, PDFDocument>> {
  const placed = new Set<Picture>()
  const visit = (item: PageItem): void => {
    if (item.kind === 'group') item.items.forEach(visit)
    const picture = item.kind === 'image' ? pictures.get(item.picture) : undefined
    if (picture?.format === 'pdf') placed.add(picture)
  }
  for (const { items } of pages) items.forEach(visit)
  const opened = new Map<Picture, PDFDocument>()
  for (const picture of placed) {
    const document = await openPdf(picture.bytes)
    if (document) opened.set(picture, document)
  }
  return opened
}
