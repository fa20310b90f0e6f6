import { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { placedBox, type PdfPart, type Picture } from '#artwork/facts.ts'
import { sharp } from './pixels.ts'

/**
 * The placed part of a PDF page as a PNG with clear paper, `pixels` on its longer side. Undefined for what cannot be read.
 * The page is cut out first, since the program that draws shows the crop box alone.
 */
export async function pdfInPixels(
  picture: Picture,
  part: PdfPart | undefined,
  pixels: number,
): Promise<Uint8Array | undefined> {
  const wanted = part ?? { page: 1, box: 'trim' as const }
  const boxes = picture.pages?.[wanted.page - 1]
  if (!boxes) return undefined
  const { left, top, right, bottom } = placedBox(boxes, wanted).box
  const file = await PDFDocument.create({ updateMetadata: false })
  const [page] = await file.copyPages(await PDFDocument.load(picture.bytes, { updateMetadata: false }), [
    wanted.page - 1,
  ])
  if (!page) return undefined
  page.setMediaBox(left, top, right - left, bottom - top)
  page.setCropBox(left, top, right - left, bottom - top)
  file.addPage(page)

  const document = await (await pdfium()).loadDocument(await file.save({ updateFieldAppearances: false }))
  try {
    const scale = Math.min(8, pixels / Math.max(right - left, bottom - top))
    const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap', transparent: true })
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 6 })
      .toBuffer()
  } finally {
    document.destroy()
  }
}

let loading: Promise<PDFiumLibrary> | undefined

/** One that gave up in the middle, for want of memory, does not work any more: the next file gets a new one. */
export const dropPdfium = (): void => {
  loading = undefined
}

export const pdfium = (): Promise<PDFiumLibrary> => (loading ??= PDFiumLibrary.init())
