/**
 * A page as the bytes that go over the wire. Each document is written once into its place: joining the texts first and
 * encoding the whole afterwards takes twice as long (15 against 8 ms for 10 MB).
 */
import type { Page } from './read-documents.ts'

export function pageJson(documents: readonly string[], { next, total, isReading }: Omit<Page, 'rows'>): Buffer {
  const head = '{"data":['
  const tail = `],"next":${JSON.stringify(next)}${total === undefined ? '' : `,"total":${total}`}${isReading ? ',"isReading":true' : ''}}`
  const commas = Math.max(0, documents.length - 1)
  const size = documents.reduce((sum, text) => sum + Buffer.byteLength(text), head.length + commas + tail.length)
  const bytes = Buffer.allocUnsafe(size)
  let end = bytes.write(head)
  for (const [index, text] of documents.entries()) {
    if (index > 0) end += bytes.write(',', end)
    end += bytes.write(text, end)
  }
  bytes.write(tail, end)
  return bytes
}
