/** Each page of a file as a file of its own, with what makes it fit for its press; the same file gives the same bytes. */
import { PDFDocument, PDFName, PDFObjectCopier } from '@cantoo/pdf-lib'
import { loadBoundedPdf } from './load-bounded-pdf.ts'

/** Of the whole: the profile it prints by, and what it says of itself. */
const ofTheWhole = ['OutputIntents', 'Metadata'] as const

export async function splitPdf(bytes: Uint8Array): Promise<Uint8Array[]> {
  const whole = await loadBoundedPdf(bytes)
  const pages: Uint8Array[] = []
  for (const index of whole.getPageIndices()) {
    const one = await PDFDocument.create({ updateMetadata: false })
    const [page] = await one.copyPages(whole, [index])
    if (page) one.addPage(page)
    const copier = PDFObjectCopier.for(whole.context, one.context)
    for (const name of ofTheWhole) {
      const value = whole.catalog.get(PDFName.of(name))
      if (value) one.catalog.set(PDFName.of(name), copier.copy(value))
    }
    const { Info } = whole.context.trailerInfo
    if (Info) one.context.trailerInfo.Info = copier.copy(Info)
    pages.push(await one.save())
  }
  return pages
}
