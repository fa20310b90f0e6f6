/**
 * A ZIP file of any size, nothing in it packed smaller: the same entries are the same bytes on every machine. Written as it is
 * read, one entry after the other.
 */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type StoredEntry = {
  name: string
  /** ISO 8601; its day is written. */
  at: string
  /** Bytes. */
  size: number
  body: Uint8Array | Readable
}

/** Up to here size and checksum stand before the bytes, as readers that stream ask for. What is more is never in memory as a whole. */
const mostInMemory = 32 * 1024 * 1024

/** The entries are asked for one by one, when the one before is written. What they throw ends the stream. */
export function storedZip(entries: AsyncIterable<StoredEntry>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable & { writableNeedDrain: boolean }
  zip.on('error', (error: Error) => out.destroy(error))
  // Whoever reads is told; an error that comes before anybody reads must not end the process.
  out.on('error', () => {})
  const fill = async () => {
    let written = 0
    for await (const { name, at, size, body } of entries) {
      if (out.destroyed) return
      const options = { compress: false, mtime: noonOf(at), mode: 0o100644, forceDosTimestamp: true }
      if (body instanceof Uint8Array)
        zip.addBuffer(Buffer.from(body.buffer, body.byteOffset, body.length), name, options)
      else if (size <= mostInMemory) zip.addBuffer(await buffer(body), name, options)
      else await streamed(zip, body, name, { ...options, size })
      if (out.writableNeedDrain && !out.destroyed) await roomIn(out)
      written = letGo(zip, written)
    }
    zip.end()
  }
  fill().catch((error: unknown) => out.destroy(error as Error))
  return out
}

/** Until whoever reads has read, or reads no further. */
async function roomIn(out: Readable): Promise<void> {
  const heard = new AbortController()
  const { signal } = heard
  try {
    await Promise.race([once(out, 'drain', { signal }), once(out, 'close', { signal })])
  } finally {
    heard.abort()
  }
}

/**
 * The library keeps how each entry is written until the end, and with it its bytes: of what is written they go. Answers with the
 * first that is not.
 */
function letGo(zip: ZipFile, from: number): number {
  const entries: unknown = Reflect.get(zip, 'entries')
  if (!Array.isArray(entries)) throw new Error('the ZIP library keeps its entries otherwise than before')
  let at = from
  for (; at < entries.length; at++) {
    const entry = entries[at] as object
    if (Reflect.get(entry, 'state') !== isWritten) break
    Reflect.set(entry, 'doFileDataPump', undefined)
  }
  return at
}

/** As the library counts the states of an entry. */
const isWritten = 3

async function streamed(zip: ZipFile, body: Readable, name: string, options: object): Promise<void> {
  body.on('error', (error) => zip.emit('error', error))
  zip.addReadStream(body, name, options)
  await once(body, 'close')
}

/** ZIP files know local time alone: the day, at noon, is the same wherever it is written. */
export function noonOf(at: string): Date {
  const day = new Date(at)
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12)
}
