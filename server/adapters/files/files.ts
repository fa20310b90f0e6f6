/**
 * Where files lie: a folder, or S3. Both pass one suite (`files.test.ts`). A file is there whole or not at all; paths are
 * names with slashes and never lead out. Who may do what is decided before, in `server/services/files/authorise-file.ts`.
 */
import { Readable } from 'node:stream'
import { productError } from '#domain/errors.ts'
import { isPlainName } from '#domain/formats/plain-name.ts'

export type FileInfo = { path: string; size: number; modified: Date }

export type PutOptions = {
  /** Hexadecimal SHA-256 that the sender expects; another one refuses the file. */
  sha256?: string
  /** Bytes; more refuses the file with `upload.tooLarge`. */
  limit?: number
  /** Bytes, exactly; fewer refuse it with `upload.failed`, and what was there before stays. */
  size?: number
}

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

export type FileBody = Uint8Array | Readable

export interface FileStore {
  put(path: string, body: FileBody, options?: PutOptions): Promise<FileInfo & { sha256: string }>
  /** Undefined when there is none. A stream that is not read to the end must be destroyed. */
  open(path: string, range?: ByteRange): Promise<{ info: FileInfo; stream: Readable } | undefined>
  stat(path: string): Promise<FileInfo | undefined>
  /** Sorted by path by code unit; at most `listLimit` a call, the rest after `next`. */
  list(prefix: string, after?: string): Promise<{ files: FileInfo[]; next: string | null }>
  /** Rejects where nothing can be kept. */
  probe(): Promise<void>
  /** Whether there was one. */
  delete(path: string): Promise<boolean>
}

/** Document 1 §9. */
export const listLimit = 100

/** Put together piece by piece as it comes, so that a large one holds up nobody else. Throws `file.notFound`. */
export async function readFileFrom(files: FileStore, path: string): Promise<Buffer<ArrayBuffer>> {
  const found = await files.open(path)
  if (!found) throw productError('file.notFound')
  let bytes = Buffer.allocUnsafeSlow(found.info.size)
  let filled = 0
  for await (const piece of found.stream as AsyncIterable<Uint8Array>) {
    if (filled + piece.length > bytes.length) {
      // Another file came in its place meanwhile.
      const larger = Buffer.allocUnsafeSlow(2 * (filled + piece.length))
      larger.set(bytes)
      bytes = larger
    }
    bytes.set(piece, filled)
    filled += piece.length
  }
  return bytes.subarray(0, filled)
}

/** Undefined where there is none. */
export const findFile = async (files: FileStore, path: string): Promise<Uint8Array | undefined> =>
  (await files.stat(path)) && readFileFrom(files, path)

/** All of them, however many a call lists. */
export async function filesUnder(files: Pick<FileStore, 'list'>, prefix: string): Promise<FileInfo[]> {
  const found: FileInfo[] = []
  for await (const file of eachFileUnder(files, prefix)) found.push(file)
  return found
}

/** The same one after the other, for what need not be in memory all at once; each may be deleted. */
export async function* eachFileUnder(files: Pick<FileStore, 'list'>, prefix: string): AsyncGenerator<FileInfo> {
  for (let after: string | undefined; ;) {
    const page = await files.list(prefix, after)
    yield* page.files
    if (page.next === null) return
    after = page.next
  }
}

export async function deleteFilesUnder(files: FileStore, prefix: string): Promise<void> {
  for (;;) {
    const { files: found, next } = await files.list(prefix)
    await Promise.all(found.map(({ path }) => files.delete(path)))
    if (next === null) return
  }
}

/** Every part is a plain name, so that no path leaves the store or hides in it. */
export const isPath = (path: string): boolean =>
  path.length <= 500 && path === path.normalize('NFC') && path.split('/').every(isPlainName)

/** Throws `file.pathInvalid` where it is none. */
export function checkPath(path: string): string {
  if (!isPath(path)) throw productError('file.pathInvalid', { path: path.slice(0, 100) })
  return path
}

export const asStream = (body: FileBody): Readable =>
  body instanceof Readable ? body : Readable.from(piecesOf(body), { objectMode: false })

const mostOfPiece = 1024 * 1024

/** Whoever hashes and writes them lets others go on in between. */
function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += mostOfPiece) yield bytes.subarray(at, at + mostOfPiece)
}
