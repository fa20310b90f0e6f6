/** What a PDF is and what it says that it is: read in the browser, a part after the other, and not sent. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export type ReadPdf = {
  /** SHA-256 of its bytes. */
  digest: string
  /** Pages that it names as its own (`artwork/paint/pdf/xmp.ts`), the first few: anybody may write that into a file. */
  named: readonly string[]
}

/** Undefined for what is no PDF, or has lost the part that says where its pages stand: nothing can be said of those. */
export async function readPdf(file: Blob): Promise<ReadPdf | undefined> {
  const digest = sha256.create()
  const named = new Set<string>()
  let before = ''
  let saysWhere = false
  for (let start = 0; start < file.size; start += partSize) {
    const bytes = new Uint8Array(await file.slice(start, start + partSize).arrayBuffer())
    const text = before + latin.decode(bytes)
    if (start === 0 && !beginsAsPdf.test(text)) return undefined
    digest.update(bytes)
    for (const [, hash = ''] of text.matchAll(identifier)) if (named.size < mostNamed) named.add(hash)
    saysWhere ||= text.includes('startxref')
    // It may stand across two parts.
    before = text.slice(-longestIdentifier)
  }
  return saysWhere ? { digest: bytesToHex(digest.digest()), named: [...named] } : undefined
}

/** Bytes; what is in memory at a time. */
const partSize = 4 * 1024 * 1024
const mostNamed = 5
const longestIdentifier = 100

/** A byte a character. */
const latin = new TextDecoder('latin1')
/** Readers look for it in the first kilobyte (ISO 32000-2, annex I). */
const beginsAsPdf = /^[^]{0,1024}?%PDF-/
const identifier = /<dc:identifier>([0-9a-f]{32})<\/dc:identifier>/g
