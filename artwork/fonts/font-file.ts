/** A font file taken apart into its tables and put together again (OpenType 1.9.1, "Font file" and "Font collections"). */
import { FontError } from './font-tables.ts'

export type FontFile = {
  /** 0x00010000 for TrueType outlines, 'OTTO' for PostScript ones. */
  flavor: number
  tables: ReadonlyMap<string, Uint8Array>
}

/** Bytes of the largest font taken, packed or not. */
export const largestFont = 40_000_000

export const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const isCollection = (bytes: Uint8Array): boolean => bytes.length >= 12 && view(bytes).getUint32(0) === ttcf

/** Every face of the file. Throws `font.damaged` where a table lies outside it. */
export function readFontFiles(bytes: Uint8Array): FontFile[] {
  if (bytes.length < 12) throw new FontError('font.notFont')
  if (!isCollection(bytes)) return [readAt(bytes, 0)]
  const count = view(bytes).getUint32(8)
  if (count === 0 || count > maximumFaces || 12 + 4 * count > bytes.length) throw new FontError('font.damaged')
  return Array.from({ length: count }, (_, index) => readAt(bytes, view(bytes).getUint32(12 + 4 * index)))
}

/** One face makes a font, several make a collection in which equal tables are kept once. */
export function writeFontFiles(files: readonly FontFile[]): Uint8Array {
  const head = files.length === 1 ? 0 : 12 + 4 * files.length
  const directories = files.map(({ tables }) => 12 + 16 * tables.size)
  let end = directories.reduce((sum, size) => sum + size, head)
  const placed: { at: number; bytes: Uint8Array }[] = []
  const bySize = new Map<string, { at: number; bytes: Uint8Array }[]>()
  const place = (tag: string, bytes: Uint8Array): number => {
    const key = `${tag}${bytes.length}`
    const alike = bySize.get(key) ?? []
    bySize.set(key, alike)
    const same = alike.find((other) => equalBytes(other.bytes, bytes))
    if (same) return same.at
    const one = { at: end, bytes }
    end += (bytes.length + 3) & ~3
    alike.push(one)
    placed.push(one)
    return one.at
  }
  const records = files.map(({ flavor, tables }) => ({
    flavor,
    entries: [...tables]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([tag, bytes]) => ({ tag, length: bytes.length, sum: checksum(bytes), at: place(tag, bytes) })),
  }))

  const result = new Uint8Array(end)
  const out = view(result)
  for (const { at, bytes } of placed) result.set(bytes, at)
  if (files.length > 1) {
    out.setUint32(0, ttcf)
    out.setUint32(4, 0x00010000)
    out.setUint32(8, files.length)
  }
  let at = head
  for (const [index, { flavor, entries }] of records.entries()) {
    if (files.length > 1) out.setUint32(12 + 4 * index, at)
    const log = Math.floor(Math.log2(Math.max(1, entries.length)))
    out.setUint32(at, flavor)
    out.setUint16(at + 4, entries.length)
    out.setUint16(at + 6, 16 << log)
    out.setUint16(at + 8, log)
    out.setUint16(at + 10, 16 * entries.length - (16 << log))
    for (const [i, { tag, length, sum, at: offset }] of entries.entries()) {
      const entry = at + 12 + 16 * i
      for (let c = 0; c < 4; c++) result[entry + c] = tag.charCodeAt(c)
      out.setUint32(entry + 4, sum)
      out.setUint32(entry + 8, offset)
      out.setUint32(entry + 12, length)
    }
    at += 12 + 16 * entries.length
  }
  return result
}

const ttcf = 0x74746366
const maximumFaces = 64
const maximumTables = 256

function readAt(bytes: Uint8Array, at: number): FontFile {
  const file = view(bytes)
  if (at + 12 > bytes.length) throw new FontError('font.damaged')
  const flavor = file.getUint32(at)
  if (!flavors.has(flavor)) throw new FontError(at === 0 ? 'font.notFont' : 'font.damaged')
  const count = file.getUint16(at + 4)
  if (count > maximumTables || at + 12 + 16 * count > bytes.length) throw new FontError('font.damaged')
  const tables = new Map<string, Uint8Array>()
  for (let i = 0; i < count; i++) {
    const entry = at + 12 + 16 * i
    const [offset, length] = [file.getUint32(entry + 8), file.getUint32(entry + 12)]
    if (offset + length > bytes.length) throw new FontError('font.damaged')
    tables.set(String.fromCharCode(...bytes.subarray(entry, entry + 4)), bytes.subarray(offset, offset + length))
  }
  return { flavor, tables }
}

/** TrueType, PostScript, Apple's TrueType. */
const flavors = new Set([0x00010000, 0x4f54544f, 0x74727565])

function checksum(bytes: Uint8Array): number {
  const data = view(bytes)
  let sum = 0
  const whole = bytes.length & ~3
  for (let i = 0; i < whole; i += 4) sum = (sum + data.getUint32(i)) >>> 0
  let rest = 0
  for (let i = whole; i < whole + 4; i++) rest = (rest << 8) | (bytes[i] ?? 0)
  return whole < bytes.length ? (sum + (rest >>> 0)) >>> 0 : sum
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
