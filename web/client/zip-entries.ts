/** What is in a ZIP file that somebody dropped: a part is unpacked when it is asked for, so that a large file costs only what is used. */

export type ZipEntry = {
  /** The last step of its path. */
  name: string
  read: () => Promise<File>
}

const [headOfEnd, headOfPart] = [0x06054b50, 0x02014b50]
/** Bytes of the end, and of the comment behind it. */
const mostTail = 22 + 65_535

/** Throws where it is none, or one of a kind that is not read: larger than 4 GB, locked, packed in another way. */
export async function zipEntries(file: Blob): Promise<ZipEntry[]> {
  const start = Math.max(0, file.size - mostTail)
  const tail = await viewOf(file.slice(start))
  const end = endIn(tail)
  const count = tail.getUint16(end + 10, true)
  const parts = await viewOf(file.slice(tail.getUint32(end + 16, true), start + end))
  const entries: ZipEntry[] = []
  for (let at = 0, index = 0; index < count; index++) {
    if (parts.getUint32(at, true) !== headOfPart) throw new Error('no ZIP file')
    const [flags, method] = [parts.getUint16(at + 8, true), parts.getUint16(at + 10, true)]
    const [packed, length] = [parts.getUint32(at + 20, true), parts.getUint16(at + 28, true)]
    const path = nameIn(new Uint8Array(parts.buffer, at + 46, length), (flags & 0x800) !== 0)
    const from = parts.getUint32(at + 42, true)
    at += 46 + length + parts.getUint16(at + 30, true) + parts.getUint16(at + 32, true)
    const name = path.split('/').at(-1) ?? ''
    // Folders, and what Macs put beside each file.
    if (name === '' || name.startsWith('._') || path.startsWith('__MACOSX/')) continue
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw new Error('a ZIP file that is not read')
    entries.push({ name, read: async () => new File([await unpacked(file, { from, packed, method })], name) })
  }
  return entries
}

const viewOf = async (part: Blob): Promise<DataView<ArrayBuffer>> => new DataView(await part.arrayBuffer())

function endIn(tail: DataView): number {
  for (let at = tail.byteLength - 22; at >= 0; at--) if (tail.getUint32(at, true) === headOfEnd) return at
  throw new Error('no ZIP file')
}

/** Some programs write Unicode and do not say so. */
function nameIn(bytes: Uint8Array<ArrayBuffer>, isUnicode: boolean): string {
  if (isUnicode) return new TextDecoder().decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Part = { from: number; packed: number; method: number }

async function unpacked(file: Blob, { from, packed, method }: Part): Promise<Blob> {
  const head = await viewOf(file.slice(from, from + 30))
  const start = from + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const bytes = file.slice(start, start + packed)
  return method === 0
    ? bytes
    : new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob()
}
