/**
 * A PDF that is printed as it is: what its pages are, how they look, and what would go wrong with them in print. Its author may
 * be anybody: what takes too long ends with the thread, what is too large is refused before it is unpacked.
 */
import { createHash } from 'node:crypto'
import { EncryptedPDFError, type PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { Diagnostics, pdfPages, type PdfPageBoxes, type PreflightLimits } from '#artwork/index.ts'
import { ownPdfLimits } from '#domain/releases/own-pdf.ts'
import { drawPdfPages } from './draw-pdf-pages.ts'
import type { Composed, OwnPdfTask } from '../engine-task.ts'
import { Fault } from '../input-fault.ts'
import { livingParts } from '../../pdf/living-parts-of-pdf.ts'
import { loadBoundedPdf, UnpacksTooMuch } from '../../pdf/load-bounded-pdf.ts'
import { millimetres } from './millimetres.ts'
import { partsOfPage } from '../../pdf/parts-of-pdf-page.ts'

/** Throws a Fault for what cannot be printed at all: what is no PDF, damaged, locked, or too much. */
export async function ownPdfTask({ pdf: { bytes }, wanted, pngDpi, limits }: OwnPdfTask): Promise<Composed> {
  const { document, boxes } = await open(bytes)
  const pngs = await drawPdfPages(bytes, boxes, pngDpi)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const pages = boxes.map((one, index) => {
    const png = pngs[index]
    return { name: String(index + 1), ...trimOf(one), hash: `${hash}-${index + 1}`, ...(png && { png }) }
  })
  return {
    hash,
    pages,
    pictures: [],
    standIns: [],
    diagnostics: [],
    findings: findingsOf(document, boxes, wanted, limits),
  }
}

async function open(bytes: Uint8Array): Promise<{ document: PDFDocument; boxes: readonly PdfPageBoxes[] }> {
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) throw refused('notPdf')
  const document = await loadBoundedPdf(bytes).catch((error: unknown) => {
    if (error instanceof UnpacksTooMuch) throw refused('unpacked')
    throw refused(error instanceof EncryptedPDFError ? 'locked' : 'damagedPdf')
  })
  if (document.isEncrypted) throw refused('locked')
  const boxes = pdfPages(document, ownPdfLimits.pages + 1)
  if (!boxes?.length) throw refused('damagedPdf')
  if (boxes.length > ownPdfLimits.pages) throw refused('tooManyPages')
  // A press prints it in another size than screens show it.
  if (document.getPages().some(({ node }) => node.has(PDFName.of('UserUnit')))) throw refused('userUnit')
  return { document, boxes }
}

const refused = (reason: string) => new Fault({ code: 'ownPdf.refused', reason })

/** As it stands before the reader. */
function trimOf({ trim: { left, top, right, bottom }, turned }: PdfPageBoxes): { width: number; height: number } {
  const [width, height] = [millimetres(right - left), millimetres(bottom - top)]
  return turned % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Millimetres: what a cutter does not see. */
const tolerance = 0.5
const leastBleed = 1

function findingsOf(
  document: PDFDocument,
  boxes: readonly PdfPageBoxes[],
  { sizes, count }: OwnPdfTask['wanted'],
  limits: Partial<PreflightLimits> = {},
) {
  const diagnostics = new Diagnostics()
  if (count !== undefined && count !== boxes.length)
    diagnostics.report('pdf.pageCount', {}, { found: boxes.length, wanted: count })
  const { hasForm, hasScript } = livingParts(document)
  if (hasForm) diagnostics.report('pdf.form', {})
  if (hasScript) diagnostics.report('pdf.script', {})
  const seen = new Set<string>()
  for (const [index, one] of boxes.entries()) {
    const place = { page: String(index + 1) }
    const { width, height } = trimOf(one)
    const meant = sizes[Math.min(index, sizes.length - 1)]
    if (meant && !(isNear(width, meant.width) && isNear(height, meant.height)))
      diagnostics.report('pdf.pageSize', place, {
        found: sizeOf(width, height),
        wanted: sizeOf(meant.width, meant.height),
      })
    const { bleed, trim } = one
    const around = [trim.left - bleed.left, trim.top - bleed.top, bleed.right - trim.right, bleed.bottom - trim.bottom]
    if (around.some((points) => millimetres(points) < leastBleed)) diagnostics.report('pdf.noBleed', place)
    const parts = partsOfPage(document, index)
    if (!parts) throw refused('unpacked')
    const { looseFonts, rgbPictures } = parts
    // Most fonts are on many pages: the first one says it.
    for (const font of looseFonts) if (!seen.has(font)) diagnostics.report('pdf.fontNotEmbedded', place, { font })
    if (limits.rgb !== 'allowed')
      for (const picture of rgbPictures) diagnostics.report('preflight.rgbPicture', place, { picture })
    for (const font of looseFonts) seen.add(font)
  }
  return diagnostics.all
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= tolerance

const sizeOf = (width: number, height: number): string =>
  `${Math.round(width * 10) / 10} × ${Math.round(height * 10) / 10}`
