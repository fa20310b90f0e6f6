/**
 * Who reads a PDF unpacks the streams that hold its objects and its index before anything else, as large as they say they are: a
 * few megabytes may stand for all the memory there is. The library knows no limit, so its streams get one, whatever they are
 * called and however often they are packed; what is unpacked again and again ends with the thread's time.
 */
import { decodePDFRawStream, PDFContext, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/** Bytes of one stream; the objects of a catalogue of hundreds of pages take some ten million. */
const most = 128 * 2 ** 20

export class UnpacksTooMuch extends Error {}

let isTooMuch = false

/** Throws `UnpacksTooMuch`, and what the library throws. */
export async function loadBoundedPdf(bytes: Uint8Array): Promise<PDFDocument> {
  limitStreams()
  isTooMuch = false
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    // It leaves out objects that cannot be read, and goes on.
    if (isTooMuch) throw new UnpacksTooMuch()
    return document
  } catch (error) {
    throw isTooMuch ? new UnpacksTooMuch() : error
  }
}

let isLimited = false

/** Once a thread: all streams that are packed get their room by one method of what they are all made of. */
function limitStreams(): void {
  if (isLimited) return
  const context = PDFContext.create()
  const dict = context.obj({ Filter: PDFName.of('FlateDecode') })
  let kind: unknown = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c, 0x03, 0x00, 0, 0, 0, 1])))
  while (typeof kind === 'object' && kind !== null && !Object.hasOwn(kind, method)) kind = Object.getPrototypeOf(kind)
  const usual: unknown = typeof kind === 'object' && kind !== null ? Reflect.get(kind, method) : undefined
  if (typeof kind !== 'object' || kind === null || typeof usual !== 'function')
    throw new Error('the PDF library unpacks its streams otherwise than before')
  Reflect.set(kind, method, function bounded(this: object, requested: number): unknown {
    if (requested > most) {
      isTooMuch = true
      throw new UnpacksTooMuch()
    }
    return Reflect.apply(usual, this, [requested])
  })
  isLimited = true
}

const method = 'ensureBuffer'
