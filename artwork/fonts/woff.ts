/**
 * Fonts packed for the web as plain ones (W3C "WOFF File Format 1.0"; for version 2 see `woff2.ts`). Inflating is the
 * caller's: it must never return more bytes than the limit it is given, even if the packed data claims more.
 */
import { ByteReader } from './byte-reader.ts'
import { largestFont, writeFontFiles } from './font-file.ts'
import { FontError } from './font-tables.ts'
import { type Inflate, unpackWoff2 } from './woff2.ts'

/** Any other file comes back as it is. */
export function unpackWebFont(bytes: Uint8Array, { zlib, brotli }: { zlib: Inflate; brotli: Inflate }): Uint8Array {
  if (bytes.length < 44) return bytes
  const signature = new ByteReader(bytes).tag()
  if (signature === 'wOFF') return unpackWoff(bytes, zlib)
  return signature === 'wOF2' ? unpackWoff2(bytes, brotli) : bytes
}

function unpackWoff(bytes: Uint8Array, zlib: Inflate): Uint8Array {
  const file = new ByteReader(bytes)
  file.at = 4
  const flavor = file.u32()
  file.at = 12
  const count = file.u16()
  file.at = 44
  const tables = new Map<string, Uint8Array>()
  let size = 0
  for (let i = 0; i < count; i++) {
    const tag = file.tag()
    const [offset, packedLength, length] = [file.u32(), file.u32(), file.u32()]
    file.u32()
    size += length
    if (size > largestFont) throw new FontError('font.tooLarge')
    if (packedLength > length || offset + packedLength > bytes.length) throw new FontError('font.damaged')
    const packed = bytes.subarray(offset, offset + packedLength)
    const table = packedLength < length ? zlib(packed, length) : packed
    if (table.length !== length) throw new FontError('font.damaged')
    tables.set(tag, table)
  }
  return writeFontFiles([{ flavor, tables }])
}
