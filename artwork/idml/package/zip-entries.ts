/** Where the packed bytes of a ZIP file's entries are (APPNOTE 4.3), for whoever inflates them by other means than fflate. */

export type ZipEntry = { method: number; packed: Uint8Array }

/** By name; undefined for archives in forms that only fflate knows, and for damaged ones. */
export function zipEntries(bytes: Uint8Array, most: number): Map<string, ZipEntry> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && end > bytes.length - 22 - 65_536 && view.getUint32(end, true) !== endOfDirectory) end--
  if (end < 0 || view.getUint32(end, true) !== endOfDirectory) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > most) return undefined
  const entries = new Map<string, ZipEntry>()
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryOfDirectory) return undefined
    const size = view.getUint32(at + 20, true)
    const nameBytes = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    if (local + 30 > bytes.length) return undefined
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (begin + size > bytes.length) return undefined
    const name = ascii(bytes.subarray(at + 46, at + 46 + nameBytes))
    if (name === undefined || entries.has(name)) return undefined
    entries.set(name, { method: view.getUint16(at + 10, true), packed: bytes.subarray(begin, begin + size) })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const endOfDirectory = 0x06054b50
const entryOfDirectory = 0x02014b50

/** Names of IDML are; others have an encoding. */
function ascii(bytes: Uint8Array): string | undefined {
  for (const byte of bytes) if (byte > 126) return undefined
  return String.fromCharCode(...bytes.subarray(0, 1000))
}
