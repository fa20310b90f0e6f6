import type { EpsText } from '../model/document.ts'

/**
 * Words that InDesign keeps of an opened EPS or PDF (`EPSTextData`): a version, the PostScript name of the face, nine doubles that
 * begin with the matrix of the letters, the words, and settings that nobody knows. Numbers are big-endian. As counted in 634 of
 * them, each text is: 2, two bytes, its length in UTF-16 units, then pieces, each with its own length: bytes where bit 14 of
 * it is set, so that short ones read as "@" and a length, UTF-16 units where bit 15 is. Undefined for anything else.
 */
export function readEpsText(bytes: Uint8Array): EpsText | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const font = readText(view, 4)
  const words = font && readText(view, font.end + 9 * 8)
  if (!words || font.text === '' || words.text === '') return undefined
  const size = Math.abs(view.getFloat64(font.end + 3 * 8))
  if (!Number.isFinite(size) || size === 0) return undefined
  // Programs that embed a part of a face put six letters before its name.
  return {
    font: font.text.replace(/^[A-Z]{6}\+/, ''),
    size: Math.min(Math.max(size, smallestSize), largestSize),
    text: words.text,
  }
}

/** What of data of another form can be read, for whoever looks for what is missing. */
export function readableIn(bytes: Uint8Array): string {
  const found = new TextDecoder('latin1').decode(bytes).match(/[\p{L}\p{N}\p{P} ]{2,}/gu) ?? []
  return found.join(' ').slice(0, 100)
}

/** InDesign's own limits, in points. */
const smallestSize = 0.1
const largestSize = 1296

function readText(view: DataView, start: number): { text: string; end: number } | undefined {
  if (start + 5 > view.byteLength || view.getUint8(start) !== 2) return undefined
  const length = view.getUint16(start + 3)
  let end = start + 5
  let text = ''
  while (text.length < length) {
    if (end + 2 > view.byteLength) return undefined
    const header = view.getUint16(end)
    const [width, count] = [header >> 14, header & 0x3fff]
    end += 2
    if ((width !== 1 && width !== 2) || count === 0 || text.length + count > length) return undefined
    if (end + width * count > view.byteLength) return undefined
    for (let i = 0; i < count; i++, end += width)
      text += width === 1 ? latin.charAt(view.getUint8(end)) : String.fromCharCode(view.getUint16(end))
  }
  return { text: text.toWellFormed(), end }
}

const latin = new TextDecoder('latin1').decode(Uint8Array.from({ length: 256 }, (_, code) => code))
