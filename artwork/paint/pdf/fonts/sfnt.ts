/** The container of TrueType and OpenType fonts (OpenType specification, "Organization of an OpenType font"). */

/** The tables of one face by tag; `index` counts the faces of a collection. */
export function readTables(font: Uint8Array, index = 0): ReadonlyMap<string, Uint8Array> {
  const tables = new Map<string, Uint8Array>()
  if (font.length < 16 + 4 * index) return tables
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const start = view.getUint32(0) === collection ? view.getUint32(12 + 4 * index) : 0
  if (start + 12 > font.length) return tables
  const count = view.getUint16(start + 4)
  for (let i = 0; i < count && start + 28 + 16 * i <= font.length; i++) {
    const entry = start + 12 + 16 * i
    const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)]
    if (offset + length <= font.length)
      tables.set(String.fromCharCode(...font.subarray(entry, entry + 4)), font.subarray(offset, offset + length))
  }
  return tables
}

/** `ttcf` */
const collection = 0x74746366

/** The same font with these tables only. */
export function keepTables(font: Uint8Array, tags: readonly string[]): Uint8Array {
  const all = readTables(font)
  const kept = tags.flatMap((tag) => (all.has(tag) ? [[tag, all.get(tag)!] as const] : []))
  const directory = 12 + 16 * kept.length
  const size = kept.reduce((sum, [, data]) => sum + padded(data.length), directory)
  const result = new Uint8Array(size)
  const view = new DataView(result.buffer)
  const log = Math.floor(Math.log2(Math.max(1, kept.length)))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, kept.length)
  view.setUint16(6, 16 << log)
  view.setUint16(8, log)
  view.setUint16(10, kept.length * 16 - (16 << log))
  let at = directory
  for (const [i, [tag, data]] of kept.entries()) {
    const entry = 12 + 16 * i
    for (let c = 0; c < 4; c++) result[entry + c] = tag.charCodeAt(c)
    result.set(data, at)
    view.setUint32(entry + 4, checksum(view, at, padded(data.length)))
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, data.length)
    at += padded(data.length)
  }
  return result
}

const padded = (length: number): number => (length + 3) & ~3

function checksum(view: DataView, at: number, length: number): number {
  let sum = 0
  for (let i = at; i < at + length; i += 4) sum = (sum + view.getUint32(i)) >>> 0
  return sum
}
