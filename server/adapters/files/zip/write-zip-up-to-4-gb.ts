/** A ZIP file as it is written, one entry after the other: what it holds never lies in memory as a whole. */
import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
  name: string
  modified: Date
  /** As PDF and PNG are; false for texts, which become small then. */
  isPacked?: boolean
  /** Undefined for a file that is gone: the entry is left out. */
  open: () => Promise<Readable | Uint8Array | undefined>
}

/** Beyond these a ZIP file needs extensions that the library does not write. */
export const zipLimits = { bytes: 4_000_000_000, entries: 65_000 }

/** The years that a ZIP file has words for. */
const [earliest, latest] = [new Date(1980, 0, 1), new Date(2099, 11, 31)]

export const zipStream = (entries: Iterable<ZipEntry>): Readable =>
  Readable.from(zipped(entries), { objectMode: false })

async function* zipped(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const taken = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const { name, modified, isPacked = true, open } of entries) {
    const body = await open()
    if (!body) continue
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    entry.mtime = modified < earliest ? earliest : modified > latest ? latest : modified
    zip.add(entry)
    for await (const chunk of body instanceof Readable ? body : [body]) {
      entry.push(chunk as Uint8Array)
      yield* taken()
    }
    entry.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
