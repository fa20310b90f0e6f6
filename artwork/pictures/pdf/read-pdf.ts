import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { height, rect, width, type Rect } from '../../geometry/rect.ts'
import type { Diagnostics } from '../../model/diagnostic.ts'
import type { PdfPageBoxes, Picture } from '../../model/picture.ts'
import { colorsOfPdf } from './pdf-colors.ts'

/** Of a placed file; catalogues of hundreds of pages have less. */
const largestPdf = 200 * 2 ** 20
const mostPages = 2000

/**
 * A file with PDF pages as a picture: the size of its pages and the colours of the first are read, nothing is drawn. Never throws: what is damaged,
 * encrypted or too large is reported as `picture.unreadable`.
 */
export async function readPdfPicture(
  key: string,
  bytes: Uint8Array,
  diagnostics: Diagnostics,
): Promise<Picture | undefined> {
  const document = await openPdf(bytes)
  const pages = document ? pdfPages(document) : undefined
  const first = pages?.[0]
  if (!first) {
    diagnostics.report('picture.unreadable', {}, { picture: key }, 'warning')
    return undefined
  }
  const [w, h] = [width(first.trim) * first.unit, height(first.trim) * first.unit]
  const colors = document && (await colorsOfPdf(document))
  return {
    key,
    bytes,
    format: 'pdf',
    width: first.turned % 180 === 0 ? w : h,
    height: first.turned % 180 === 0 ? h : w,
    dpi: 72,
    colorSpace: undefined,
    ...(colors && { colors }),
    inverted: false,
    profile: undefined,
    hasAlpha: true,
    pages,
  }
}

/** Parsed once a file, as long as its bytes are kept. Undefined for what cannot be read without a password or at all. */
export function openPdf(bytes: Uint8Array): Promise<PDFDocument | undefined> {
  let document = documents.get(bytes)
  if (!document) documents.set(bytes, (document = load(bytes)))
  return document
}

const documents = new WeakMap<Uint8Array, Promise<PDFDocument | undefined>>()

async function load(bytes: Uint8Array): Promise<PDFDocument | undefined> {
  if (bytes.length > largestPdf) return undefined
  const pdf = await import('@cantoo/pdf-lib')
  try {
    return await pdf.PDFDocument.load(bytes, { updateMetadata: false })
  } catch {
    return undefined
  }
}

/** The boxes of its pages, of so many at most. Undefined where they cannot be read. */
export function pdfPages(document: PDFDocument, most = mostPages): PdfPageBoxes[] | undefined {
  try {
    return document.getPages().slice(0, most).map(readBoxes)
  } catch {
    return undefined
  }
}

function readBoxes(page: PDFPage): PdfPageBoxes {
  const crop = usable(page.getCropBox()) ?? usable(page.getMediaBox()) ?? letter
  return {
    media: usable(page.getMediaBox()) ?? letter,
    crop,
    bleed: usable(page.getBleedBox()) ?? crop,
    trim: usable(page.getTrimBox()) ?? crop,
    art: usable(page.getArtBox()) ?? crop,
    turned: turns.find((angle) => angle === ((page.getRotation().angle % 360) + 360) % 360) ?? 0,
    unit: unitOf(page),
  }
}

function unitOf({ node }: PDFPage): number {
  const said = node.entries().find(([name]) => String(name) === '/UserUnit')?.[1]
  const unit = Number(String(node.context.lookup(said)))
  return unit > 0 && unit <= 1e4 ? unit : 1
}

const turns = [0, 90, 180, 270] as const

type Box = { x: number; y: number; width: number; height: number }

/** Corners may come in any order. */
function usable({ x, y, width: w, height: h }: Box): Rect | undefined {
  const box = rect(Math.min(x, x + w), Math.min(y, y + h), Math.max(x, x + w), Math.max(y, y + h))
  const sane = Object.values(box).every((value) => Math.abs(value) <= 1e6)
  return sane && width(box) > 0 && height(box) > 0 ? box : undefined
}

/** What readers take where a page says nothing. */
const letter = rect(0, 0, 612, 792)
