import { PDFDocument } from '@cantoo/pdf-lib'

/** The pages of several files in one, dated as told: the same files are the same bytes. */
export async function joinPdf(parts: readonly Uint8Array[], { title, date }: { title: string; date: Date }) {
  const joined = await PDFDocument.create({ updateMetadata: false })
  joined.setTitle(title)
  joined.setCreationDate(date)
  joined.setModificationDate(date)
  for (const part of parts) {
    const document = await PDFDocument.load(part, { updateMetadata: false })
    for (const page of await joined.copyPages(document, document.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}
