/**
 * What is copied from another file, brought to what PDF/X-4 asks (ISO 15930-7) where the looks stay the same: device RGB is
 * said to be sRGB, LZW becomes Flate, what only other programs read goes. The rest is named as faults.
 */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { concat } from '../../../pictures/decode-png.ts'

/** Mends the objects numbered above `from`; `srgb` is the colour space that device RGB means. */
export function conform(context: PDFContext, from: number, srgb: PDFRef): string[] {
  const faults = new Set<string>()
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (ref.objectNumber <= from) continue
    visit(object, 0, (dict) => mendDict(dict, srgb, faults))
    if (object instanceof PDFRawStream && /LZW/.test(String(object.dict.get(name('Filter')))))
      context.assign(ref, withoutLzw(context, object))
  }
  return [...faults].toSorted()
}

const name = (text: string): PDFName => PDFName.of(text)

/** Every dictionary inside an object; references lead to objects that have their own turn. */
function visit(object: PDFObject, depth: number, mend: (dict: PDFDict) => void): void {
  if (depth > 60) return
  const dict = object instanceof PDFRawStream ? object.dict : object
  if (dict instanceof PDFDict) {
    mend(dict)
    for (const [, value] of dict.entries()) visit(value, depth + 1, mend)
  } else if (dict instanceof PDFArray) for (const value of dict.asArray()) visit(value, depth + 1, mend)
}

function mendDict(dict: PDFDict, srgb: PDFRef, faults: Set<string>): void {
  for (const key of dead) dict.delete(name(key))
  const resources = dict.lookup(name('Resources'))
  if (resources instanceof PDFDict) giveDefaultRgb(resources, srgb)
  if (dict.get(name('S')) === name('Transparency') && dict.get(name('CS')) === name('DeviceRGB'))
    dict.set(name('CS'), srgb)
  if (dict.get(name('Subtype')) === name('PS')) faults.add('PostScript')
  if (dict.get(name('Type')) === name('Font')) {
    const missing = lacksProgram(dict)
    if (missing !== undefined) faults.add(`font ${missing}`)
  }
  if (dict.get(name('Type')) === name('ExtGState')) for (const key of ['TR', 'TR2', 'HTP', 'HT']) dict.delete(name(key))
}

/** Read by other programs, or by none: previews, editors' own data, structure that is not taken over. */
const dead = ['OPI', 'Alternates', 'Metadata', 'PieceInfo', 'LastModified', 'StructParent', 'StructParents']

/** ISO 32000-1, 8.6.5.6: device RGB then means this space. */
function giveDefaultRgb(resources: PDFDict, srgb: PDFRef): void {
  const spaces = resources.lookup(name('ColorSpace'))
  if (spaces instanceof PDFDict) {
    if (!spaces.has(name('DefaultRGB'))) spaces.set(name('DefaultRGB'), srgb)
  } else resources.set(name('ColorSpace'), resources.context.obj({ DefaultRGB: srgb }))
}

/** The name of a font whose program is not in the file. Type 3 has none, Type 0 speaks through its descendant. */
function lacksProgram(font: PDFDict): string | undefined {
  const subtype = String(font.get(name('Subtype')))
  if (subtype === '/Type0' || subtype === '/Type3') return undefined
  const descriptor = font.lookup(name('FontDescriptor'))
  const has =
    descriptor instanceof PDFDict &&
    ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.lookup(name(key)) instanceof PDFRawStream)
  return has ? undefined : String(font.get(name('BaseFont')) ?? '').slice(1)
}

function withoutLzw(context: PDFContext, stream: PDFRawStream): PDFObject {
  const dict = stream.dict.clone(context)
  for (const key of ['Filter', 'DecodeParms', 'Length']) dict.delete(name(key))
  const entries = Object.fromEntries(dict.entries().map(([key, value]) => [key.decodeText(), value]))
  return context.flateStream(decodeBounded(stream), entries)
}

/**
 * The bytes of a stream unpacked. Throws a RangeError for more than any page needs. Asked for piece by piece: the library makes
 * room for all that one call asks for, however little there is.
 */
export function decodeBounded(stream: PDFRawStream): Uint8Array {
  const packed = decodePDFRawStream(stream)
  const pieces: Uint8Array[] = []
  for (let total = 0; ;) {
    const piece = packed.getBytes(pieceBytes)
    if (piece.length === 0) return concat(pieces)
    total += piece.length
    if (total > mostBytes) throw new RangeError('The stream is too large')
    pieces.push(Uint8Array.from(piece))
  }
}

const pieceBytes = 2 ** 20
const mostBytes = 127 * 2 ** 20
