/**
 * The pages of a PDF as they will be cut, drawn of the very bytes that are printed: what somebody agrees to is read by one
 * reader, and not written anew before. A file in which two readers find different pages is damaged.
 */
import type { PDFiumPage } from '@hyzyla/pdfium'
import type { PdfPageBoxes } from '#artwork/index.ts'
import { Fault } from '../input-fault.ts'
import { dropPdfium, pdfium } from '../../pixels/rasterise-pdf.ts'
import { sharp } from '../../pixels/pixels.ts'

/** Of a page, and of all of them: beyond, they are drawn less sharp. A page of a million pixels takes some 100 ms. */
const mostPixels = 50_000_000
const mostOfAll = 200_000_000

/** PNGs; none without `dpi`, but the file is opened all the same. Throws a Fault. */
export async function drawPdfPages(
  bytes: Uint8Array,
  pages: readonly PdfPageBoxes[],
  dpi: number | undefined,
): Promise<Uint8Array[]> {
  try {
    const document = await read(async () => (await pdfium()).loadDocument(bytes))
    if (document.getPageCount() !== pages.length) throw damaged()
    const most = Math.min(mostPixels, mostOfAll / pages.length)
    const drawn: Uint8Array[] = []
    for (const [index, boxes] of pages.entries()) {
      const page = await read(async () => document.getPage(index))
      const png = await drawPage(page, boxes, dpi, most)
      if (png) drawn.push(png)
    }
    document.destroy()
    return drawn
  } catch (error) {
    dropPdfium()
    throw error
  }
}

async function drawPage(
  page: PDFiumPage,
  boxes: PdfPageBoxes,
  dpi: number | undefined,
  most: number,
): Promise<Uint8Array | undefined> {
  const seen = seenBox(boxes)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const [width, height] = boxes.turned % 180 === 0 ? [seen.width, seen.height] : [seen.height, seen.width]
  if (Math.abs(originalWidth - width) > apart || Math.abs(originalHeight - height) > apart) throw damaged()
  if (dpi === undefined) return undefined
  const scale = Math.min(dpi / 72, Math.sqrt(most / (width * height)))
  const image = await read(() => page.render({ scale, render: 'bitmap' }))
  // Narrower than a pixel.
  if (image.data.length === 0) throw damaged()
  return cutToTrim(image, boxes, { width, height })
}

/** Points; a reader may leave out fractions. */
const apart = 1.5

const damaged = () => new Fault({ code: 'ownPdf.refused', reason: 'damagedPdf' })

/** Whatever goes wrong within the reader is the file's doing. */
async function read<Found>(step: () => Promise<Found>): Promise<Found> {
  try {
    return await step()
  } catch {
    throw damaged()
  }
}

/** What readers show of a page. */
function seenBox({ crop, media }: PdfPageBoxes) {
  const [left, right] = [Math.max(crop.left, media.left), Math.min(crop.right, media.right)]
  const [low, high] = [Math.max(crop.top, media.top), Math.min(crop.bottom, media.bottom)]
  return { left, high, width: right - left, height: high - low }
}

async function cutToTrim(
  { data, width, height }: { data: Uint8Array; width: number; height: number },
  boxes: PdfPageBoxes,
  /** Of what is seen, turned, in points. */
  size: { width: number; height: number },
): Promise<Uint8Array> {
  const { trim, turned } = boxes
  const seen = seenBox(boxes)
  // From the upper left of what is seen, before it is turned; a PDF's heights go up.
  const flat = {
    left: trim.left - seen.left,
    right: trim.right - seen.left,
    top: seen.high - trim.bottom,
    bottom: seen.high - trim.top,
  }
  const box = turnedBox(flat, seen, turned)
  // Inwards: of what is cut off nothing is seen.
  const [across, down] = [width / size.width, height / size.height]
  const left = Math.min(width - 1, Math.max(0, Math.ceil(box.left * across - hair)))
  const top = Math.min(height - 1, Math.max(0, Math.ceil(box.top * down - hair)))
  const right = Math.min(width, Math.floor(box.right * across + hair))
  const bottom = Math.min(height, Math.floor(box.bottom * down + hair))
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/** Pixels that are a rounding's. */
const hair = 0.02

type Box = { left: number; top: number; right: number; bottom: number }

/** Where a box is when the page, `size` before, is turned clockwise. */
export function turnedBox(
  { left, top, right, bottom }: Box,
  { width, height }: { width: number; height: number },
  turned: PdfPageBoxes['turned'],
): Box {
  if (turned === 90) return { left: height - bottom, right: height - top, top: left, bottom: right }
  if (turned === 180) return { left: width - right, right: width - left, top: height - bottom, bottom: height - top }
  if (turned === 270) return { left: top, right: bottom, top: width - right, bottom: width - left }
  return { left, top, right, bottom }
}
